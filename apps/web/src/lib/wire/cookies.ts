import { COOKIES, COOKIE_SECONDS } from '@clinker/contract/kernel/cookies'

export type CookieName = keyof typeof COOKIES

/** Readable cookies hold public values only; the session itself is HttpOnly. */
function attributes(seconds: number): string {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  return `; Path=/; SameSite=Strict; Max-Age=${seconds}${secure}`
}

export function readCookie(name: CookieName): string | undefined {
  const start = `${COOKIES[name]}=`
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start))
  if (found === undefined || found.length === start.length) return undefined
  try {
    return decodeURIComponent(found.slice(start.length))
  } catch {
    return undefined
  }
}

export function writeCookie(name: CookieName, value: string): void {
  document.cookie = `${COOKIES[name]}=${encodeURIComponent(value)}${attributes(COOKIE_SECONDS)}`
}

export function removeCookie(name: CookieName): void {
  document.cookie = `${COOKIES[name]}=${attributes(0)}`
}
