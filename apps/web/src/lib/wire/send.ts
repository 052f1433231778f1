import type { Answer } from './answer.ts'
import { fetchWithin } from './fetch-within.ts'

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

/** One request within the product's time limit; an answer is whole or there is none. */
export async function send(url: string, { method, headers, body, signal }: Sent): Promise<Received> {
  const control = new AbortController()
  const stop = () => control.abort()
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  // The 304 of an own If-None-Match must come through.
  const init = { method, headers, body: body ?? null, credentials: 'same-origin', cache: 'no-store' } as const
  try {
    return await fetchWithin(TIMEOUT_MS, url, { ...init, control }, async (response) => ({
      http: response.status,
      body: await response.text(),
      etag: response.headers.get('etag') ?? undefined,
      retryAfterMs: secondsOf(response.headers.get('retry-after')),
    }))
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
