import type { WordKey } from '@clinker/contract/catalogue'

/** Word groups that the public page of checking can show. */
const FIRST = ['verify', 'paper', 'slip.kind', 'indicator', 'pack', 'verdict', 'language'] as const
const ALONE = ['app.name', 'state.retry', 'login.language', 'file.open-in-browser'] as const

export type VerifyKey = Extract<WordKey, `${(typeof FIRST)[number]}.${string}` | (typeof ALONE)[number]>

export const isVerifyKey = (key: string): boolean =>
  FIRST.some((first) => key.startsWith(`${first}.`)) || ALONE.some((one) => one === key)
