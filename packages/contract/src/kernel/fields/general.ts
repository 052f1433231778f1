import type { WordKey } from '../../catalogue.ts'
import { isRealDay } from './calendar.ts'
import { isBlank, normalise } from './normalise.ts'
import { entryOf, entryRule, isEmpty, rule, textRule, type Rule } from './rule.ts'

/** The only rule that an empty value fails; blanks alone are no answer either. */
export const required = (key: WordKey = 'kernel.rule.required'): Rule => ({
  key,
  test: (value) => !isEmpty(value) && !(typeof value === 'string' && isBlank(value)),
})

/** People count a character beyond the base plane as one. */
const countCharacters = (text: string) => text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '_').length

export const maxLength = (n: number): Rule =>
  textRule('kernel.rule.max-length', (text) => countCharacters(text) <= n, { n })

const within = (text: string, min: number, max: number) => {
  const characters = countCharacters(text)
  return characters >= min && characters <= max
}

export const lengthRange = (min: number, max: number, key: WordKey = 'kernel.rule.length-range'): Rule =>
  textRule(key, (text) => within(text, min, max), { min, max })

/** Plain decimals: an exponent is no entry of a person, only of a number that was one already. */
const isNumber = (text: string) => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)
const decimal = entryRule('kernel.rule.number', normalise, isNumber)

export const number = (): Rule =>
  rule('kernel.rule.number', (value) => (typeof value === 'number' ? Number.isFinite(value) : decimal.test(value)))

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

function isDateText(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? []
  return isRealDay(Number(year), Number(month), Number(day))
}

/** Pickers give their own kind of object, the wire gives text. */
const isDate = (value: unknown): boolean => {
  if (typeof value === 'string') {
    const text = entryOf(value, normalise)
    return text !== undefined && isDateText(text)
  }
  if (value instanceof Date) return !Number.isNaN(value.getTime())
  const picked = value as { isValid?: () => unknown }
  return typeof picked.isValid === 'function' && picked.isValid() === true
}

export const date = (): Rule => rule('kernel.rule.date', isDate)

export const array = (): Rule => rule('kernel.rule.array', (value) => Array.isArray(value))
