import { beforeEach, describe, expect, it, vi } from 'vitest'
import { KINDS, menuItem } from '../../test/pages.ts'
import { t } from '../words/t.ts'
import { ALIVE, alive } from './commands.ts'
import { revive } from './saved-window.ts'
import { pageTable } from './page-table.ts'
import { createTabs, REFRESH_MS, type Tabs } from './tabs.ts'

const table = pageTable(
  KINDS.map((feature) => menuItem(feature.path, { meta: { title: feature.title, icon: 'page' } })),
  KINDS,
)
const went: string[] = []
const said: string[] = []
const waiting: { ms: number; work: () => void }[] = []
let answer = true
let questions = 0
let tabs: Tabs

const at = (fullPath: string, inPlace = false) => {
  const [pathname = '', search] = fullPath.split('?')
  tabs.arrive({ pathname, search: search === undefined ? '' : `?${search}` }, inPlace)
}
const row = () => tabs.store.getState().row
const paths = () => row().tabs.map((tab) => tab.fullPath)
const active = () => row().tabs.find((tab) => tab.key === row().active)?.fullPath
const key = (fullPath: string) => row().tabs.find((tab) => tab.fullPath === fullPath)?.key ?? ''

beforeEach(() => {
  went.length = said.length = waiting.length = questions = 0
  answer = true
  tabs = createTabs({
    table,
    home: '/home',
    go: (fullPath) => {
      went.push(fullPath)
      at(fullPath)
    },
    say: (word) => said.push(word),
    confirmLeave: () => {
      questions += 1
      return Promise.resolve(answer)
    },
    wait: (ms, work) => {
      const entry = { ms, work }
      waiting.push(entry)
      return () => waiting.splice(waiting.indexOf(entry), 1)
    },
  })
})

describe('opening', () => {
  it('[S2.08] home stands first before anything was opened', () => {
    at('/batch/list')
    expect(paths()).toEqual(['/home', '/batch/list'])
    expect(row().tabs[0]?.meta.affix).toBe(true)
  })

  it('[S3.06] a tab carries name, address, parameters, query and meta', () => {
    at('/batch/detail?id=7&tab=chart')
    expect(row().tabs[1]).toEqual({
      key: '/batch/detail?id=7',
      name: 'batch',
      fullPath: '/batch/detail?id=7&tab=chart',
      params: {},
      query: { id: '7', tab: 'chart' },
      meta: { title: 'menu.workshop', affix: false, noCache: false, icon: 'page' },
    })
  })

  it('the same identity is one tab with a new view, another identity another tab', () => {
    at('/batch/detail?id=7')
    at('/batch/detail?view=2&id=7')
    at('/batch/detail?id=8')
    expect(paths()).toEqual(['/home', '/batch/detail?view=2&id=7', '/batch/detail?id=8'])
  })

  it('home is one, whatever its query', () => {
    at('/home?variety=1')
    at('/home?variety=2')
    expect(paths()).toEqual(['/home?variety=2'])
  })

  it('a page without identity is known by its whole query; written in place it stays the same tab', () => {
    at('/batch/list?a=1&b=2')
    at('/batch/list?b=2&a=1')
    expect(paths()).toEqual(['/home', '/batch/list?b=2&a=1'])
    at('/batch/list?a=3', true)
    expect(paths()).toEqual(['/home', '/batch/list?a=3'])
    at('/batch/list?a=4')
    expect(paths()).toEqual(['/home', '/batch/list?a=3', '/batch/list?a=4'])
  })

  it('an address without a page leaves the tabs and none is in view', () => {
    at('/batch/list')
    at('/nowhere')
    expect(paths()).toEqual(['/home', '/batch/list'])
    expect(row().active).toBeUndefined()
  })

  it('[S2.g.10] by name, with or without query, the same query shows the open tab', () => {
    tabs.openByName('list', { b: '2', a: '1' })
    tabs.openByName('me')
    tabs.openByName('list', { a: '1', b: '2' })
    tabs.openByName('list', { a: '1' })
    tabs.openByName('list')
    expect(paths()).toEqual(['/home', '/batch/list?b=2&a=1', '/me', '/batch/list?a=1', '/batch/list'])
    expect(went[2]).toBe('/batch/list?b=2&a=1')
    expect(said).toEqual([])
  })

  it('[S2.g.11] an unknown name is told and nothing opens', () => {
    tabs.openByName('bills-limitorder-detail', { id: '1' })
    expect(said).toEqual(['frame.tabs.bad-name'])
    expect(went).toEqual([])
  })
})

