import { INDICATORS } from '@clinker/domain/cement/indicators'

/** Columns of the table of batches that do not hold a measured value. */
const PLAIN_SORTS = [
  'batchNum',
  'showName',
  'produceDate',
  'outboundDate',
  'tonnage',
  'outboundNum',
  'verdict',
  'nextDueDate',
] as const

/** Columns the table of batches is sorted by. All are read inside one bounded period, so none costs more in a larger world. */
export const BATCH_SORTS: readonly string[] = [...PLAIN_SORTS, ...INDICATORS.map(({ code }) => code)]

/** Of the 28-day results: still to come, due from today to Sunday, overdue, complete. */
export const DUE_FILTERS = ['WAITING', 'WEEK', 'OVERDUE', 'DONE'] as const
export type DueFilter = (typeof DUE_FILTERS)[number]
