import { afterEach, expect, it, vi } from 'vitest'
import { watchChunks } from './chunk-reload.ts'

let stop: () => void
afterEach(() => stop())

it('a lost file reloads the page once in a minute, then leaves the words to the page', () => {
  vi.useFakeTimers()
  const reload = vi.fn<() => void>()
  stop = watchChunks(reload)
  const lose = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  lose()
  lose()
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_001)
  lose()
  expect(reload).toHaveBeenCalledTimes(2)
})
