import { CODE_LENGTH, SMS_ALPHABET } from '@clinker/contract/kernel/fields/sms-code'

const CODE = new RegExp(`(?<![A-Za-z0-9])[${SMS_ALPHABET}]{${CODE_LENGTH}}(?![A-Za-z0-9])`, 'g')

/** The codes that the text of a message carries. */
export const codesIn = (text: string): string[] => text.match(CODE) ?? []
