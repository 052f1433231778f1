import { createHash, createHmac } from 'node:crypto'

/** Alibaba Cloud's "V3 request structure and signature" (ACS3-HMAC-SHA256) for calls without a body. */
export interface Acs3Call {
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  readonly nonce: string
  readonly at: Date
}

export interface Acs3Key {
  readonly accessKeyId: string
  readonly accessKeySecret: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** As RFC 3986 wants it; encodeURIComponent leaves five more characters as they are. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

export const canonicalQuery = (query: Acs3Call['query']): string =>
  Object.keys(query)
    .toSorted()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&')

/** The headers of the call, signed. */
export function acs3Headers(call: Acs3Call, { accessKeyId, accessKeySecret }: Acs3Key): Record<string, string> {
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': call.at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const signed = names.join(';')
  const canonical = ['POST', '/', canonicalQuery(call.query), lines, signed, sha256('')].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${signed},Signature=${signature}`,
  }
}
