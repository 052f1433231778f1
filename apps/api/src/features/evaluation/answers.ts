import type { getEvaluationXdd } from '@clinker/contract/evaluation/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import type { OpenRow } from './queries.ts'

/** The address is stable: it names the rating, the right to it is made at the click. */
export function answersOf(
  rows: readonly OpenRow[],
  form: string,
  nextPollSeconds: number,
): ReplyOf<typeof getEvaluationXdd> {
  const [first] = rows
  return {
    evaluationCount: rows.length,
    evaluationUrl: first ? (first.outsideUrl ?? form + first.evaluationId) : '',
    nextPollSeconds,
    list: rows.map(({ evaluationId, period, deadline, title }) => ({ evaluationId, period, deadline, title })),
  }
}
