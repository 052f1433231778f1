import { createHash } from 'node:crypto'
import type { ChatSession } from '../../apps/api/src/infra/chat/engine.ts'

/** A made-up session: the engine accepts any signed token. */
export const sessionFor = (name: string): ChatSession => ({
  tokenId: createHash('sha256').update(name).digest('base64url').slice(0, 22),
  turn: 0,
})
