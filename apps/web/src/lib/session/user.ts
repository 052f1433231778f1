import { userInfo, type UserInfo } from '@clinker/contract/session/routes'
import { call } from '../wire/call.ts'
import { isCode } from '../wire/api-error.ts'
import { companyBefore, fixCompany, keepCompany } from '../wire/company.ts'
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

/** People of a customer see one company at a time; the tabs of all others carry their company. */
export const isStaff = ({ info }: User): boolean => !info.roles.includes('customer')

const inCompany = new WeakMap<User, Map<string, User>>()

/** This person in another of the own companies. */
export function userIn(user: User, pk56: string): User {
  if (pk56 === user.info.companyId) return user
  const known = inCompany.get(user) ?? new Map<string, User>()
  inCompany.set(user, known)
  const found = known.get(pk56)
  if (found) return found
  const { roles = [], codes = [] } = user.info.accessList.find(({ companies }) => companies.includes(pk56)) ?? {}
  const elements = codes.map((code) => ({ code }))
  const made = { ...user, info: { ...user.info, companyId: pk56, roles, elements }, elements: new Set(codes) }
  known.set(pk56, made)
  return made
}

/** In the company that this window showed before; without one the server uses the cookie's if the user is a member. */
export async function loadUser(signal?: AbortSignal): Promise<User> {
  const pkOrg = companyBefore()
  const first = call(userInfo, pkOrg === undefined ? {} : { query: { pkOrg } }, { signal })
  const info = await first.catch((error: unknown) => {
    // No longer a member of it.
    if (pkOrg !== undefined && isCode(error, 'not_found')) return call(userInfo, {}, { signal })
    throw error
  })
  fixCompany(info.companyId)
  keepCompany(info.companyId)
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
