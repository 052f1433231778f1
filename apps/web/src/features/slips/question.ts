import type { slipList } from '@clinker/contract/slips/routes'
import type { QueryInput } from '@clinker/contract/kernel/route'
import type { Period } from '../../lib/list/period.ts'

type Question = Omit<QueryInput<typeof slipList>, 'page' | 'limit'>

/** Of newest issues: one that was replaced is never the newest, so that the list cannot show it. */
export const STATES = ['VALID', 'REVOKED'] as const
export const STAGES = ['WAITING', 'WHOLE', 'OUTDATED'] as const

/** A slip's number begins like this; anything else typed is a batch. */
const SLIP_NO = /^\s*zb/i

type Filters = Readonly<Record<'q' | 'custname' | 'v' | 'state' | 'stage', string>>

/** The filters of the address as the server wants them; what it would refuse is left out. */
export function slipQuestion(values: Filters, period: Period | undefined): Question {
  const { q, custname, v } = values
  const state = STATES.find((one) => one === values.state)
  const stage = STAGES.find((one) => one === values.stage)
  return {
    ...(q !== '' && (SLIP_NO.test(q) ? { slipNo: q } : { batchNum: q })),
    ...(custname !== '' && { custname }),
    ...(v !== '' && { cementVariety: v }),
    ...(period && { startDate: period.startDate, endDate: period.endDate }),
    ...(state && { state }),
    ...(stage && { stage }),
  }
}
