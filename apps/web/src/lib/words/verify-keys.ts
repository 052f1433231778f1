import type { WordKey } from '@clinker/contract/catalogue'

/** Word groups that the public page of checking can show. */
const FIRST = [
  'verify',
  'slips.paper',
  'slips.kind',
  'batches.indicator',
  'varieties.pack',
  'batches.verdict',
  'kernel.language',
] as const
const ALONE = ['kernel.app.name', 'kernel.state.retry', 'session.login.language', 'files.open-in-browser'] as const

export type VerifyKey = Extract<WordKey, `${(typeof FIRST)[number]}.${string}` | (typeof ALONE)[number]>

export const isVerifyKey = (key: string): boolean =>
  FIRST.some((first) => key.startsWith(`${first}.`)) || ALONE.some((one) => one === key)
