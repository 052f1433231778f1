import { randomUUID } from 'node:crypto'
import type { Request } from '@clinker/client/client'
import { httpTransport } from '@clinker/client/http'
import { outcomeOf, type Tally } from './answers.ts'
import type { Stack } from './stack.ts'

/** Sends acknowledged writes again: as they were and under another key, through nginx and to each process. */
export async function replay(stack: Stack, requests: readonly Request[], tally: Tally): Promise<void> {
  const bases = [stack.origin, ...stack.apis.ports.map((port) => `http://127.0.0.1:${port}`)]
  for (const base of bases) {
    const send = httpTransport({ base, connections: 4 })
    for (const request of requests)
      for (const again of [request, { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }]) {
        const { kind, ms } = await outcomeOf(() => send(again))
        tally.add(kind, ms)
      }
    send.close()
  }
}

/** Every one of them refused as a replay; a 503 would prove nothing. */
export const allRefused = (tally: Tally) => tally.total > 0 && tally.besides('401 replayed', 'signed out') === 0
