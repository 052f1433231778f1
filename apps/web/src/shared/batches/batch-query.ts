import { reachesAllPeriods } from '@clinker/contract/batches/limits'
import { PAGE_SIZES, type PageSizeChoice } from '@clinker/contract/kernel/page-sizes'
import { INDICATORS } from '@clinker/domain/cement/indicators'
import type { Period } from '../../lib/list/period.ts'
import { isLimit } from '../../lib/list/use-list.ts'

/** All of them: which columns are looked at is the person's affair, and a page is small. */
const ALL_CODES = INDICATORS.map(({ code }) => code).join(',')

export interface BatchQuestion {
  readonly cementVariety: string | undefined
  readonly period: Period
  readonly batchNum?: string | undefined
  /** Only batches with a value outside the plant's own limits; for staff. */
  readonly inner?: boolean | undefined
}

export const countQuery = ({ cementVariety, period, batchNum, inner }: BatchQuestion) => ({
  query: {
    ...(cementVariety !== undefined && { cementVariety }),
    ...(batchNum !== undefined && batchNum !== '' && { batchNum }),
    // A number that is long enough is searched in all periods.
    ...(reachesAllPeriods(batchNum) && { allPeriods: '1' as const }),
    ...(inner && { inner: '1' as const }),
    startDate: period.startDate,
    endDate: period.endDate,
    indicatorCodes: ALL_CODES,
  },
})

/** The list beside the chart and the grid below share one query, so that the first page is fetched once. */
export const tableQuery = (question: BatchQuestion, page: number, limit: PageSizeChoice) => ({
  query: { ...countQuery(question).query, page, limit },
})

export const limitOf = (text: string | null): PageSizeChoice => {
  const size = Number(text)
  return isLimit(size) ? size : PAGE_SIZES[0]
}
