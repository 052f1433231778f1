import { MAX_LISTED, reachesAllPeriods } from '@clinker/contract/batches/limits'
import type { allOutboundBatchNumIndicator } from '@clinker/contract/batches/routes'
import type { QueryInput } from '@clinker/contract/kernel/route'
import { PAGE_SIZES, type PageSizeChoice } from '@clinker/contract/kernel/page-sizes'
import { INDICATORS } from '@clinker/domain/cement/indicators'
import type { Period } from '../../lib/list/period.ts'
import { isLimit, type Sort } from '../../lib/list/use-list.ts'
import { numbersIn } from './pasted-numbers.ts'

/** All of them: which columns are looked at is the person's affair, and a page is small. */
const ALL_CODES = INDICATORS.map(({ code }) => code).join(',')

type Wire = QueryInput<typeof allOutboundBatchNumIndicator>
/** Filters that go to the server as they are. */
export type Narrow = Pick<Wire, 'packType' | 'verdict' | 'due' | 'corrected' | 'slip' | 'custname' | 'truckNo'>

export interface BatchQuestion {
  readonly cementVariety: string | undefined
  readonly period: Period
  /** Part of a number, or several numbers with commas between them. */
  readonly batchNum?: string | undefined
  /** Only batches with a value outside the plant's own limits; for staff. */
  readonly inner?: boolean | undefined
  readonly narrow?: Narrow | undefined
}

export const isNarrowed = ({ inner, narrow }: BatchQuestion): boolean =>
  inner === true || Object.keys(narrow ?? {}).length > 0

const numberQuery = (batchNum: string | undefined) => {
  if (batchNum === undefined || batchNum === '') return {}
  const numbers = numbersIn(batchNum)
  if (numbers.length > 1) return { batchNums: numbers.slice(0, MAX_LISTED).join(',') }
  // A number that is long enough is searched in all periods.
  return { batchNum, ...(reachesAllPeriods(batchNum) && { allPeriods: '1' as const }) }
}

export const countQuery = ({ cementVariety, period, batchNum, inner, narrow }: BatchQuestion) => ({
  query: {
    ...(cementVariety !== undefined && { cementVariety }),
    ...numberQuery(batchNum),
    ...(inner && { inner: '1' as const }),
    ...narrow,
    startDate: period.startDate,
    endDate: period.endDate,
    indicatorCodes: ALL_CODES,
  },
})

export const sortText = (sort: Sort<string> | undefined): string | undefined =>
  sort && `${sort.desc ? '-' : ''}${sort.by}`

/** The list beside the chart and the grid below share one query, so that the first page is fetched once. */
export const tableQuery = (question: BatchQuestion, page: number, limit: PageSizeChoice, sort?: Sort<string>) => ({
  query: { ...countQuery(question).query, ...(sort && { sort: sortText(sort) }), page, limit },
})

export const limitOf = (text: string | null): PageSizeChoice => {
  const size = Number(text)
  return isLimit(size) ? size : PAGE_SIZES[0]
}
