import { allOutboundBatchNumIndicator } from '@clinker/contract/batches/routes'
import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { detailHomePage } from '@clinker/contract/home/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../lib/wire/call.ts'
import { query } from '../../lib/wire/query.ts'
import type { User } from '../../lib/session/user.ts'
import { tableQuery } from '../../shared/batches/batch-query.ts'
import { viewOf, type HomeView } from './home-view.ts'

/** Without one of these permissions home shows no-permission instead of a request. */
export const NEEDED = ['variety:read', 'home:read', 'batch:read', 'chart:read'] as const

/** Does not wait for the list of varieties: without a choice the server takes one and names it. */
const detailOf = ({ variety, period: { startDate, endDate } }: HomeView) => ({
  query: { ...(variety !== undefined && { cementVariety: variety }), startDate, endDate },
})

const lineOf = ({ code, kind, period: { startDate, endDate } }: HomeView, cementVariety: string) => ({
  query: { cementVariety, indicatorCode: code, chart: kind, startDate, endDate },
})

const newestOf = ({ period, limit }: HomeView, cementVariety: string | undefined) =>
  tableQuery({ cementVariety, period }, 1, limit)

export const varietiesQuery = () => query(cementVarietyList)

export const detailQuery = (view: HomeView) => query(detailHomePage, detailOf(view))

export const lineQuery = (view: HomeView, cementVariety: string) =>
  query(allOutboundBatchNumLine, lineOf(view, cementVariety))

export const newestQuery = (view: HomeView, cementVariety: string | undefined) =>
  query(allOutboundBatchNumIndicator, newestOf(view, cementVariety))

/** Prefetched before the signed-in user is known. */
export function prefetchHome(search: string): void {
  const view = viewOf(new URLSearchParams(search))
  prefetch(cementVarietyList, {})
  prefetch(detailHomePage, detailOf(view))
  if (view.variety === undefined) return
  prefetch(allOutboundBatchNumLine, lineOf(view, view.variety))
  prefetch(allOutboundBatchNumIndicator, newestOf(view, view.variety))
}

/** Errors are ignored here: the page fetches again and shows them. */
const ignoreError = () => undefined

/** Asked while the frame is still being drawn. */
export function prepare(client: QueryClient, { elements }: User, search: string): void {
  if (!NEEDED.every((code) => elements.has(code))) return
  const view = viewOf(new URLSearchParams(search))
  void client.query(varietiesQuery()).catch(ignoreError)
  void client.query(detailQuery(view)).catch(ignoreError)
  if (view.variety !== undefined) {
    void client.query(lineQuery(view, view.variety)).catch(ignoreError)
    void client.query(newestQuery(view, view.variety)).catch(ignoreError)
  }
}
