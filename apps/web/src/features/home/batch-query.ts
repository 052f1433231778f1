import type { VarietyRow } from '@clinker/contract/varieties/routes'
import type { Period } from '../../lib/period.ts'

export const PAGE_SIZE = 20

/** The list beside the chart and the table under it ask alike, so that the first page is asked for once. */
export const tableQuery = (variety: VarietyRow | undefined, { startDate, endDate }: Period, page: number) => ({
  query: { cementVariety: variety?.cementVariety ?? '', startDate, endDate, page, limit: PAGE_SIZE },
})
