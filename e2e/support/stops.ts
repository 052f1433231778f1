import { allOutboundBatchNumIndicator } from '@clinker/contract/batches/routes'
import { evaluationList } from '@clinker/contract/evaluation/routes'
import { feedbackList } from '@clinker/contract/feedback/routes'
import { articleList } from '@clinker/contract/knowledge/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { slipList } from '@clinker/contract/slips/routes'
import { stackSignIn } from './stack.ts'
import { pagesOf, type WalkedPage } from './walk-pages.ts'
import type { Stop } from './walker.ts'

/** Things of one company that pages show. */
interface Samples {
  readonly batches: readonly string[]
  readonly slip: string | undefined
  readonly evaluation: string | undefined
  readonly feedback: string | undefined
  readonly article: string | undefined
}

interface World {
  readonly pages: readonly WalkedPage[]
  /** By the name of the company. */
  readonly samples: ReadonlyMap<string, Samples>
  readonly first: string
}

export async function readWorld(account: string, pages: readonly WalkedPage[]): Promise<World> {
  const client = await stackSignIn(account)
  const user = (await client.call(userInfo)).data
  const may = (code: string) => user.elements.some((element) => element.code === code)
  const samples = new Map<string, Samples>()
  for (const { pk56: pkOrg, unitname } of user.corp65sList) {
    const query = { pkOrg }
    const { rows } = (await client.call(allOutboundBatchNumIndicator, { query })).data
    const slips = (await client.call(slipList, { query })).data
    const evaluations = may(evaluationList.access) ? (await client.call(evaluationList, { query })).data.rows : []
    const feedback = may(feedbackList.access) ? (await client.call(feedbackList, { query })).data.rows : []
    const articles = (await client.call(articleList, { query })).data.rows
    samples.set(unitname, {
      batches: rows.map(({ batchNum }) => batchNum),
      slip: slips.rows[0]?.slipNo,
      evaluation: evaluations[0]?.evaluationId,
      feedback: feedback[0]?.feedbackId,
      article: articles[0]?.id,
    })
  }
  const first = user.corp65sList.find(({ pk56 }) => pk56 === user.companyId)?.unitname ?? ''
  return { pages: pagesOf(user, pages), samples, first }
}

export function samplesOf({ samples }: World, company: string): Samples {
  const found = samples.get(company)
  if (!found) throw new Error(`no company ${company}`)
  return found
}

const one = (name: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [`?${name}=${value}`]

/** Addresses of pages that show nothing, or not all they can, without a query. */
const QUERIES: Readonly<Record<string, (samples: Samples) => readonly string[]>> = {
  '/home': ({ batches }) => ['', `?b=${batches[0]}`],
  '/quality/chart': ({ batches }) => ['', `?b=${batches[0]}`, '?i=CS28&c=XMR', '?i=CS3,CS28,FX3&c=EWMA'],
  '/quality/batch': ({ batches }) => [`?batchNum=${batches[0]}`],
  '/quality/compare': ({ batches }) => [`?ids=${batches.slice(0, 3).join(',')}`],
  '/quality/detail': ({ slip }) => one('slipNo', slip),
  '/sys/evaluation/answers': ({ evaluation }) => one('id', evaluation),
  '/feedback/detail': ({ feedback }) => one('id', feedback),
  '/knowledge/detail': ({ article }) => one('id', article),
  '/knowledge/edit': ({ article }) => ['', ...one('id', article)],
  '/widgets': () => ['?part=chart', '?part=grid&rows=few'],
  '/workshop': () => ['?id=1'],
}

export function stopsOf({ pages }: World, samples: Samples): readonly Stop[] {
  return pages.flatMap(({ path, identity, draws }) => {
    const queries = QUERIES[path]
    if (!queries && identity.length > 0) throw new Error(`${path} needs ${identity.join()}: add it to QUERIES`)
    return (queries?.(samples) ?? ['']).map((query) => ({
      address: path + query,
      // The page of parts draws a chart in one of them only.
      draws: path === '/widgets' && !query.includes('chart') ? new Set(['grid']) : draws,
    }))
  })
}
