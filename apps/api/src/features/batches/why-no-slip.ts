import type { batchNumIndicator } from '@clinker/contract/batches/routes'
import type { ReplyInput } from '@clinker/contract/kernel/route'
import type { Verdict } from '@clinker/domain/cement/verdict'

type NoSlip = NonNullable<ReplyInput<typeof batchNumIndicator>['noSlip']>

export interface SlipFacts {
  /** First day it left for this caller. */
  readonly outOn: string | null
  /** From this departure on the company issues slips; undefined: it issues none. */
  readonly since: string | undefined
  readonly verdict: Verdict
  readonly nextDueOn: string | null
  /** What is owed and open: the first due day, and whether a person has to decide. */
  readonly owed: { readonly dueOn: string; readonly held: boolean } | undefined
}

/** Why a batch has no slip, in the order in which a person would ask. */
export function whyNoSlip({ outOn, since, verdict, nextDueOn, owed }: SlipFacts): Pick<NoSlip, 'reason' | 'dueDate'> {
  if (outOn === null) return { reason: 'NOT_SHIPPED', dueDate: null }
  if (since === undefined) return { reason: 'NO_SLIPS', dueDate: null }
  if (outOn < since) return { reason: 'BEFORE', dueDate: since }
  if (!owed) return { reason: 'NONE_OWED', dueDate: null }
  if (owed.held || verdict === 'FAILED') return { reason: 'HELD', dueDate: null }
  if (verdict === 'PENDING') return { reason: 'RESULT', dueDate: nextDueOn }
  return { reason: 'DUE', dueDate: owed.dueOn }
}
