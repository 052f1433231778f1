import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchVersion } from './new-version.ts'

const page = (hash: string) => `<html><script type="module" crossorigin src="/assets/index-${hash}.js"></script></html>`
let stop: () => void
let script: HTMLScriptElement

beforeEach(() => {
  vi.useFakeTimers()
  script = document.createElement('script')
  script.type = 'text/plain'
  script.src = '/assets/index-Aa1_-x.js'
  document.head.append(script)
})
afterEach(() => {
  stop()
  script.remove()
})

describe('another build', () => {
  it('is told once, and only when it is another', async () => {
    const answer = vi.fn<() => Promise<Response>>(async () => new Response(page('Aa1_-x')))
    vi.stubGlobal('fetch', answer)
    const onNew = vi.fn<() => void>()
    stop = watchVersion(onNew)
    await vi.advanceTimersByTimeAsync(10 * 60_000 + 1)
    expect(answer).toHaveBeenCalledTimes(1)
    expect(onNew).not.toHaveBeenCalled()
    answer.mockImplementation(async () => new Response(page('Bb2')))
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect(onNew).toHaveBeenCalledTimes(1)
  })

  it('a server in trouble is no other build', async () => {
    vi.stubGlobal('fetch', async () => new Response('gone', { status: 502 }))
    const onNew = vi.fn<() => void>()
    stop = watchVersion(onNew)
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    expect(onNew).not.toHaveBeenCalled()
  })
})
