/** Merges what the features declare; one line per feature and kind. */
import * as account from './account/words.ts'
import * as companies from './companies/words.ts'
import * as errorLog from './error-log/words.ts'
import * as kernel from './kernel/errors.ts'
import * as fields from './kernel/field-words.ts'
import * as menu from './menu/words.ts'
import * as session from './session/words.ts'
import * as varieties from './varieties/words.ts'

export const ERRORS = {
  ...kernel.errors,
  ...session.errors,
  ...account.errors,
  ...companies.errors,
  ...menu.errors,
  ...errorLog.errors,
  ...varieties.errors,
}

export const PERMISSIONS = {
  ...kernel.permissions,
  ...session.permissions,
  ...account.permissions,
  ...companies.permissions,
  ...menu.permissions,
  ...errorLog.permissions,
  ...varieties.permissions,
}

export const WORDS = {
  ...kernel.words,
  ...fields.words,
  ...session.words,
  ...account.words,
  ...companies.words,
  ...menu.words,
  ...errorLog.words,
  ...varieties.words,
}

export type ErrorCode = keyof typeof ERRORS
export type Permission = keyof typeof PERMISSIONS
export type WordKey = keyof typeof WORDS
