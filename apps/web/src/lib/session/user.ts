import { userInfo, type UserInfo } from '@clinker/contract/session/routes'
import { call } from '../wire/call.ts'
import { fixCompany } from '../wire/company.ts'
import { readCookie, writeCookie } from '../wire/cookies.ts'

export type MenuItem = UserInfo['menus'][number]

export interface User {
  readonly info: UserInfo
  /** Codes of menus and elements are the permissions of this user in this company. */
  readonly menus: ReadonlyMap<string, MenuItem>
  readonly elements: ReadonlySet<string>
}

const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.children)])

export function userOf(info: UserInfo): User {
  return {
    info,
    menus: new Map(flat(info.menus).map((item) => [item.code, item])),
    elements: new Set(info.elements.map((element) => element.code)),
  }
}

/** No company is sent: the server uses the cookie's company if the user is a member, and returns the one used. */
export async function loadUser(signal?: AbortSignal): Promise<User> {
  const info = await call(userInfo, {}, { signal })
  fixCompany(info.companyId)
  if (readCookie('companyId') !== info.companyId) writeCookie('companyId', info.companyId)
  return userOf(info)
}

let pending: Promise<User> | undefined

/** Prefetched while the frame is being loaded. */
export function prefetchUser(): void {
  pending = loadUser()
  pending.catch(() => undefined)
}

/** The answer that is on its way already, once; else a new one. */
export function takeUser(signal?: AbortSignal): Promise<User> {
  const early = pending
  pending = undefined
  return early ?? loadUser(signal)
}
