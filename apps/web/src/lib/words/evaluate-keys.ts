import type { ERRORS, WORDS } from '@clinker/contract/catalogue'

/** Word groups that the public form can show. */
const FIRST = ['evaluation.rate', 'evaluation.item', 'kernel.language'] as const
const ALONE = [
  'kernel.app.name',
  'evaluation.title',
  'kernel.state.retry',
  'session.login.language',
  'ticket_refused',
  'evaluation_closed',
  'too_many',
] as const

type Rows = keyof typeof WORDS | keyof typeof ERRORS
export type EvaluateKey = Extract<Rows, `${(typeof FIRST)[number]}.${string}` | (typeof ALONE)[number]>

export const isEvaluateKey = (key: string): boolean =>
  FIRST.some((first) => key.startsWith(`${first}.`)) || ALONE.some((one) => one === key)