describe('closing', () => {
  beforeEach(() => ['/batch/list', '/me', '/batch/detail?id=1', '/batch/detail?id=2'].forEach((path) => at(path)))

  it('[S2.l.17] the tab in view gives way to its right neighbour, else the left one', async () => {
    at('/me')
    await tabs.run('close', key('/me'))
    expect(active()).toBe('/batch/detail?id=1')
    at('/batch/detail?id=2')
    await tabs.run('close', key('/batch/detail?id=2'))
    expect(active()).toBe('/batch/detail?id=1')
  })

  it('another tab than the one in view goes silently', async () => {
    await tabs.run('close', key('/me'))
    expect(went).toEqual([])
    expect(active()).toBe('/batch/detail?id=2')
  })

  it('[S2.l.14] left, right, others', async () => {
    await tabs.run('close-left', key('/me'))
    expect(paths()).toEqual(['/home', '/me', '/batch/detail?id=1', '/batch/detail?id=2'])
    await tabs.run('close-right', key('/batch/detail?id=1'))
    expect(paths()).toEqual(['/home', '/me', '/batch/detail?id=1'])
    expect(active()).toBe('/batch/detail?id=1')
    await tabs.run('close-others', key('/me'))
    expect(paths()).toEqual(['/home', '/me'])
    expect(active()).toBe('/me')
  })

  it('[S2.l.18] all: home is in view', async () => {
    await tabs.run('close-all', key('/me'))
    expect(paths()).toEqual(['/home'])
    expect(went).toEqual(['/home'])
  })

  it('[S2.l.11] an affixed tab cannot be closed', async () => {
    await tabs.run('close', key('/home'))
    expect(paths()).toHaveLength(5)
  })

  it('[S8.m.02] an unknown action is told', async () => {
    await tabs.run('explode', key('/me'))
    expect(said).toEqual(['frame.tabs.bad-action'])
    expect(paths()).toHaveLength(5)
  })

  it('[S8.m.03] a page to go to that does not exist is told and nothing closes', async () => {
    await tabs.run('close', key('/me'), 'nowhere')
    expect(said).toEqual(['frame.tabs.bad-target'])
    expect(paths()).toHaveLength(5)
    await tabs.run('close', key('/me'), 'list')
    expect(active()).toBe('/batch/list')
  })

  it('asks before unsaved input is lost, once, and keeps everything when the answer is no', async () => {
    tabs.draft(key('/me'), 'note', '半句')
    answer = false
    await tabs.run('close-others', key('/batch/list'))
    expect([questions, paths().length]).toEqual([1, 5])
    expect(tabs.hasUnsaved()).toBe(true)
    answer = true
    await tabs.run('close', key('/me'))
    expect([questions, tabs.hasUnsaved()]).toEqual([2, false])
    await tabs.run('close', key('/batch/list'))
    expect(questions).toBe(2)
  })
})

describe('what the tabs say', () => {
  it('[S2.g.11] [S8.m.02] [S8.m.03] are the words of the seed', () => {
    const words = (['frame.tabs.bad-name', 'frame.tabs.bad-action', 'frame.tabs.bad-target'] as const).map((word) =>
      t(word),
    )
    expect(words).toEqual(['路由名错误，请重新设置！', '无效的操作', 'to 跳转路由配制错误'])
  })
})

describe('moving', () => {
  it('[S2.l.12] home stays first, nothing comes before it', () => {
    ;['/batch/list', '/me'].forEach((path) => at(path))
    tabs.move(key('/me'), 0)
    expect(paths()).toEqual(['/home', '/me', '/batch/list'])
    tabs.move(key('/home'), 2)
    expect(paths()).toEqual(['/home', '/me', '/batch/list'])
    tabs.move(key('/me'), 99)
    expect(paths()).toEqual(['/home', '/batch/list', '/me'])
  })
})

