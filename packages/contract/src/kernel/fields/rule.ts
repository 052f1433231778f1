import type { WordKey } from '../../catalogue.ts'
import type { ParamValues } from '../words.ts'

export type Values = Readonly<Record<string, unknown>>

/** A validation message: word key and parameters. */
export interface Failure {
  readonly key: WordKey
  readonly params?: ParamValues
}

export interface Rule extends Failure {
  /** `all` holds the other fields of the form, for rules that compare. */
  test(value: unknown, all?: Values): boolean
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Numbers come from number inputs; anything else is no text. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined

/** A rule of the helper: an empty value passes, so that optional fields may stay empty. */
export const rule = (key: WordKey, test: Rule['test'], params?: ParamValues): Rule => ({
  key,
  ...(params && { params }),
  test: (value, all) => isEmpty(value) || test(value, all),
})

/** No number or code is longer; the bound limits the work for a very long paste. */
const ENTRY_MAX = 256

/** The text of a number or a code as the server will see it; undefined when it can be neither. */
export function entryOf(value: unknown, clean: (text: string) => string): string | undefined {
  const text = textOf(value)
  return text !== undefined && text.length <= ENTRY_MAX ? clean(text) : undefined
}

/** A rule on free text, as it is. */
export const textRule = (key: WordKey, test: (text: string) => boolean, params?: ParamValues): Rule =>
  rule(
    key,
    (value) => {
      const text = textOf(value)
      return text !== undefined && test(text)
    },
    params,
  )

/** A rule on a number or a code; `clean` is what the server does too before it tests and stores. */
export const entryRule = (
  key: WordKey,
  clean: (text: string) => string,
  test: (text: string) => boolean,
  params?: ParamValues,
): Rule =>
  rule(
    key,
    (value) => {
      const text = entryOf(value, clean)
      return text !== undefined && test(text)
    },
    params,
  )

/** The first rule that refuses the value, as words. */
export function check(rules: readonly Rule[], value: unknown, all?: Values): Failure | undefined {
  for (const { key, params, test } of rules) {
    if (!test(value, all)) return { key, ...(params && { params }) }
  }
  return undefined
}
