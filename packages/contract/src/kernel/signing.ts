/** Request signing `QS1-HMAC-SHA256`: one canonical string for both ends. Pure; hashes are made by the caller. */
export const SCHEME = 'QS1-HMAC-SHA256'
export const KEY_INFO = 'qs1 request signing v1'
export const MAX_SKEW_MS = 300_000
export const NONCE_LENGTH = 64
const MAX_HEADER = 512
/** SHA-256 of nothing: the body line of a request without body. */
export const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** The body line of a multipart request whose only part is a file. */
export const fileLine = (sha256Hex: string): string => `file-sha256:${sha256Hex}`

export interface SignedParts {
  readonly uid: string
  readonly tid: string
  readonly nonce: string
  readonly ts: string
}
export interface Authorization extends SignedParts {
  readonly mac: string
}
export interface SignedRequest extends SignedParts {
  readonly method: string
  /** Path and query exactly as sent. */
  readonly url: string
  /** Media type without parameters, empty when there is no body. */
  readonly mediaType: string
  /** Hex SHA-256 of the raw body, or the multipart line. */
  readonly bodyHash: string
}

const HEADER =
  /^QS1-HMAC-SHA256 uid=([A-Za-z0-9_-]{1,64}),tid=([A-Za-z0-9_-]{1,64}),nonce=([A-Za-z0-9]{64}),ts=(\d{13}),mac=([A-Za-z0-9_-]{43})$/

export function formatAuthorization(a: Authorization): string {
  return `${SCHEME} uid=${a.uid},tid=${a.tid},nonce=${a.nonce},ts=${a.ts},mac=${a.mac}`
}

/** Anything off the grammar is refused before any cryptography. */
export function parseAuthorization(header: string): Authorization | undefined {
  if (header.length > MAX_HEADER) return undefined
  const m = HEADER.exec(header)
  if (!m) return undefined
  const [, uid, tid, nonce, ts, mac] = m as unknown as [string, string, string, string, string, string]
  return { uid, tid, nonce, ts, mac }
}

/** Undefined when the address has no canonical form: dot or empty segments, bad escapes, lone surrogates. */
export function canonicalRequest(r: SignedRequest): string | undefined {
  try {
    return compose(r)
  } catch {
    return undefined
  }
}

function compose(r: SignedRequest): string | undefined {
  const cut = r.url.indexOf('?')
  const path = canonicalPath(cut < 0 ? r.url : r.url.slice(0, cut))
  const query = cut < 0 ? '' : canonicalQuery(r.url.slice(cut + 1))
  if (path === undefined) return undefined
  const method = r.method.toUpperCase()
  return [SCHEME, r.uid, r.tid, r.nonce, r.ts, method, path, query, r.mediaType.toLowerCase(), r.bodyHash].join('\n')
}

function canonicalPath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined
  const out: string[] = []
  for (const segment of path.slice(1).split('/')) {
    const plain = decode(segment)
    if (plain === '' || plain === '.' || plain === '..') return undefined
    out.push(encode(plain))
  }
  return `/${out.join('/')}`
}

function canonicalQuery(query: string): string {
  if (query === '') return ''
  const pairs: [string, string][] = []
  for (const pair of query.split('&')) {
    const cut = pair.indexOf('=')
    const key = decode((cut < 0 ? pair : pair.slice(0, cut)).replaceAll('+', ' '))
    const value = cut < 0 ? '' : decode(pair.slice(cut + 1).replaceAll('+', ' '))
    pairs.push([encode(key), encode(value)])
  }
  pairs.sort((a, b) => order(a[0], b[0]) || order(a[1], b[1]))
  return pairs.map(([key, value]) => `${key}=${value}`).join('&')
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const decode = (text: string): string => (text.includes('%') ? decodeURIComponent(text) : text)

const UNRESERVED = /^[A-Za-z0-9\-._~]*$/

/** RFC 3986: everything but the unreserved set, also the marks that encodeURIComponent leaves. */
function encode(text: string): string {
  if (UNRESERVED.test(text)) return text
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** `application/json; charset=utf-8` → `application/json` */
export function mediaTypeOf(contentType: string | undefined): string {
  const text = contentType ?? ''
  const cut = text.indexOf(';')
  return (cut < 0 ? text : text.slice(0, cut)).trim()
}
