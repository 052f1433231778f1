import { z } from 'zod'
import { idOf } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'
import { Mobile, NewPassword, TypedPassword, VerifyCode } from '../kernel/schemas.ts'
import { CAPTCHA_MAX } from '../session/limits.ts'

/** What a code sent by SMS may be used for; a code for one purpose is refused for any other. */
export const SMS_PURPOSES = ['forgot', 'reset'] as const

const BEFORE_SIGN_IN = 'a person who cannot sign in has no key'

/** Image of five characters, valid for two minutes and one try; its id is an HttpOnly cookie. */
export const createImgCaptcha = route({
  method: 'GET',
  path: '/api/redis/redis/captcha/createImgCaptcha',
  access: 'public',
  signed: false,
  unsignedReason: 'an image element cannot sign, and there is no key before the sign-in',
  envelope: 'raw',
  query: z.strictObject({ type: z.literal('1') }),
  reply: z.unknown(),
  throttle: 'captcha',
})

/** Sends a code. Anonymous callers pass a captcha first and learn nothing about the number. */
export const smsSendXdd = route({
  method: 'POST',
  path: '/sale/qualityUser/smsSendXdd',
  access: 'public',
  session: 'optional',
  signed: false,
  unsignedReason: BEFORE_SIGN_IN,
  encoding: 'form',
  okWord: 'account.sms.sent',
  body: z.strictObject({
    phoneNumber: Mobile,
    purpose: z.enum(SMS_PURPOSES).default('forgot'),
    captcha: z.string().max(CAPTCHA_MAX).optional(),
  }),
  reply: z.null(),
  errors: ['captcha_needed', 'captcha_wrong', 'sms_too_soon', 'sms_limit', 'phone_not_own'],
  throttle: 'sms',
})

/** Exchanges phone and code for a ticket valid for five minutes. */
export const forgetPasswordXdd = route({
  method: 'POST',
  path: '/sale/qualityUser/forgetPasswordXdd',
  access: 'public',
  signed: false,
  unsignedReason: BEFORE_SIGN_IN,
  encoding: 'form',
  body: z.strictObject({ phoneNumber: Mobile, verCode: VerifyCode }),
  reply: z.strictObject({ ticket: z.string() }),
  errors: ['code_wrong'],
  throttle: 'sign-in',
})

/** Sets the new password with that ticket and ends every session of the account. */
export const retrievePasswordXdd = route({
  method: 'POST',
  path: '/sale/qualityUser/retrievePasswordXdd',
  access: 'public',
  signed: false,
  unsignedReason: BEFORE_SIGN_IN,
  encoding: 'form',
  okWord: 'account.password.reset-done',
  body: z.strictObject({ ticket: z.string().min(20).max(64), newpassword: NewPassword }),
  reply: z.null(),
  errors: ['ticket_gone', 'password_common'],
  throttle: 'sign-in',
})

/** The dialog of a signed-in person: code to the own phone and the old password; all other sessions end. */
export const resetPassword = route({
  method: 'POST',
  path: '/admin/user/resetPassword',
  access: 'signed-in',
  okWord: 'account.password.reset-done',
  body: z.strictObject({
    phoneNumber: Mobile,
    verCode: VerifyCode,
    oldpassword: TypedPassword,
    newpassword: NewPassword,
  }),
  reply: z.null(),
  errors: ['code_wrong', 'old_password_wrong', 'phone_not_own', 'password_common'],
})

export const lockScreen = route({
  method: 'POST',
  path: '/admin/user/lock',
  access: 'signed-in',
  whileLocked: true,
  reply: z.null(),
})

/** Five wrong passwords end the session. */
export const unlockScreen = route({
  method: 'POST',
  path: '/admin/user/unlock',
  access: 'signed-in',
  whileLocked: true,
  body: z.strictObject({ password: TypedPassword }),
  reply: z.null(),
  errors: ['unlock_refused', 'session_ended'],
})

const SessionRow = z.strictObject({
  tokenId: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  lastActiveAt: z.string(),
  address: z.string(),
  agent: z.string(),
  locked: z.boolean(),
})
export type SessionRow = z.output<typeof SessionRow>

export const mySessions = route({
  method: 'GET',
  path: '/admin/user/sessions',
  access: 'signed-in',
  reply: z.array(SessionRow),
})

export const endSession = route({
  method: 'POST',
  path: '/admin/user/endSession',
  access: 'signed-in',
  body: z.strictObject({ tokenId: idOf('session') }),
  reply: z.null(),
  errors: ['not_found'],
})

/** What anyone may know before signing in: record numbers, service phone, version of the privacy notice. */
export const siteInfo = route({
  method: 'GET',
  path: '/sale/qualityUser/siteInfo',
  access: 'public',
  signed: false,
  unsignedReason: 'shown on the sign-in page',
  reply: z.strictObject({
    icp: z.string(),
    policeRecord: z.string(),
    servicePhone: z.string(),
    privacyVersion: z.string(),
    privacyNotice: z.string(),
  }),
})

/** The person agrees to a version of the privacy notice; requested at the first sign-in and for each new version. */
export const agreePrivacy = route({
  method: 'POST',
  path: '/admin/user/agreePrivacy',
  access: 'signed-in',
  body: z.strictObject({ version: z.string().min(1).max(32) }),
  reply: z.null(),
})
