import pg from 'pg'
import type { Answer, Client } from '@clinker/client/client'
import {
  allOutboundBatchNumIndicator,
  batchNumIndicator,
  batchViewCounts,
  countAllOutboundBatchNumIndicatorValue,
} from '@clinker/contract/batches/routes'
import { BATCH_SORTS } from '@clinker/contract/batches/sorts'
import { allOutboundBatchNumLine, forecastTrack } from '@clinker/contract/charts/routes'
import { detailHomePage, outboundNnumTotal, simpleHomePage } from '@clinker/contract/home/routes'
import { monthlyReport } from '@clinker/contract/report/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { ASKED_PK56 as pkOrg } from './growth-world.ts'

const period = { startDate: '2026-08-01', endDate: '2026-11-13' }
const cementVariety = 'V1001'

const listed = (client: Client, narrow: object) =>
  client.call(allOutboundBatchNumIndicator, {
    query: { pkOrg, cementVariety, ...period, page: 1, limit: 20, ...narrow } as never,
  })

/** Every sort that is offered, and every filter. */
const SORTED = Object.fromEntries(
  BATCH_SORTS.map((sort) => [
    `allOutboundBatchNumIndicator, sort ${sort}`,
    (c: Client) => listed(c, { sort: `-${sort}` }),
  ]),
)
const NARROWED = Object.fromEntries(
  Object.entries({
    verdict: { verdict: 'PROVISIONAL' },
    due: { due: 'WAITING' },
    corrected: { corrected: '1' },
    truck: { truckNo: 'G-1' },
    slip: { slip: 'NONE' },
    part: { batchNum: '608' },
    numbers: { batchNums: 'G260823-1,G261111-1,G261111-9' },
    'all periods': { batchNum: 'G26082', allPeriods: '1' },
  }).map(([name, narrow]) => [`allOutboundBatchNumIndicator, ${name}`, (c: Client) => listed(c, narrow)]),
)
const STAFF_CALLS = {
  'allOutboundBatchNumIndicator, inner': (client: Client) => listed(client, { inner: '1' }),
  'allOutboundBatchNumIndicator, customer': (client: Client) => listed(client, { custname: 'growth 1' }),
}

/** Every quality call, for the same plant and days at every size. */
export const CALLS: Readonly<Record<string, (client: Client) => Promise<Answer<unknown>>>> = {
  ...SORTED,
  ...NARROWED,
  ...STAFF_CALLS,
  batchViewCounts: (client: Client) => client.call(batchViewCounts, { query: { pkOrg, ...period } }),
  cementVarietyList: (client: Client) => client.call(cementVarietyList, { query: { pkOrg } }),
  simpleHomePage: (client: Client) => client.call(simpleHomePage, { query: { pkOrg } }),
  detailHomePage: (client: Client) => client.call(detailHomePage, { query: { pkOrg, cementVariety, ...period } }),
  outboundNnumTotal: (client: Client) =>
    client.call(outboundNnumTotal, { query: { pkOrg, ...period, groupBy: 'DAY' } }),
  'outboundNnumTotal by plant': (client: Client) =>
    client.call(outboundNnumTotal, { query: { pkOrg, ...period, groupBy: 'PLANT' } }),
  'batchNumIndicator, tested': (client: Client) =>
    client.call(batchNumIndicator, { query: { pkOrg, batchNum: 'G260823-1' } }),
  'batchNumIndicator, forecast': (client: Client) =>
    client.call(batchNumIndicator, { query: { pkOrg, batchNum: 'G261111-1' } }),
  'allOutboundBatchNumIndicator, page 1': (client: Client) =>
    client.call(allOutboundBatchNumIndicator, { query: { pkOrg, cementVariety, ...period, page: 1, limit: 20 } }),
  'allOutboundBatchNumIndicator, all varieties': (client: Client) =>
    client.call(allOutboundBatchNumIndicator, { query: { pkOrg, ...period, page: 1, limit: 20 } }),
  'allOutboundBatchNumIndicator, search': (client: Client) =>
    client.call(allOutboundBatchNumIndicator, {
      query: { pkOrg, cementVariety, ...period, batchNum: 'g2608', page: 1, limit: 20 },
    }),
  countAllOutboundBatchNumIndicatorValue: (client: Client) =>
    client.call(countAllOutboundBatchNumIndicatorValue, { query: { pkOrg, cementVariety, ...period } }),
  'allOutboundBatchNumLine, line': (client: Client) =>
    client.call(allOutboundBatchNumLine, { query: { pkOrg, cementVariety, ...period, indicatorCode: 'CS3' } }),
  'allOutboundBatchNumLine, XMR': (client: Client) =>
    client.call(allOutboundBatchNumLine, {
      query: { pkOrg, cementVariety, ...period, indicatorCode: 'CS28', chart: 'XMR' },
    }),
  monthlyReport: (client: Client) => client.call(monthlyReport, { query: { pkOrg, month: '2026-10' } }),
  forecastTrack: (client: Client) => client.call(forecastTrack, { query: { pkOrg, cementVariety, ...period } }),
}

export type CallName = string
const STAFF_ONLY: ReadonlySet<CallName> = new Set(['monthlyReport', ...Object.keys(STAFF_CALLS)])
/** The calls that an account may make. */
export const callsOf = (caller: string): readonly CallName[] =>
  Object.keys(CALLS).filter((name) => caller !== 'customer' || !STAFF_ONLY.has(name))

export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What the API sends as its own role while something runs, from the opening of the transaction to its end. */
export async function recorded<T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly sent: readonly Sent[] }> {
  const sent: Sent[] = []
  const plain = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')!
  const query = plain.value as (this: pg.Client, ...args: unknown[]) => unknown
  function noting(this: pg.Client & { user?: string }, ...args: unknown[]): unknown {
    const [first] = args
    const { text, values } = typeof first === 'string' ? { text: first } : (first as Partial<Sent>)
    if (this.user === 'clinker_app' && text !== undefined) sent.push({ text, values: values ?? [] })
    return query.apply(this, args)
  }
  Object.defineProperty(pg.Client.prototype, 'query', { ...plain, value: noting })
  try {
    return { answer: await work(), sent }
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', plain)
  }
}

const OPENING = /^(?:begin|commit|rollback|select set_config)/
export const isFrame = ({ text }: Sent): boolean => OPENING.test(text)
