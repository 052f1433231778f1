import { z } from 'zod'
import { route } from '../kernel/route.ts'
import { TypedPassword } from '../kernel/schemas.ts'
import { CAPTCHA_MAX, USER_NAME_MAX } from './limits.ts'

const Company = z.strictObject({ pk56: z.string(), unitname: z.string() })
const Companies = z.array(Company)

const SessionData = z.strictObject({
  loginUser: z.strictObject({
    userId: z.string(),
    orgCode: z.string(),
    groupId: z.string(),
    userName: z.string(),
    custname: z.string(),
    corp65sList: Companies,
  }),
  user: z.strictObject({ userName: z.string(), custname: z.string() }),
  corp65sList: Companies,
  /** The only time the signing key leaves the server. */
  token: z.strictObject({ tokenId: z.string(), tokenKey: z.string(), expireAt: z.string() }),
  empNo: z.string(),
  empName: z.string(),
  userRoleType: z.string(),
})
export type SessionData = z.output<typeof SessionData>

const UserName = z.string().min(1).max(USER_NAME_MAX)
const Captcha = z.string().max(CAPTCHA_MAX).optional()

const SIGN_IN = 'there is no key before the sign-in'

/** The sign-in of the specification. */
export const doLogin = route({
  method: 'POST',
  path: '/sale/qualityUser/doLogin',
  access: 'public',
  signed: false,
  unsignedReason: SIGN_IN,
  encoding: 'form',
  body: z.strictObject({ userName: UserName, password: TypedPassword, captcha: Captcha }),
  reply: SessionData,
  errors: ['sign_in_refused', 'captcha_needed', 'captcha_wrong'],
  throttle: 'sign-in',
})

/** The same sign-in under the specification's second spelling. */
export const login = route({
  method: 'POST',
  path: '/sale/qualityUser/login',
  access: 'public',
  signed: false,
  unsignedReason: SIGN_IN,
  encoding: 'form',
  body: z.strictObject({ username: UserName, password: TypedPassword, captcha: Captcha }),
  reply: SessionData,
  errors: ['sign_in_refused', 'captcha_needed', 'captcha_wrong'],
  throttle: 'sign-in',
})

export const logout = route({
  method: 'POST',
  path: '/admin/user/logout',
  access: 'signed-in',
  whileLocked: true,
  reply: z.null(),
})

export interface MenuItem {
  readonly code: string
  readonly path: string
  readonly meta: { readonly title: string; readonly icon: string }
  readonly hidden: boolean
  readonly alwaysShow: boolean
  readonly children: readonly MenuItem[]
}
const MenuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({
    code: z.string(),
    path: z.string(),
    meta: z.strictObject({ title: z.string(), icon: z.string() }),
    hidden: z.boolean(),
    alwaysShow: z.boolean(),
    children: z.array(MenuItem),
  }),
)

const UserInfo = z.strictObject({
  id: z.string(),
  userName: z.string(),
  empName: z.string(),
  custname: z.string(),
  corp65sList: Companies,
  /** The company this answer is for; roles are per company. */
  companyId: z.string(),
  roles: z.array(z.string()),
  menus: z.array(MenuItem),
  elements: z.array(z.strictObject({ code: z.string() })),
  /** Roles and permissions in each company of this person, companies with the same ones together; a tab may show another company. */
  accessList: z.array(
    z.strictObject({ companies: z.array(z.string()), roles: z.array(z.string()), codes: z.array(z.string()) }),
  ),
  locked: z.boolean(),
  /** Version of the privacy notice agreed to; empty when none was. */
  privacyVersion: z.string(),
})
export type UserInfo = z.output<typeof UserInfo>

export const userInfo = route({
  method: 'GET',
  path: '/admin/user/info',
  access: 'signed-in',
  whileLocked: true,
  /** `token` is accepted for old clients; its value is ignored and never logged. */
  query: z.strictObject({
    pkOrg: z.string().max(64).meta({ owned: 'company' }).optional(),
    token: z.string().max(512).optional(),
  }),
  reply: UserInfo,
  errors: ['not_found'],
})
