import { allOutboundBatchNumIndicator } from '@clinker/contract/batches/routes'
import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { detailHomePage } from '@clinker/contract/home/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'
import type { User } from '../../lib/user.ts'
import { tableQuery } from '../../ui/batch-grid/batch-query.ts'
import { viewOf, type HomeView } from './home-view.ts'

/** Without one of these home says so instead of asking. */
export const NEEDED = ['variety:read', 'home:read', 'batch:read', 'chart:read'] as const

export const varietiesQuery = () => query(cementVarietyList)

/** Does not wait for the list of varieties: without a choice the server takes one and names it. */
export function detailQuery({ variety, period: { startDate, endDate } }: HomeView) {
  const chosen = variety === undefined ? {} : { cementVariety: variety }
  return query(detailHomePage, { query: { ...chosen, startDate, endDate } })
}

export const lineQuery = ({ code, kind, period: { startDate, endDate } }: HomeView, cementVariety: string) =>
  query(allOutboundBatchNumLine, { query: { cementVariety, indicatorCode: code, chart: kind, startDate, endDate } })

export const newestQuery = ({ period, limit }: HomeView, cementVariety: string | undefined) =>
  query(allOutboundBatchNumIndicator, tableQuery({ cementVariety, period }, 1, limit))

/** The page asks again and says what is wrong. */
const unasked = () => undefined

/** Asked while the frame is still being drawn. */
export function prepare(client: QueryClient, { elements }: User, search: string): void {
  if (!NEEDED.every((code) => elements.has(code))) return
  const view = viewOf(new URLSearchParams(search))
  void client.query(varietiesQuery()).catch(unasked)
  void client.query(detailQuery(view)).catch(unasked)
  if (view.variety !== undefined) {
    void client.query(lineQuery(view, view.variety)).catch(unasked)
    void client.query(newestQuery(view, view.variety)).catch(unasked)
  }
}
