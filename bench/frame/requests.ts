import { randomBytes } from 'node:crypto'
import { authorizationFor } from '@clinker/client/sign'
import { COOKIES, SESSION_COOKIE } from '@clinker/contract/kernel/cookies'
import { PEOPLE, PK56, type Person } from './people.ts'

const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'

/** Requests as nginx passes them on, each signed with a nonce of its own: nothing is left to do while measuring. */
export function signedRequests(
  path: string,
  count: number,
  people: readonly Person[] = PEOPLE,
  etag?: string,
): Buffer[] {
  return Array.from({ length: count }, (_, n) => {
    const person = people[n % people.length]!
    const now = Date.now()
    const url = `${path}${path.includes('?') ? '&' : '?'}t=${now}`
    return Buffer.from(
      [
        `GET ${url} HTTP/1.1`,
        'host: 127.0.0.1:24080',
        `x-forwarded-for: 10.1.${n % 200}.7`,
        'x-forwarded-proto: https',
        `x-request-id: ${randomBytes(16).toString('hex')}`,
        `user-agent: ${AGENT}`,
        'accept: application/json',
        `cookie: ${SESSION_COOKIE}=${person.sid}; ${COOKIES.companyId}=${PK56}; ${COOKIES.userId}=${person.uid}`,
        `authorization: ${authorizationFor(person, { method: 'GET', url }, now)}`,
        ...(etag === undefined ? [] : [`if-none-match: ${etag}`]),
        '\r\n',
      ].join('\r\n'),
      'latin1',
    )
  })
}

/** What a benchmark tool sends. */
export function smallRequests(path: string, count: number): Buffer[] {
  return Array.from({ length: count }, () => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`, 'latin1'))
}
