import { createHash } from 'node:crypto'
import type { ChatSession } from '../../apps/api/src/infra/chat/engine.ts'

/** A sign-in that nobody made: the engine believes whatever is signed. */
export const sessionFor = (name: string): ChatSession => ({
  tokenId: createHash('sha256').update(name).digest('base64url').slice(0, 22),
  turn: 0,
})
