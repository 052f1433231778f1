import { canonicalRequest, EMPTY_SHA256, formatAuthorization, type SignedParts } from '@clinker/contract/kernel/signing'
import { sha256Hex, toBase64url, utf8 } from './bytes.ts'
import type { WireBody } from './request.ts'

/** A body that cannot be read as bytes: its signature line is given. */
export interface HashedBody {
  readonly mediaType: string
  readonly bodyHash: string
}

interface Request {
  readonly method: string
  readonly url: string
  readonly body: WireBody | HashedBody | undefined
}

const hashOf = async (body: Request['body']): Promise<string> => {
  if (!body) return EMPTY_SHA256
  return 'bodyHash' in body ? body.bodyHash : sha256Hex(body.bytes)
}

/** The Authorization line of one request. */
export async function authorizationOf(key: CryptoKey, parts: SignedParts, request: Request): Promise<string> {
  const canonical = canonicalRequest({
    ...parts,
    method: request.method,
    url: request.url,
    mediaType: request.body?.mediaType ?? '',
    bodyHash: await hashOf(request.body),
  })
  if (canonical === undefined) throw new Error(`no canonical form: ${request.url.split('?', 1)[0]}`)
  const mac = toBase64url(await crypto.subtle.sign('HMAC', key, utf8(canonical)))
  return formatAuthorization({ ...parts, mac })
}
