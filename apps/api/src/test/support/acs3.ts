import { createHash, createHmac } from 'node:crypto'

/** Alibaba Cloud's "V3 request structure and signature", checked from the receiving side. */
export interface Acs3Request {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

const sha = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

export function acs3Signature(request: Acs3Request, signedHeaders: string, secret: string): string {
  const query = [...new URLSearchParams(request.query)]
    .map(([k, v]) => `${encode(k)}=${encode(v)}`)
    .toSorted()
    .join('&')
  const headers = signedHeaders.split(';').map((name) => `${name}:${(request.headers[name] ?? '').trim()}\n`)
  const canonical = [request.method, request.path, query, headers.join(''), signedHeaders, sha(request.body)].join('\n')
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha(canonical)}`)
    .digest('hex')
}

/** Why the vendor would refuse the request; undefined when it would not. */
export function acs3Refusal(request: Acs3Request, accessKeyId: string, secret: string): string | undefined {
  const m = /^ACS3-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
    request.headers['authorization'] ?? '',
  )
  if (!m) return 'no ACS3 authorization'
  if (m[1] !== accessKeyId) return 'unknown access key'
  if (request.headers['x-acs-content-sha256'] !== sha(request.body)) return 'body hash differs'
  for (const needed of ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-version']) {
    if (!m[2]!.split(';').includes(needed)) return `${needed} is not signed`
  }
  return acs3Signature(request, m[2]!, secret) === m[3] ? undefined : 'signature differs'
}
