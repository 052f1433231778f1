// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alive } from '../lib/tabs/commands.ts'
import { findPage, pageTable } from '../lib/tabs/page-table.ts'
import { splitPath } from '../lib/tabs/tab.ts'
import { createTabs, type Tabs } from '../lib/tabs/tabs.ts'
import { KINDS, menuItem } from '../test/pages.ts'
import { closeModel, goModel, leaveModel, moveModel, startModel, type Model } from '../test/shell-model.ts'
import { decide, type GuardState } from './decide.ts'

const table = pageTable(
  KINDS.map(({ path }) => menuItem(path)),
  KINDS,
)

/** The real guard and the real tabs, driven as the router drives them. */
class Shell {
  state: GuardState = { token: false, user: 'unknown', lockMark: false }
  roles: readonly string[] = []
  place = '/login'
  agree = true
  tabs: Tabs | undefined

  #make(): Tabs {
    return createTabs({
      table,
      home: '/home',
      go: (to) => this.go(to, false),
      say: () => undefined,
      confirmLeave: () => Promise.resolve(this.agree),
      wait: () => () => undefined,
    })
  }

  go(full: string, replaced: boolean): void {
    const [pathname, search] = splitPath(full)
    const page = findPage(table, pathname)?.page
    const route = page && { ...page.feature, levels: page.levels }
    const decision = decide(this.state, { pathname, search, ...(route && { route }) })
    if (decision.kind === 'go' || decision.kind === 'out') return this.go(decision.to, true)
    if (decision.kind === 'load') {
      this.tabs ??= this.#make()
      this.state = { ...this.state, user: { roles: this.roles } }
      return this.go(full, replaced)
    }
    this.place = full
    // The login and lock screens stand outside the frame: the tabs are gone from sight with it.
    this.tabs?.arrive({ pathname, search }, replaced)
    if (pathname === '/' || pathname === '/home/homeTwo') this.go('/home', true)
  }

  signOut(): void {
    this.tabs?.dispose()
    this.tabs = undefined
    this.state = { token: false, user: 'unknown', lockMark: false }
    this.go('/home', false)
  }
}

type Step = (shell: Shell, model: Model) => Promise<void> | void

const path = fc.constantFrom(
  '/',
  '/home',
  '/home/homeTwo',
  '/login',
  '/401',
  '/locking',
  '/nowhere',
  '/office',
  '/me',
  '/batch/list',
  '/batch/detail',
)
const search = fc.constantFrom('', '?id=1', '?id=2', '?id=1&view=2', '?view=2&id=1', '?view=3')
/** A tab that is there, whatever the number. */
const index = fc.nat(99)
const placeOf = (model: Model, at: number): number => at % (model.tabs.length || 1)
const keyAt = (shell: Shell, at: number) => shell.tabs?.store.getState().row.tabs[at]?.key

const go = fc.tuple(path, search, fc.boolean()).map(([to, query, replaced]): Step => (shell, model) => {
  shell.go(to + query, replaced)
  goModel(model, to + query, replaced)
})
const signIn = fc
  .constantFrom(['customer'], ['editor'], ['admin'], ['customer', 'editor'], [])
  .map((roles): Step => (shell, model) => {
    if (model.token) return
    shell.state = { token: true, user: 'unknown', lockMark: false }
    shell.roles = roles
    Object.assign(model, { token: true, loaded: false, roles })
    shell.go('/', true)
    goModel(model, '/', true)
  })
const signOut = fc.constant<Step>((shell, model) => {
  shell.signOut()
  leaveModel(model)
})
const lock = fc.boolean().map((locked): Step => (shell, model) => {
  if (!model.token) return
  shell.state = { ...shell.state, lockMark: locked }
  model.locked = locked
})
const close = fc
  .tuple(
    fc.constantFrom('close', 'close', 'close-left', 'close-right', 'close-others', 'close-all', 'explode'),
    index,
    fc.boolean(),
  )
  .map(([action, nth, agree]): Step => async (shell, model) => {
    const at = placeOf(model, nth)
    const key = keyAt(shell, at)
    if (key === undefined) return
    shell.agree = agree
    await shell.tabs?.run(action, key)
    closeModel(model, action, at, agree)
  })
const move = fc.tuple(index, fc.nat(9)).map(([nth, to]): Step => (shell, model) => {
  const from = placeOf(model, nth)
  const key = keyAt(shell, from)
  if (key === undefined) return
  shell.tabs?.move(key, to)
  moveModel(model, from, to)
})
const select = index.map((nth): Step => (shell, model) => {
  const at = placeOf(model, nth)
  const key = keyAt(shell, at)
  const tab = model.tabs[at]
  if (key === undefined || !tab || tab === model.active) return
  shell.tabs?.select(key)
  goModel(model, tab.now, false)
})
const type = index.map((nth): Step => (shell, model) => {
  const at = placeOf(model, nth)
  const key = keyAt(shell, at)
  const tab = model.tabs[at]
  if (key === undefined || !tab) return
  shell.tabs?.draft(key, 'note', 'x')
  tab.draft = true
})

function compare(shell: Shell, model: Model): void {
  expect(shell.place).toBe(model.place)
  const state = shell.tabs?.store.getState()
  const row = state?.row ?? { tabs: [], active: undefined, recent: [] }
  expect(row.tabs.map((tab) => tab.fullPath)).toEqual(model.tabs.map((tab) => tab.now))
  expect(row.tabs.findIndex((tab) => tab.key === row.active)).toBe(model.active ? model.tabs.indexOf(model.active) : -1)
  expect(row.tabs.map((tab) => state?.drafts[tab.key] !== undefined)).toEqual(model.tabs.map((tab) => tab.draft))
  expect(new Set(row.tabs.map((tab) => tab.key)).size).toBe(row.tabs.length)
  expect(alive(row).length).toBeLessThanOrEqual(20)
  expect(row.active === undefined || alive(row).includes(row.active)).toBe(true)
}

describe('tabs and guard', () => {
  it(
    '[S2.g.09] behave as their description through ten thousand sequences of commands',
    { timeout: 120_000 },
    async () => {
      const step = fc.oneof(
        { weight: 12, arbitrary: go },
        { weight: 5, arbitrary: close },
        { weight: 2, arbitrary: move },
        { weight: 4, arbitrary: select },
        { weight: 1, arbitrary: type },
        { weight: 1, arbitrary: lock },
        { weight: 2, arbitrary: signIn },
        { weight: 1, arbitrary: signOut },
      )
      await fc.assert(
        fc.asyncProperty(signIn, fc.array(step, { minLength: 1, maxLength: 30, size: 'max' }), async (first, steps) => {
          const shell = new Shell()
          const model = startModel()
          for (const one of [first, ...steps]) {
            await one(shell, model)
            compare(shell, model)
          }
        }),
        { numRuns: 10_000 },
      )
    },
  )
})
