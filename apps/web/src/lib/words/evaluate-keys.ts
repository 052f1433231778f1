import type { ERRORS, WORDS } from '@clinker/contract/catalogue'

/** Word groups that the public form can show. */
const FIRST = ['rate', 'evaluation.item', 'language'] as const
const ALONE = [
  'app.name',
  'evaluation.title',
  'state.retry',
  'login.language',
  'ticket_refused',
  'evaluation_closed',
  'too_many',
] as const

type Rows = keyof typeof WORDS | keyof typeof ERRORS
export type EvaluateKey = Extract<Rows, `${(typeof FIRST)[number]}.${string}` | (typeof ALONE)[number]>

export const isEvaluateKey = (key: string): boolean =>
  FIRST.some((first) => key.startsWith(`${first}.`)) || ALONE.some((one) => one === key)
