import { KEY_INFO } from '@clinker/contract/kernel/signing'
import { ApiError } from './api-error.ts'
import { fromBase64url, sha256Hex, utf8 } from './bytes.ts'
import { clearKeys, getKey, putKey, type StoredKey } from './key-store.ts'

const FINGERPRINT_BYTES = 16

/** The key in use; also what remains where IndexedDB is refused (then a reload needs a new sign-in). */
let current: StoredKey | undefined

/** WebCrypto lives only in secure contexts: there is no weaker way to sign in. */
export function assertSecure(): void {
  if (window.isSecureContext === false || !globalThis.crypto?.subtle) throw new ApiError('kernel.wire.insecure')
}

/** The only place that turns the server's secret into the key that signs. */
export async function deriveKey(tokenKey: Uint8Array<ArrayBuffer>, tid: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', tokenKey, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: utf8(tid), info: utf8(KEY_INFO) },
    base,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  )
}

/** Keeps the key for this user and answers the public fingerprint of its bytes. */
export async function keepSigningKey(userId: string, tid: string, tokenKey: string): Promise<string> {
  assertSecure()
  const bytes = fromBase64url(tokenKey)
  const entry: StoredKey = { userId, tid, key: await deriveKey(bytes, tid) }
  const fingerprint = (await sha256Hex(bytes)).slice(0, FINGERPRINT_BYTES * 2)
  bytes.fill(0)
  current = entry
  await putKey(entry).catch(() => undefined)
  return fingerprint
}

/** The key of this sign-in, or undefined when the browser has lost it. */
export async function findSigningKey(userId: string, tid: string): Promise<CryptoKey | undefined> {
  const fits = (entry: StoredKey | undefined) => entry?.userId === userId && entry.tid === tid
  if (!fits(current)) current = await getKey(userId).catch(() => undefined)
  return fits(current) ? current?.key : undefined
}

export async function forgetSigningKey(): Promise<void> {
  current = undefined
  await clearKeys().catch(() => undefined)
}
