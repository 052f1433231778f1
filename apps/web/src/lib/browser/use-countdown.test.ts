import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pageState } from './storage.ts'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-14T09:00:00+08:00') }))

const open = () => renderHook(() => useCountdown('test-until', 60))
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

describe('the countdown', () => {
  it('[S4.34] goes from idle through 60 seconds back to idle', () => {
    const { result } = open()
    expect(result.current.left).toBe(0)
    act(() => result.current.start())
    const seen = [result.current.left]
    for (let second = 0; second < 60; second += 1) {
      wait(1000)
      seen.push(result.current.left)
    }
    expect(seen).toEqual(Array.from({ length: 61 }, (_, i) => 60 - i))
    expect(pageState.read('test-until')).toBeDefined()
    expect(open().result.current.left).toBe(0)
  })

  it('[S4.36] stops at once', () => {
    const { result } = open()
    act(() => result.current.start())
    wait(5000)
    act(() => result.current.stop())
    expect(result.current.left).toBe(0)
    expect(open().result.current.left).toBe(0)
  })

  it('is right again when a hidden window is seen, however late its timers were', () => {
    const { result } = open()
    act(() => result.current.start())
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 42_300)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(result.current.left).toBe(18)
    clock.mockReturnValue(now + 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(result.current.left).toBe(0)
    clock.mockRestore()
  })

  it('does not believe a wall clock that was set', () => {
    const { result } = open()
    act(() => result.current.start())
    vi.setSystemTime(Date.now() + 3_600_000)
    wait(1000)
    expect(result.current.left).toBe(59)
    vi.setSystemTime(Date.now() - 7_200_000)
    wait(1000)
    expect(result.current.left).toBe(58)
  })

  it('goes on after a reload, never for longer than the whole', () => {
    const first = open()
    act(() => first.result.current.start())
    first.unmount()
    wait(20_000)
    expect(open().result.current.left).toBe(40)
    pageState.write('test-until', String(Date.now() + 3_600_000))
    expect(open().result.current.left).toBe(60)
  })
})
