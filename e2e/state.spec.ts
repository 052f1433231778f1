import { savePreferences, THEMES } from '@clinker/contract/frame/routes'
import { LANGUAGES } from '@clinker/contract/kernel/words'
import { expect, test, type Page } from '@playwright/test'
import { dice } from '../scripts/dice.ts'
import { enter, open } from './support/frame.ts'
import { watchErrors } from './support/people.ts'
import { forgetTabs, stackSignIn } from './support/stack.ts'
import { calm, putSomething, settledState, stateOf, type State } from './support/state.ts'
import { readWorld, samplesOf, stopsOf } from './support/stops.ts'
import { allPages } from './support/walk-pages.ts'
import { changeLanguage, changeTheme, here, refresh, type Stop } from './support/walker.ts'

/** `STATE_ROUNDS=all STATE_SEED=7 npm run e2e -- state`: every page with every way of leaving it. */
const ROUNDS = process.env['STATE_ROUNDS'] ?? '12'
/** `STATE_ONLY=/sys/ingest`: only addresses that begin so. */
const ONLY = process.env['STATE_ONLY'] ?? ''
const SEED = Number(process.env['STATE_SEED'] ?? 20)
test.use({ trace: 'off' })
const ACCOUNTS = ['customer', 'quality', 'service'] as const
const SIZES = [
  { name: '1440×900', narrow: false, viewport: { width: 1440, height: 900 } },
  { name: '390×844', narrow: true, viewport: { width: 390, height: 844 } },
] as const

interface Way {
  readonly page: Page
  readonly narrow: boolean
  readonly random: (n: number) => number
}

const elsewhere = (page: Page): string =>
  here(page).startsWith('/account') ? '/Calculation/tool' : '/account/sessions'

/** Ways to leave a page and to be back on it. */
const WAYS: Readonly<Record<string, (way: Way) => Promise<void>>> = {
  leaveAndReturn: async ({ page }) => {
    const back = here(page)
    await open(page, elsewhere(page))
    await calm(page)
    await open(page, back)
  },
  backAndForward: async ({ page }) => {
    await open(page, elsewhere(page))
    await calm(page)
    await page.goBack()
    await calm(page)
    await page.goForward()
    await calm(page)
    await page.goBack()
  },
  reload: async ({ page }) => void (await page.reload()),
  language: ({ page, narrow, random }) => changeLanguage(page, narrow, LANGUAGES[random(LANGUAGES.length)] ?? 'zh'),
  theme: ({ page, narrow, random }) => changeTheme(page, narrow, THEMES[random(THEMES.length)] ?? 'default'),
  refresh: ({ page }) => refresh(page),
}

/** What must be found again: a refreshed page begins at its top and may drop its selection. */
const expected = (way: string, before: State, after: State): State => {
  const kept = { ...before, lowest: after.lowest }
  // A half-typed number, of a batch to add or a page to go to, is neither filter nor draft.
  const fields = /^\/(?:quality\/compare|widgets)/.test(before.address) ? after.fields : before.fields
  if (way === 'refresh') return { ...kept, scroll: 0, chosen: after.chosen, fields }
  // A page may be shorter in another language, and a line that wraps otherwise moves it by a few pixels.
  const scroll = Math.min(before.scroll, after.lowest)
  return { ...kept, scroll: Math.abs(after.scroll - scroll) <= 4 ? after.scroll : scroll }
}

/** Other specs expect the accounts as the demo world has them. */
test.afterAll(async () => {
  for (const account of ACCOUNTS) {
    const client = await stackSignIn(account)
    await client.call(savePreferences, { body: { language: 'zh', theme: 'default', openMenus: [] } })
    await forgetTabs(account)
  }
})

interface Case {
  readonly account: (typeof ACCOUNTS)[number]
  readonly size: (typeof SIZES)[number]
}

const CASES: readonly Case[] = ACCOUNTS.flatMap((account) => SIZES.map((size) => ({ account, size })))

function pairsOf(stops: readonly Stop[], n: number): readonly (readonly [Stop, string])[] {
  const all = stops
    .filter(({ address }) => address.startsWith(ONLY))
    .flatMap((stop) => Object.keys(WAYS).map((way) => [stop, way] as const))
  if (ROUNDS === 'all') return all
  const { int } = dice(SEED * 100 + n)
  const rounds = Math.ceil((Number(ROUNDS) - n) / CASES.length)
  return Array.from({ length: Math.max(0, rounds) }, () => all[int(0, all.length - 1)] ?? [stops[0] as Stop, 'reload'])
}

for (const [n, { account, size }] of CASES.entries())
  test(`${account} at ${size.name} finds every page as it was left`, async ({ browser }) => {
    const random = (most: number) => rolled.int(0, most - 1)
    const rolled = dice(SEED * 1000 + n)
    console.log(`state: seed ${SEED}, ${ROUNDS} rounds in all, ${account}, ${size.name}`)
    const world = await readWorld(account, allPages())
    const stops = stopsOf(world, samplesOf(world, world.first))
    const { viewport, narrow } = size
    const context = await browser.newContext({ viewport, hasTouch: true, isMobile: narrow, ignoreHTTPSErrors: true })
    const page = await context.newPage()
    const errors = watchErrors(page)
    const lost: string[] = []
    const report = (line: string) => {
      console.log(line)
      lost.push(line)
    }
    await enter(page, account, '/home')
    await calm(page)
    for (const [stop, way] of pairsOf(stops, n)) {
      await open(page, stop.address)
      await calm(page)
      const did = await putSomething(page, random)
      const before = await settledState(page)
      await WAYS[way]?.({ page, narrow, random })
      await calm(page)
      const where = `${stop.address}: ${did.join(', ')}; then ${way}`
      const matches = async () => {
        const after = await stateOf(page)
        return JSON.stringify(after) === JSON.stringify(expected(way, before, after))
      }
      await expect
        .poll(matches, { timeout: 4_000 })
        .toBe(true)
        .catch(async () => {
          const after = await stateOf(page)
          const parts = (Object.keys(before) as (keyof State)[]).filter(
            (part) => JSON.stringify(after[part]) !== JSON.stringify(expected(way, before, after)[part]),
          )
          if (parts.length > 0)
            report(
              `${where}: ${parts.map((part) => `${part} ${JSON.stringify(before[part])} → ${JSON.stringify(after[part])}`).join('; ')}`,
            )
        })
      if (errors.length > 0) report(`${where}: ${errors.splice(0).join(' | ')}`)
    }
    await context.close()
    expect(lost, `seed ${SEED}`).toEqual([])
  })
