import { hash, timingSafeEqual } from 'node:crypto'

/** An audit row as the database prints it, free of session settings. */
export interface AuditFields {
  readonly audit_id: string
  readonly at: string
  readonly company_id: number | null
  readonly user_id: string | null
  readonly token_id: string | null
  readonly address: string | null
  readonly request_id: string | null
  readonly action: string
  readonly object: string | null
  readonly result: string
  readonly detail: string
  readonly tx: string
}

export interface Head {
  readonly chain: number
  readonly length: string
  readonly hash: Buffer
}

export interface Register {
  readonly length: string
  readonly before_tx: string
}

/** Seals under the key of this installation: who can write the database but lacks the key cannot forge one. */
export interface Sealer {
  row(previous: Buffer, chain: number, seq: bigint, row: AuditFields): Buffer
  head(head: Head): Buffer
  register(register: Register): Buffer
}

export const FIRST = Buffer.alloc(32)
export const chainOf = (row: Pick<AuditFields, 'company_id'>): number => row.company_id ?? 0
export const same = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

const BLOCK = 64

/** HMAC-SHA-256 of two one-shot hashes: an Hmac object costs five times as much as a row does. */
export function hmacWith(key: Buffer): (message: Buffer) => Buffer {
  const padded = Buffer.concat([key.length > BLOCK ? hash('sha256', key, 'buffer') : key], BLOCK)
  const inner = padded.map((byte) => byte ^ 0x36)
  const outer = padded.map((byte) => byte ^ 0x5c)
  return (message) =>
    hash('sha256', Buffer.concat([outer, hash('sha256', Buffer.concat([inner, message]), 'buffer')]), 'buffer')
}

export function makeSealer(keyBase64: string): Sealer {
  const hmac = hmacWith(Buffer.from(keyBase64, 'base64'))
  // An array of texts has one JSON form, so no two contents share an input.
  const seal = (kind: string, before: Buffer, parts: readonly unknown[]) =>
    hmac(Buffer.concat([Buffer.from(kind), before, Buffer.from(JSON.stringify(parts))]))
  return {
    row: (previous, chain, seq, r) =>
      seal('row', previous, [
        chain,
        String(seq),
        r.audit_id,
        r.at,
        r.company_id,
        r.user_id,
        r.token_id,
        r.address,
        r.request_id,
        r.action,
        r.object,
        r.result,
        r.detail,
        r.tx,
      ]),
    head: (h) => seal('head', h.hash, [h.chain, h.length]),
    register: (r) => seal('register', FIRST, [r.length, r.before_tx]),
  }
}
