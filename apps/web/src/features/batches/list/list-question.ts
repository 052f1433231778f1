import type { VarietyRow } from '@clinker/contract/varieties/routes'
import { BATCH_SORTS, DUE_FILTERS } from '@clinker/contract/batches/sorts'
import { periodOf } from '../../../lib/list/period.ts'
import type { BatchQuestion, Narrow } from '../../../shared/batches/batch-query.ts'

export const FILTERS = [
  'q',
  'v',
  'p',
  'pack',
  'verdict',
  'due',
  'corrected',
  'inner',
  'slip',
  'custname',
  'truck',
] as const
export type Filter = (typeof FILTERS)[number]
/** What a built-in view leaves alone: it counts within them. */
export const SCOPE = ['v', 'p', 'pack'] as const satisfies readonly Filter[]

export const VERDICTS = ['QUALIFIED', 'PROVISIONAL', 'PENDING', 'FAILED'] as const
export const PACKS = ['BULK', 'BAG'] as const satisfies readonly VarietyRow['packType'][]
export const SLIPS = ['ANY', 'NONE'] as const
export const LIST = { filters: FILTERS, sorts: BATCH_SORTS, initial: { p: '90' } } as const

const oneOf = <T extends string>(known: readonly T[], text: string): T | undefined => known.find((one) => one === text)

/** The filters of the address as the server wants them; what it would refuse is left out. */
export function questionOf(values: Readonly<Record<Filter, string>>, staff: boolean): BatchQuestion {
  const packType = oneOf(PACKS, values.pack)
  const verdict = oneOf(VERDICTS, values.verdict)
  const due = oneOf(DUE_FILTERS, values.due)
  const slip = oneOf(SLIPS, values.slip)
  const narrow: Narrow = {
    ...(packType && { packType }),
    ...(verdict && { verdict }),
    ...(due && { due }),
    ...(slip && { slip }),
    ...(values.corrected === '1' && { corrected: '1' as const }),
    ...(values.truck !== '' && { truckNo: values.truck }),
    ...(staff && values.custname !== '' && { custname: values.custname }),
  }
  return {
    cementVariety: values.v === '' ? undefined : values.v,
    batchNum: values.q === '' ? undefined : values.q,
    inner: staff && values.inner === '1',
    period: periodOf(values.p),
    narrow,
  }
}
