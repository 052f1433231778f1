import { createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'
import {
  canonicalRequest,
  EMPTY_SHA256,
  formatAuthorization,
  KEY_INFO,
  mediaTypeOf,
  NONCE_LENGTH,
  type SignedParts,
} from '@clinker/contract/kernel/signing'

export interface Signer {
  readonly uid: string
  readonly tid: string
  readonly key: Buffer
}

export function signerOf(uid: string, tid: string, tokenKey: string): Signer {
  return { uid, tid, key: Buffer.from(hkdfSync('sha256', Buffer.from(tokenKey, 'base64url'), tid, KEY_INFO, 32)) }
}

export const newNonce = (): string => randomBytes(NONCE_LENGTH / 2).toString('hex')

export interface Unsigned {
  readonly method: string
  readonly url: string
  readonly contentType?: string | undefined
  readonly body?: string | Buffer | undefined
  /** The body's line where it is not the hash of its bytes. */
  readonly bodyHash?: string | undefined
}

export function authorizationFor(signer: Signer, request: Unsigned, ts: number, nonce: string = newNonce()): string {
  const parts: SignedParts = { uid: signer.uid, tid: signer.tid, nonce, ts: String(ts) }
  const body = request.body ?? ''
  const canonical = canonicalRequest({
    ...parts,
    method: request.method,
    url: request.url,
    mediaType: body.length > 0 ? mediaTypeOf(request.contentType) : '',
    bodyHash: request.bodyHash ?? (body.length > 0 ? hash('sha256', body, 'hex') : EMPTY_SHA256),
  })
  if (canonical === undefined) throw new Error('this address cannot be signed')
  return formatAuthorization({ ...parts, mac: createHmac('sha256', signer.key).update(canonical).digest('base64url') })
}
