import { SCROLL_MS } from '@clinker/contract/chat/limits'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const param = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
const tones: { onended?: () => void; start: () => void }[] = []
let state: 'running' | 'suspended' = 'running'

class FakeAudio {
  readonly state = state
  readonly currentTime = 0
  readonly destination = {}
  resume = () => Promise.resolve()
  createGain = () => ({ gain: param, connect: () => undefined })
  createOscillator = () => {
    const tone = { frequency: param, connect: () => undefined, start: vi.fn<() => void>(), stop: () => undefined }
    tones.push(tone)
    return tone
  }
}

beforeEach(() => {
  vi.resetModules()
  tones.length = 0
  vi.stubGlobal('AudioContext', FakeAudio)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('[S4.32] plays a sound and says when it is over', async () => {
  state = 'running'
  const { ring } = await import('./sound.ts')
  const over = vi.fn<() => void>()
  expect(ring(over)).toBe(true)
  expect(tones[0]?.start).toHaveBeenCalledOnce()
  expect(over).not.toHaveBeenCalled()
  tones[0]?.onended?.()
  expect(over).toHaveBeenCalledOnce()
})

it('stays silent where the browser does not let it play yet', async () => {
  state = 'suspended'
  const { ring } = await import('./sound.ts')
  expect(ring(() => undefined)).toBe(false)
  expect(tones).toEqual([])
})

it('[S9.01] glides to the newest message in 300 ms, and at once for whoever wants no motion', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const { scrollDown } = await import('./conversation/scroll-down.ts')
  const box = { scrollTop: 0, scrollHeight: 1_300, clientHeight: 300 } as HTMLElement
  scrollDown(box)
  vi.advanceTimersByTime(SCROLL_MS / 2)
  expect(box.scrollTop).toBeGreaterThan(300)
  expect(box.scrollTop).toBeLessThan(700)
  vi.advanceTimersByTime(SCROLL_MS / 2 + 20)
  expect(box.scrollTop).toBe(1_000)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  box.scrollTop = 0
  scrollDown(box)
  expect(box.scrollTop).toBe(1_300)
})
