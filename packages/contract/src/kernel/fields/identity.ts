import { isRealDay } from './calendar.ts'
import { normaliseCode } from './normalise.ts'
import { entryRule } from './rule.ts'

const ID_18 = /^[1-9]\d{5}((?:18|19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/
const ID_15 = /^[1-9]\d{5}(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}$/
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

const idCheck = (text: string) =>
  '10X98765432'[ID_WEIGHTS.reduce((sum, weight, i) => sum + weight * Number(text[i]), 0) % 11]

/** Identity cards: 18 characters with a check character, or the 15 digits issued before 1999. */
export function isNationalId(text: string): boolean {
  const long = ID_18.exec(text)
  const found = long ?? ID_15.exec(text)
  if (!found) return false
  const [, year, month, day] = found
  const born = Number(year) + (long ? 0 : 1900)
  if (!isRealDay(born, Number(month), Number(day))) return false
  return !long || idCheck(text) === text[17]?.toUpperCase()
}

/** GB 32100: letters that look like digits, and a few more, never occur. */
const USCC_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const USCC = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/
const USCC_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

const usccCheck = (text: string) =>
  USCC_SIGNS[(31 - (USCC_WEIGHTS.reduce((sum, weight, i) => sum + weight * valueAt(text, i), 0) % 31)) % 31]
const valueAt = (text: string, i: number) => USCC_SIGNS.indexOf(text[i] ?? '')

/** Unified social credit code, the tax number of a customer. */
export const isUscc = (text: string): boolean => USCC.test(text) && usccCheck(text) === text[17]

export const nationalId = () => entryRule('kernel.rule.national-id', normaliseCode, isNationalId)
export const uscc = () => entryRule('kernel.rule.uscc', normaliseCode, isUscc)
