import { canonicalJson, type Canonical } from './canonical.ts'
import type { SlipState } from './content.ts'

/** A slip as exchanged: the signed text and its proof. */
export interface SignedSlip {
  readonly content: string
  /** Hex SHA-256 of the content. */
  readonly sha256: string
  readonly kid: string
  /** base64url, r and s of 32 bytes each. */
  readonly signature: string
}

/** The issuer's register entry for the code on the paper. */
export interface RegisterEntry {
  readonly sha256: string
  readonly state: SlipState
}

export interface PublicKey {
  readonly kid: string
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly y: string
}

/**
 * ALTERED: the text is not the one its digest was made of · WRONG_KEY: not signed by a key of the issuer ·
 * UNKNOWN: signed, but not in the register · OTHER_CONTENT: the register has another text under this code.
 */
export type SlipCheck = SlipState | 'ALTERED' | 'WRONG_KEY' | 'UNKNOWN' | 'OTHER_CONTENT'

type Bytes = Uint8Array<ArrayBuffer>

/** What is used of WebCrypto; a browser and Node both have it as `crypto.subtle`. */
export interface Subtle {
  digest(name: 'SHA-256', data: Bytes): Promise<ArrayBuffer>
  importKey(form: 'jwk', key: object, kind: typeof ES256, extractable: boolean, uses: ['verify']): Promise<unknown>
  verify(kind: { name: string; hash: string }, key: unknown, signature: Bytes, data: Bytes): Promise<boolean>
}

const ES256 = { name: 'ECDSA', namedCurve: 'P-256' } as const

const bytesOf = (base64url: string): Bytes =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function isCanonical(text: string): boolean {
  try {
    return canonicalJson(JSON.parse(text) as Canonical) === text
  } catch {
    return false
  }
}

/** Runs alike in a browser and in Node; `entry` is undefined where the register knows no such code. */
export async function checkSlip(
  slip: SignedSlip,
  keys: readonly PublicKey[],
  entry: RegisterEntry | undefined,
  subtle: Subtle,
): Promise<SlipCheck> {
  const text = new TextEncoder().encode(slip.content)
  if (hexOf(await subtle.digest('SHA-256', text)) !== slip.sha256 || !isCanonical(slip.content)) return 'ALTERED'
  const key = keys.find((one) => one.kid === slip.kid)
  if (!key || !(await isSigned(slip, key, text, subtle))) return 'WRONG_KEY'
  if (!entry) return 'UNKNOWN'
  return entry.sha256 === slip.sha256 ? entry.state : 'OTHER_CONTENT'
}

async function isSigned(
  slip: SignedSlip,
  { kty, crv, x, y }: PublicKey,
  text: Bytes,
  subtle: Subtle,
): Promise<boolean> {
  try {
    const key = await subtle.importKey('jwk', { kty, crv, x, y }, ES256, false, ['verify'])
    return await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(slip.signature), text)
  } catch {
    return false
  }
}
