import { createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'
import {
  canonicalRequest,
  EMPTY_SHA256,
  formatAuthorization,
  KEY_INFO,
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
}

export function authorizationFor(signer: Signer, request: Unsigned, ts: number, nonce: string = newNonce()): string {
  const parts: SignedParts = { uid: signer.uid, tid: signer.tid, nonce, ts: String(ts) }
  const hasBody = request.body !== undefined && request.body.length > 0
  const canonical = canonicalRequest({
    ...parts,
    method: request.method,
    url: request.url,
    mediaType: hasBody ? (request.contentType ?? '').split(';', 1)[0]!.trim() : '',
    bodyHash: hasBody ? hash('sha256', request.body!, 'hex') : EMPTY_SHA256,
  })
  if (canonical === undefined) throw new Error('this address cannot be signed')
  return formatAuthorization({ ...parts, mac: createHmac('sha256', signer.key).update(canonical).digest('base64url') })
}
