import { createHmac } from 'node:crypto'

export interface TokenFacts {
  /** The address it opens, and no other. */
  readonly jid: string
  readonly aud: 'chat' | 'chat-api'
  readonly seconds: number
  /** The sign-in it belongs to; a token of a person without one is refused. */
  readonly session?: { readonly tokenId: string; readonly turn: number }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const HEADER = part({ alg: 'HS256', typ: 'JWT' })

/** A JWT that the chat engine accepts for sign-in. `key` is base64, `now` in milliseconds by the engine's clock. */
export function chatToken({ jid, aud, seconds, session }: TokenFacts, key: string, now: number): string {
  const iat = Math.floor(now / 1_000)
  const bound = session && { sid: session.tokenId, turn: session.turn }
  const signed = `${HEADER}.${part({ jid, aud, iat, exp: iat + seconds, ...bound })}`
  return `${signed}.${createHmac('sha256', Buffer.from(key, 'base64')).update(signed).digest('base64url')}`
}
