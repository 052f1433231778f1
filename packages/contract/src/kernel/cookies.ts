/** Fixed by the specification; the product's own version is in version.ts. */
const PREFIX = '0.2.0-'

/** HttpOnly, holds the session; never readable by scripts. */
export const SESSION_COOKIE = '__Host-qs_sid'
/** HttpOnly, names the picture a captcha answer belongs to. */
export const CAPTCHA_COOKIE = '__Host-qs_cap'
/** HttpOnly, marks a device on which somebody signed in before; see the sign-in gate. */
export const DEVICE_COOKIE = '__Host-qs_dev'
export const DEVICE_SECONDS = 180 * 24 * 60 * 60

/** Readable cookies of the browser: public values only. */
export const COOKIES = {
  tokenId: `${PREFIX}tokenId`,
  tokenKey: `${PREFIX}tokenKey`,
  userId: `${PREFIX}userId`,
  empNo: `${PREFIX}empNo`,
  name: `${PREFIX}name`,
  userRoleType: `${PREFIX}userRoleType`,
  uuid: `${PREFIX}uuid`,
  locking: `${PREFIX}locking`,
  companyId: `${PREFIX}companyId`,
} as const

export const COOKIE_SECONDS = 24 * 60 * 60
