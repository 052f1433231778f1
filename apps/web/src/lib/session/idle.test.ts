import { IDLE_MS } from '@clinker/contract/session/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchIdle } from './idle.ts'
import { device } from '../browser/storage.ts'

const MINUTE = 60_000
const touch = (name = 'keydown') => document.dispatchEvent(new Event(name))
const onIdle = vi.fn<() => void>()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-14T09:00:00+08:00') })
  onIdle.mockReset()
  stop = watchIdle(onIdle)
})
afterEach(() => stop())

describe('a window without input', () => {
  it('is idle after half an hour, once', () => {
    vi.advanceTimersByTime(IDLE_MS - 1)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onIdle).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(3 * IDLE_MS)
    touch()
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it.each(['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'])('%s counts as input', (name) => {
    vi.advanceTimersByTime(20 * MINUTE)
    touch(name)
    vi.advanceTimersByTime(IDLE_MS - 1)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it('whose timer came late is idle when it is seen, and a touch does not save it', () => {
    // What a throttled or frozen window sees: time went on, no timer ran.
    const late = performance.now() + IDLE_MS
    vi.spyOn(performance, 'now').mockReturnValue(late)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + IDLE_MS)
    touch()
    expect(onIdle).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
  })

  it('does not believe a wall clock that was set', () => {
    vi.setSystemTime(Date.now() + 10 * IDLE_MS)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(onIdle).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() - 20 * IDLE_MS)
    vi.advanceTimersByTime(IDLE_MS)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it('waits for a person who works in another window', () => {
    vi.advanceTimersByTime(25 * MINUTE)
    device.write('active', String(Date.now()))
    vi.advanceTimersByTime(IDLE_MS - 1)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  it('tells other windows of its own input', () => {
    vi.advanceTimersByTime(15 * MINUTE)
    touch()
    expect(device.read('active')).toBe(String(Date.now()))
  })

  it('can be left', () => {
    stop()
    vi.advanceTimersByTime(2 * IDLE_MS)
    expect(onIdle).not.toHaveBeenCalled()
  })
})
