/** Zod over the rules of the fields, for the server; the browser takes the rules themselves. */
import { PASSWORD_MAX } from './limits.ts'
import { z } from 'zod'
import { foldWidth, normalise, normaliseCode } from './fields/normalise.ts'
import { CHANGE_PASSWORD } from './fields/password.ts'
import type { Rule } from './fields/rule.ts'

/** Cleans first, so that what is stored is what was tested. */
const ruled = (clean: (text: string) => string, rules: readonly Rule[]) =>
  rules.reduce(
    (schema, { key, test }) => schema.refine((value) => test(value), { error: key, abort: true }),
    z.string().max(64, { abort: true }).overwrite(clean),
  )

export const Mobile = ruled(normalise, CHANGE_PASSWORD.mobile)
export const VerifyCode = ruled(normaliseCode, CHANGE_PASSWORD.verifyCode)
export const NewPassword = ruled(foldWidth, CHANGE_PASSWORD.newPassword)
/** A password as typed: no rule but a length, full-width characters folded to half-width, as when it was set. */
export const TypedPassword = z.string().min(1).max(PASSWORD_MAX).overwrite(foldWidth)
