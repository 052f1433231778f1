import { asSeed } from '../support/as-seed.ts'

/** In no other figure of the world. */
export const INTERNAL_LIMIT = '4567.8'

/** Every company gets an internal limit that no value reaches, so that a call which shows it to a customer is found. */
export async function plantInternalLimits(seedUrl: string): Promise<void> {
  await asSeed(
    seedUrl,
    `insert into company_limit (company_id, standard_no, variety_code, grade, indicator_code, valid_from, lo, reason)
     select c.company_id, l.standard_no, l.variety_code, l.grade, l.indicator_code, l.valid_from + 1, $1, 'test'
     from company c cross join limit_rule l where l.dp is not null`,
    [INTERNAL_LIMIT],
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/** Fields of an answer, at any depth, that say something about internal limits. */
export function innerFields(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]: [string, unknown]) =>
    key.startsWith('inner') && !isEmpty(value) ? [key] : innerFields(value),
  )
}
