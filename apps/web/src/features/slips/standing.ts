import type { OwedRow } from '@clinker/contract/slips/routes'

/** As the server judges: what needs a right of its own, and what nobody can issue yet. */
export function standingOf({ type, verdict, held }: Pick<OwedRow, 'type' | 'verdict' | 'held'>) {
  if (type === 'LATE' && (verdict === 'PENDING' || verdict === 'PROVISIONAL')) return 'NEVER'
  return held !== null || verdict === 'FAILED' || verdict === 'PENDING' ? 'EXCEPTION' : 'SOUND'
}