describe('refreshing', () => {
  it('[S4.22] [S2.l.13] unmounts the page and mounts it anew after 100 ms, at its top', () => {
    at('/me')
    tabs.scrolls.set('/me', 300)
    tabs.refresh('/me')
    expect(tabs.store.getState().off).toEqual(new Set(['/me']))
    expect(tabs.scrolls.has('/me')).toBe(false)
    tabs.refresh('/me')
    expect(waiting.map((one) => one.ms)).toEqual([100])
    expect(REFRESH_MS).toBe(100)
    waiting[0]?.work()
    expect(tabs.store.getState()).toMatchObject({ off: new Set(), turns: { '/me': 1 } })
  })

  it('a tab closed meanwhile does not come back', async () => {
    at('/me')
    tabs.refresh('/me')
    await tabs.run('close', '/me')
    expect(waiting).toEqual([])
    expect(tabs.store.getState()).toMatchObject({ off: new Set(), turns: {} })
  })
})

describe('staying alive', () => {
  it('[S2.l.16] [S2.09] the last twenty pages seen stay mounted, home only while in view', () => {
    for (let id = 1; id <= 25; id += 1) at(`/batch/detail?id=${id}`)
    expect(ALIVE).toBe(20)
    expect(alive(row())).toHaveLength(20)
    expect(alive(row())[0]).toBe('/batch/detail?id=6')
    at('/batch/detail?id=1')
    expect(alive(row())).toContain('/batch/detail?id=1')
    expect(alive(row())).not.toContain('/batch/detail?id=6')
    at('/home')
    expect(alive(row())).toContain('/home')
    at('/me')
    expect(alive(row())).not.toContain('/home')
    expect(row().tabs).toHaveLength(27)
  })
})

describe('coming back', () => {
  it('[S4.06] only tabs whose route the menus still have, in their order, once', () => {
    at('/me')
    const saved = ['/batch/detail?id=3', '/quality/list', '/me', '/batch/detail?id=3&view=1'].map((fullPath) => ({
      name: { '/me': 'me', '/quality/list': 'slips' }[fullPath] ?? 'batch',
      fullPath,
    }))
    tabs.restore(revive(table, saved))
    expect(paths()).toEqual(['/home', '/batch/detail?id=3', '/me'])
    expect(active()).toBe('/me')
  })

  it('a saved name that now belongs to another path is dropped', () => {
    expect(revive(table, [{ name: 'office', fullPath: '/me' }])).toEqual([])
  })

  it('drafts come back with their tab only', () => {
    at('/me')
    tabs.restoreDrafts({ '/me': { note: 'a' }, '/gone': { note: 'b' } })
    expect(tabs.store.getState().drafts).toEqual({ '/me': { note: 'a' } })
  })
})

describe('what parts of a page keep of their view', () => {
  it('loses with a refresh all but its filters', () => {
    at('/me')
    tabs.keepView(key('/me'), 'grid', 1)
    tabs.keepView(key('/me'), 'filter text', 'half')
    tabs.refresh(key('/me'))
    expect(tabs.views.get(key('/me'))).toEqual({ 'filter text': 'half' })
  })

  it('goes with the tab: a page that is closed or refreshed writes nothing behind itself', async () => {
    at('/me')
    tabs.keepView(key('/me'), 'grid', 1)
    expect(tabs.views.get(key('/me'))).toEqual({ grid: 1 })
    tabs.refresh(key('/me'))
    tabs.keepView(key('/me'), 'grid', 2)
    expect(tabs.views.has(key('/me'))).toBe(false)
    await tabs.run('close', key('/me'))
    tabs.keepView(key('/me'), 'grid', 3)
    expect(tabs.views.size).toBe(0)
  })
})

describe('a real clock', () => {
  it('waits for the pause', () => {
    vi.useFakeTimers()
    const real = createTabs({
      table,
      home: '/home',
      go: () => undefined,
      say: () => undefined,
      confirmLeave: () => Promise.resolve(true),
    })
    real.refresh('/home')
    vi.advanceTimersByTime(99)
    expect(real.store.getState().off.size).toBe(1)
    vi.advanceTimersByTime(1)
    expect(real.store.getState().off.size).toBe(0)
  })
})
