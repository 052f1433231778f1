import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchChunks } from './chunk-reload.ts'
import { pageState } from '../browser/storage.ts'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  pageState.clear()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const lose = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

it('a lost file reloads the page once in a minute, then leaves the words to the page', async () => {
  const reload = vi.fn<() => void>()
  stop = watchChunks(reload, () => Promise.resolve(true))
  lose()
  lose()
  await vi.advanceTimersByTimeAsync(0)
  lose()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_001)
  lose()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('without a network the page stays, and is loaded anew when somebody answers again', async () => {
  const reload = vi.fn<() => void>()
  let online = false
  stop = watchChunks(reload, () => Promise.resolve(online))
  lose()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  online = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).toHaveBeenCalledTimes(1)
})
