import { ERRORS } from '@clinker/contract/catalogue'

/** Codes of refusals that never show a message by themselves. */
export const silent: readonly string[] = Object.entries(ERRORS).flatMap(([code, row]) =>
  'severity' in row && row.severity === 'silent' ? [code] : [],
)
