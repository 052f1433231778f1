import { normaliseCode } from './normalise.ts'
import { entryOf, entryRule } from './rule.ts'

export const CODE_LENGTH = 5
/** Capitals and digits without 0 O 1 I: five of them carry 25 bits. */
export const SMS_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The specification requires only the length; a wrong character is refused like any other wrong code. */
export const isVerifyCode = (text: string): boolean => text.length === CODE_LENGTH

export const verifyCode = () => entryRule('kernel.rule.verify-code', normaliseCode, isVerifyCode, { n: CODE_LENGTH })

/** Whether a person typed the code that was sent; takes the same time wherever they differ. */
export function sameCode(typed: string, sent: string): boolean {
  const a = entryOf(typed, normaliseCode) ?? ''
  const b = entryOf(sent, normaliseCode) ?? ''
  if (!isVerifyCode(a) || !isVerifyCode(b)) return false
  let different = 0
  for (let i = 0; i < CODE_LENGTH; i++) different |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return different === 0
}
