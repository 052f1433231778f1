import { beforeEach, expect, it, vi } from 'vitest'
import { startTimeLimit } from './time-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

it('expires once, after its time', () => {
  const expire = vi.fn<() => void>()
  startTimeLimit(5_000, expire)
  vi.advanceTimersByTime(4_999)
  expect(expire).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(expire).toHaveBeenCalledTimes(1)
})

it('never expires after its end', () => {
  const expire = vi.fn<() => void>()
  startTimeLimit(5_000, expire)()
  vi.advanceTimersByTime(60_000)
  expect(expire).not.toHaveBeenCalled()
})

it('counts a stall of the page as one slice: what arrived meanwhile is still taken', () => {
  const expire = vi.fn<() => void>()
  startTimeLimit(5_000, expire)
  // Nothing ran for six seconds; then the timer that is due fires, late.
  vi.setSystemTime(Date.now() + 6_000)
  vi.advanceTimersToNextTimer()
  expect(expire).not.toHaveBeenCalled()
})
