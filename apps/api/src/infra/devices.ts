import { createHmac, hkdfSync } from 'node:crypto'
import { randomText } from './secrets.ts'

/** Accounts remembered on one device; the oldest is forgotten first. */
const MAX_NAMES = 5
const COOKIE = /^[A-Za-z0-9_-]{22}(?:\.[A-Za-z0-9_-]{22}){0,5}$/

/**
 * Devices on which somebody signed in before. The cookie is `<id>.<mark>.<mark>…`: a random id and, for each name,
 * an HMAC of both, so it needs no table and names nobody. It proves nothing: it only has a count of tries of its own.
 */
export interface Devices {
  /** The id of a device on which this name signed in before. */
  idFor(cookie: string | undefined, name: string): string | undefined
  /** The cookie to set after a sign-in with this name. */
  remember(cookie: string | undefined, name: string): string
}

export function makeDevices(keyBase64: string): Devices {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(keyBase64, 'base64'), '', 'device cookie', 32))
  const mark = (id: string, name: string) =>
    createHmac('sha256', key).update(`${id}\n${name.toLowerCase()}`).digest().subarray(0, 16).toString('base64url')
  const parts = (cookie: string | undefined) => (cookie !== undefined && COOKIE.test(cookie) ? cookie.split('.') : [])

  return {
    idFor(cookie, name) {
      const [id, ...marks] = parts(cookie)
      return id !== undefined && marks.includes(mark(id, name)) ? id : undefined
    },
    remember(cookie, name) {
      const [id = randomText(16), ...marks] = parts(cookie)
      const own = mark(id, name)
      return [id, own, ...marks.filter((other) => other !== own)].slice(0, MAX_NAMES + 1).join('.')
    },
  }
}
