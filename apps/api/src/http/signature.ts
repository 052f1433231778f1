import { createHmac, hash, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto'
import {
  canonicalRequest,
  EMPTY_SHA256,
  KEY_INFO,
  MAX_SKEW_MS,
  mediaTypeOf,
  parseAuthorization,
  type Authorization,
} from '@clinker/contract/kernel/signing'
import { Problem } from './problem.ts'

/** The key that signs: derived from what the browser got once, bound to its session. */
export function signingKey(tokenKey: Uint8Array, tokenId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', tokenKey, tokenId, KEY_INFO, 32))
}

export interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly contentType: string | undefined
  readonly body: Buffer | undefined
  /** The body's line where it is not the hash of its bytes. */
  readonly bodyHash?: string
}

export function readAuthorization(header: string | undefined): Authorization {
  const parsed = header === undefined ? undefined : parseAuthorization(header)
  if (!parsed) throw new Problem('bad_signature')
  return parsed
}

export function checkTime(authorization: Authorization, now: number): void {
  if (Math.abs(now - Number(authorization.ts)) > MAX_SKEW_MS) throw new Problem('clock_skew', {}, { serverTime: now })
}

export function checkMac(authorization: Authorization, key: KeyObject, request: ReceivedRequest): void {
  if (!timingSafeEqual(macOf(authorization, key, request), Buffer.from(authorization.mac, 'base64url'))) {
    throw new Problem('bad_signature')
  }
}

function macOf(authorization: Authorization, key: KeyObject, request: ReceivedRequest): Buffer {
  const { bodyHash } = request
  const hasBody = bodyHash !== undefined || (request.body !== undefined && request.body.length > 0)
  const canonical = canonicalRequest({
    uid: authorization.uid,
    tid: authorization.tid,
    nonce: authorization.nonce,
    ts: authorization.ts,
    method: request.method,
    url: request.url,
    mediaType: hasBody ? mediaTypeOf(request.contentType) : '',
    bodyHash: bodyHash ?? (hasBody ? hash('sha256', request.body ?? '', 'hex') : EMPTY_SHA256),
  })
  if (canonical === undefined) throw new Problem('bad_signature')
  return createHmac('sha256', key).update(canonical).digest()
}
