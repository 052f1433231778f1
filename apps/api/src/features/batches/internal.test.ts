import {
  allOutboundBatchNumIndicator,
  batchNumIndicator,
  countAllOutboundBatchNumIndicatorValue,
  exportBatches,
} from '@clinker/contract/batches/routes'
import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'

let api: TestApi
const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)
const PERIOD = { startDate: '2026-08-17', endDate: '2026-11-14' }

interface Seen {
  readonly batch_id: string
  readonly batch_num: string
  readonly produced_on: string
}
/** Finished batches of V1001 of company 1, all shipped to `customer`: weak, at the internal limit, failing. */
let weak: Seen
let just: Seen
let failing: Seen

beforeAll(async () => {
  api = await startApi()
  const found = await seed<Seen>(
    `select b.batch_id, b.batch_num, to_char(b.produced_on, 'YYYY-MM-DD') as produced_on
     from batch b join shipped_batch s using (company_id, batch_id) join result r using (company_id, batch_id)
     where b.company_id = 1 and b.variety_id = 1 and s.customer_id = 1 and r.indicator_code = 'CS28' and r.replaced_at is null
       and b.first_out_at >= '2026-08-18' order by b.produced_on, b.batch_id limit 3`,
  )
  ;[weak, just, failing] = found as [Seen, Seen, Seen]
  // Of all values in the world only these three are near a limit.
  await seed(`update result set value = 60 where indicator_code = 'CS28'`)
  for (const [batch, value] of [
    [weak, '44.4'],
    [just, '44.5'],
    [failing, '42.4'],
  ] as const)
    await seed(
      `update result set value = $1 where company_id = 1 and batch_id = $2 and indicator_code = 'CS28' and replaced_at is null`,
      [value, batch.batch_id],
    )
})
afterAll(() => api.close())

const page = async (account: string, batchNum: string) => {
  const { data } = await (await api.signedIn(account)).call(batchNumIndicator, { query: { batchNum } })
  return { verdict: data.verdict, state: data.indicatorList.find((row) => row.indicatorCode === 'CS28')!.innerState }
}
const list = async (account: string, query: object) =>
  (await api.signedIn(account)).call(allOutboundBatchNumIndicator, {
    query: { cementVariety: 'V1001', ...PERIOD, limit: 50, ...query } as never,
  })

describe('below the internal limit', () => {
  it('is said beside the verdict: on the page, in the row, at the point', async () => {
    expect(await page('quality', weak.batch_num)).toEqual({ verdict: 'QUALIFIED', state: 'LOW' })
    expect(await page('quality', just.batch_num)).toEqual({ verdict: 'QUALIFIED', state: null })
    // The standard says more.
    expect(await page('quality', failing.batch_num)).toEqual({ verdict: 'FAILED', state: null })
    const { data } = await list('quality', {})
    expect(data.rows.filter((row) => Object.keys(row.inner).length > 0)).toMatchObject([
      { batchNum: weak.batch_num, inner: { CS28: 'LOW' } },
    ])
    const line = await (
      await api.signedIn('quality')
    ).call(allOutboundBatchNumLine, { query: { cementVariety: 'V1001', indicatorCode: 'CS28', ...PERIOD } })
    expect(line.data.inner.map(({ index, side }) => [line.data.xAxis[index], side])).toEqual([[weak.batch_num, 'LOW']])
  })

  it('filters the list, its figures and its file', async () => {
    const { data } = await list('quality', { inner: '1' })
    expect([data.total, data.rows.map((row) => row.batchNum)]).toEqual([1, [weak.batch_num]])
    const client = await api.signedIn('quality')
    const figures = await client.call(countAllOutboundBatchNumIndicatorValue, {
      query: { cementVariety: 'V1001', ...PERIOD, indicatorCodes: 'CS28', inner: '1' },
    })
    expect(figures.data).toMatchObject([{ n: 1, avg: 44.4 }])
    expect((await list('quality', { inner: '1', cementVariety: 'V1002' })).data.total).toBe(0)
  })

  it('is not for customers: no mark, no line, and no filter that would tell', async () => {
    expect(await page('customer', weak.batch_num)).toEqual({ verdict: 'QUALIFIED', state: null })
    const { data } = await list('customer', {})
    expect(data.rows.some((row) => row.batchNum === weak.batch_num)).toBe(true)
    expect(data.rows.every((row) => Object.keys(row.inner).length === 0)).toBe(true)
    const client = await api.signedIn('customer')
    const query = { cementVariety: 'V1001', ...PERIOD }
    const line = await client.call(allOutboundBatchNumLine, { query: { ...query, indicatorCode: 'CS28' } })
    expect([line.data.inner, line.data.innerLo, line.data.innerHi]).toEqual([[], null, null])
    expect((await list('customer', { inner: '1' })).http).toBe(403)
    const figures = await client.call(countAllOutboundBatchNumIndicatorValue, { query: { ...query, inner: '1' } })
    const file = await client.call(exportBatches, {
      body: { ...query, inner: '1', columns: ['batchNum'], format: 'csv', language: 'zh' },
    })
    expect([figures.http, file.http]).toEqual([403, 403])
  })

  it('is judged by the limit of the company that held on the production day', async () => {
    const set = (company: number, from: string, bounds: { lo?: string; hi?: string }) =>
      seed(
        `insert into company_limit (company_id, standard_no, variety_code, grade, indicator_code, valid_from, lo, hi, reason)
         values ($1, 'GB 175-2023', 'PO', '42.5', 'CS28', $2, $3, $4, 'test')`,
        [company, from, bounds.lo ?? null, bounds.hi ?? null],
      )
    // Another company's, and one of a later day: neither holds.
    await set(2, '2026-01-01', { lo: '59.0' })
    await set(1, '2026-11-30', { lo: '59.0' })
    expect((await page('quality', just.batch_num)).state).toBeNull()
    await set(1, just.produced_on, { lo: '44.6' })
    expect((await page('quality', just.batch_num)).state).toBe('LOW')
    if (weak.produced_on < just.produced_on) expect((await page('quality', weak.batch_num)).state).toBe('LOW')
    const next = new Date(Date.parse(just.produced_on) + 86_400_000).toISOString().slice(0, 10)
    await set(1, next, { hi: '59.0' })
    const { data } = await list('quality', { inner: '1' })
    const sides = new Map(data.rows.map((row) => [row.batchNum, row.inner['CS28']]))
    expect(sides.get(just.batch_num)).toBe('LOW')
    expect([...sides.values()].filter((side) => side === 'HIGH').length).toBeGreaterThan(0)
    // A row without bounds ends the limit.
    await set(1, '2026-12-01', {})
  })
})
