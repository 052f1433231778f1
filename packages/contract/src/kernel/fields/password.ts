import type { WordKey } from '../../catalogue.ts'
import { lengthRange, required } from './general.ts'
import { foldWidth } from './normalise.ts'
import { mobile } from './phone.ts'
import { entryOf, entryRule, rule, type Rule } from './rule.ts'
import { verifyCode } from './sms-code.ts'

/** 6 to 20 letters and digits, both present. */
export const isMixed = (text: string): boolean =>
  /^[A-Za-z\d]{6,20}$/.test(text) && /[A-Za-z]/.test(text) && /\d/.test(text)

/** Passwords are folded to half-width before they are compared. */
const equals = (key: WordKey, other: string): Rule =>
  rule(key, (value, all) => {
    const text = entryOf(value, foldWidth)
    return text !== undefined && text === entryOf(all?.[other], foldWidth)
  })

export const codeAndPassword = () => entryRule('kernel.rule.code-and-password', foldWidth, isMixed)

/** Two rules, for it has two messages; `other` names the field of the password. */
export const confirmPassword = (other: string): readonly Rule[] => [
  entryRule('kernel.rule.confirm-form', foldWidth, isMixed),
  equals('kernel.rule.confirm-differs', other),
]

/** The one policy now; the hint and the length of the input follow it. */
export const NEW_PASSWORD = { min: 6, max: 12 } as const

const newPasswordLength = lengthRange(NEW_PASSWORD.min, NEW_PASSWORD.max, 'kernel.rule.password-length')
/** The underscore passes although the message does not name it: the seed's rule and the seed's text. */
const newPasswordCharacters = entryRule('kernel.rule.password-signs', foldWidth, (text) => /^\w+$/.test(text))

/** The change-password dialog; the keys are its fields. */
export const CHANGE_PASSWORD = {
  mobile: [required('kernel.rule.mobile-missing'), mobile()],
  verifyCode: [required('kernel.rule.verify-code-missing'), verifyCode()],
  oldpassword: [required('kernel.rule.old-password-missing')],
  newPassword: [required('kernel.rule.new-password-missing'), newPasswordLength, newPasswordCharacters],
  rePassword: [
    required('kernel.rule.repetition-missing'),
    newPasswordLength,
    equals('kernel.rule.repetition-differs', 'newPassword'),
  ],
} as const satisfies Record<string, readonly Rule[]>
