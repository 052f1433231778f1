import { ApiError, OFFLINE, TIMED_OUT } from './api-error.ts'
import type { Answer } from './answer.ts'
import { startTimeLimit } from './time-limit.ts'

export const TIMEOUT_MS = 5000

interface Sent {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: Uint8Array<ArrayBuffer> | undefined
  readonly signal: AbortSignal | undefined
}

export interface Received extends Answer {
  readonly etag: string | undefined
  /** How long a server that is away wants to be left alone. */
  readonly retryAfterMs: number | undefined
}

const secondsOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,3}$/.test(text) ? Number(text) * 1000 : undefined

/** fetch with the product's time limit; an answer is whole or there is none. */
export async function send(url: string, { method, headers, body, signal }: Sent): Promise<Received> {
  const control = new AbortController()
  const stop = () => control.abort()
  let late = false
  const endLimit = startTimeLimit(TIMEOUT_MS, () => {
    late = true
    stop()
  })
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      credentials: 'same-origin',
      // The 304 of an own If-None-Match must come through.
      cache: 'no-store',
      signal: control.signal,
    })
    return {
      http: response.status,
      body: await response.text(),
      etag: response.headers.get('etag') ?? undefined,
      retryAfterMs: secondsOf(response.headers.get('retry-after')),
    }
  } catch (error) {
    if (late) throw new ApiError(TIMED_OUT, { status: 408 })
    if (signal?.aborted) throw error
    throw new ApiError(OFFLINE)
  } finally {
    endLimit()
    signal?.removeEventListener('abort', stop)
  }
}
