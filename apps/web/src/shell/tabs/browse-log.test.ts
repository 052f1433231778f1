import { saveXdd } from '@clinker/contract/logs/routes'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beSignedIn, goodApi } from '../../test/make.ts'
import { Refusal } from '../../test/fake-api.ts'
import { useToasts } from '../../lib/toast/toast.ts'
import { SEND_MS, watchViews } from './browse-log.ts'
import type { Feature } from '../../lib/navigation/feature.ts'
import { createTabs } from '../../lib/tabs/tabs.ts'

const feature = (name: string, path: string): Feature => ({
  name,
  path,
  title: 'menu.home',
  identity: [],
  page: () => Promise.reject(new Error('never shown')),
})
const table = [feature('home', '/home'), feature('batch', '/quality/batch')].map((one) => ({
  feature: one,
  title: one.title,
  icon: undefined,
  levels: 1,
  identity: undefined,
}))
const make = () =>
  createTabs({
    table,
    home: '/home',
    go: () => undefined,
    say: () => undefined,
    confirmLeave: () => Promise.resolve(true),
  })

let api: ReturnType<typeof goodApi>
beforeEach(async () => {
  api = goodApi()
  await beSignedIn()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

interface Sent {
  readonly path: string
  readonly fromPath: string
  readonly query: string
  readonly stayMs: number
}
const sent = () => api.calls(saveXdd).map(({ body }) => JSON.parse(body) as Sent[])

it('[S8.r.08] views go together after a while, with where from and how long; a filter is no new view', async () => {
  api.on(saveXdd, () => null)
  const tabs = make()
  tabs.arrive({ pathname: '/home', search: '' }, false)
  const stop = watchViews(tabs, '1001')
  await vi.advanceTimersByTimeAsync(2000)
  tabs.arrive({ pathname: '/home', search: '?p=30' }, true)
  await vi.advanceTimersByTimeAsync(1000)
  tabs.arrive({ pathname: '/quality/batch', search: '?batchNum=C1' }, false)
  expect(sent()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(SEND_MS)
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toHaveLength(1)
  expect(sent()[0]![0]).toMatchObject({ path: '/home', fromPath: '', query: '?p=30' })
  expect(sent()[0]![0]!.stayMs).toBeGreaterThanOrEqual(3000)
  stop()
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]![0]).toMatchObject({ path: '/quality/batch', fromPath: '/home' })
})

it('[S8.r.08] a refused log says nothing to the person', async () => {
  api.on(saveXdd, () => {
    throw new Refusal('shed')
  })
  const tabs = make()
  tabs.arrive({ pathname: '/home', search: '' }, false)
  watchViews(tabs, '1001')()
  await vi.waitFor(() => expect(api.calls(saveXdd)).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(500)
  expect(useToasts.getState().toasts).toEqual([])
})
