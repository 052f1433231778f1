import {
  allOutboundBatchNumIndicator,
  batchNumIndicator,
  countAllOutboundBatchNumIndicatorValue,
} from '@clinker/contract/batches/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countBatches,
  findBatches,
  findIds,
  findInAllPeriods,
  findNumbered,
  type BatchFilter,
} from '../../quality/batch-queries.ts'
import { findFormulas, findStrengths } from '../../quality/forecast-queries.ts'
import { findInternalLimits } from '../../quality/internal-limit-queries.ts'
import { findLimits } from '../../quality/limit-queries.ts'
import { findDefaultVariety, findVarieties } from '../../quality/variety-queries.ts'
import { findVerdicts } from '../../quality/verdict-queries.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import {
  countSlips,
  findBatch,
  findBatchLoads,
  findBatchSlips,
  findDueReports,
  findMix,
  findReportTerm,
  findSlipRequest,
  findSlipsSince,
  findSpecimens,
  findTypeTests,
  findUnitname,
} from './queries.ts'

const TYPE_TESTS = { varietyId: 1, producedOn: '2026-11-01', codes: ['AUT', 'CR6'], moment: new Date(0) }
let api: TestApi
/** A finished batch of P·O 42.5 that went to `customer`. */
let batch: { batch_id: string; batch_num: string }
const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)

beforeAll(async () => {
  api = await startApi()
  const [found] = await seed<typeof batch>(
    `select b.batch_id, b.batch_num from batch b join shipped_batch s using (company_id, batch_id) join result r using (company_id, batch_id)
     where b.company_id = 1 and b.variety_id = 1 and s.customer_id = 1 and r.indicator_code = 'CS28' and r.replaced_at is null
       and not exists (select from result v where v.company_id = 1 and v.batch_id = b.batch_id and v.version > 1) order by 1 limit 1`,
  )
  batch = found!
})
afterAll(() => api.close())

it('sends the SQL that was reviewed', async () => {
  const staff: BatchFilter = {
    companyId: 1,
    customerId: null,
    varietyIds: [1],
    period: { from: '2026-11-01', to: '2026-11-14' },
    moment: new Date(0),
  }
  const customer = { ...staff, customerId: 2, varietyIds: [1, 2], key: 'C26', codes: ['CS3'] }
  const page = { by: 'departure', limit: 20, offset: 20 } as const
  const text = await sqlOf({
    'findBatches, staff, page': (db) => findBatches(db, staff, page),
    'findBatches, customer, search, some indicators, whole period': (db) =>
      findBatches(db, customer, { by: 'produced' }),
    countBatches: (db) => countBatches(db, customer),
    'countBatches, some batches': (db) => countBatches(db, { ...staff, batchIds: ['1'] }),
    'countBatches, staff, all that hangs on a batch': (db) =>
      countBatches(db, { ...staff, custname: '江岸', truckNo: 'A1', slip: 'NONE' }),
    'countBatches, customer, truck and slip': (db) => countBatches(db, { ...customer, truckNo: 'A1', slip: 'ANY' }),
    'findBatches, no results': (db) => findBatches(db, { ...staff, codes: [] }, { by: 'departure' }),
    findIds: (db) => findIds(db, customer),
    findNumbered: (db) => findNumbered(db, staff, ['C261']),
    findInAllPeriods: (db) => findInAllPeriods(db, staff, 'C2611'),
    'countSlips, customer': (db) => countSlips(db, customer, ['1']),
    findVarieties: (db) => findVarieties(db, {}),
    'findDefaultVariety, staff': (db) => findDefaultVariety(db, staff, undefined),
    'findDefaultVariety, customer': (db) => findDefaultVariety(db, customer, undefined),
    findLimits: (db) => findLimits(db, ['PO']),
    findInternalLimits: (db) => findInternalLimits(db, staff, ['PO']),
    findFormulas: (db) => findFormulas(db, 1, 1, ['2026-11']),
    findVerdicts: (db) => findVerdicts(db, 1, ['1'], new Date(0)),
    findStrengths: (db) => findStrengths(db, 1, ['1'], new Date(0)),
    'findBatchLoads, customer': (db) => findBatchLoads(db, customer, { batchId: '1', max: 50 }),
    'findBatchSlips, customer': (db) => findBatchSlips(db, customer, { batchId: '1', max: 20 }),
    findMix: (db) => findMix(db, 1, { varietyId: 1, producedOn: '2026-11-01' }),
    findSpecimens: (db) => findSpecimens(db, 1, '1'),
    'findDueReports, customer': (db) => findDueReports(db, customer, '1'),
    findReportTerm: (db) => findReportTerm(db, 'GB 175-2023'),
    'findTypeTests, staff': (db) => findTypeTests(db, staff, TYPE_TESTS),
    'findTypeTests, customer': (db) => findTypeTests(db, customer, TYPE_TESTS),
    findSlipsSince: (db) => findSlipsSince(db, 1),
    'findSlipRequest, customer': (db) => findSlipRequest(db, customer, '1'),
    findUnitname: (db) => findUnitname(db, 1),
    'findBatch, staff': (db) => findBatch(db, staff, { key: 'C261', typed: 'C26-1', moment: new Date(0) }),
    'findBatch, customer': (db) => findBatch(db, customer, { key: 'C261', typed: 'C26-1', moment: new Date(0) }),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

const strength = async (account: string, value: string) => {
  await seed(
    `update result set value = $1 where company_id = 1 and batch_id = $2 and indicator_code = 'CS28' and replaced_at is null`,
    [value, batch.batch_id],
  )
  const client = await api.signedIn(account)
  const one = (await client.call(batchNumIndicator, { query: { batchNum: batch.batch_num } })).data
  const list = (
    await client.call(allOutboundBatchNumIndicator, { query: { batchNum: batch.batch_num, indicatorCodes: 'CS28' } })
  ).data
  const row = one.indicatorList.find((r) => r.indicatorCode === 'CS28')!
  return { one, row, listed: list.rows[0]! }
}

describe('one batch', () => {
  it('[S7.c.21] flips at 42.45: 42.4 is shown and fails, 42.5 passes', async () => {
    for (const [raw, text, state, verdict] of [
      ['42.45', '42.4', 'NG', 'FAILED'],
      ['42.4501', '42.5', 'OK', 'QUALIFIED'],
      ['42.55', '42.6', 'OK', 'QUALIFIED'],
      ['42.5', '42.5', 'OK', 'QUALIFIED'],
    ] as const) {
      const { one, row, listed } = await strength('customer', raw)
      expect([row.valueText, row.value, row.state, one.verdict]).toEqual([text, Number(text), state, verdict])
      expect([listed.texts['CS28'], listed.states['CS28'], listed.verdict]).toEqual([text, state, verdict])
    }
  })

  it('is found in any spelling and nothing else is', async () => {
    const client = await api.signedIn('customer')
    const wide = batch.batch_num.replace(/[A-Z0-9]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
    for (const spelt of [
      wide,
      batch.batch_num.toLowerCase(),
      batch.batch_num.replace('-', ''),
      ` ${batch.batch_num.replace('-', '—')} `,
    ])
      expect((await client.call(batchNumIndicator, { query: { batchNum: spelt } })).data?.batchNum, spelt).toBe(
        batch.batch_num,
      )
    for (const none of ['no-such', '--', batch.batch_num.slice(0, -1)])
      expect((await client.call(batchNumIndicator, { query: { batchNum: none } })).code).toBe('not_found')
  })

  it('shows corrected values with every version and its reason', async () => {
    await seed(
      `with old as (update result set replaced_at = '2026-11-13 08:00+08' where company_id = 1 and batch_id = $1 and indicator_code = 'SO3' returning *)
       insert into result select company_id, batch_id, indicator_code, 2, variety_id, produced_on, 2.225, null, test_at, '2026-11-13 08:00+08', 'MANUAL', 'x', 'typing error', null from old`,
      [batch.batch_id],
    )
    const { data } = await (
      await api.signedIn('customer')
    ).call(batchNumIndicator, { query: { batchNum: batch.batch_num } })
    const row = data.indicatorList.find((r) => r.indicatorCode === 'SO3')!
    expect(row).toMatchObject({
      valueText: '2.22',
      versions: [
        { version: 2, reason: 'typing error', recordedAt: '2026-11-13 08:00:00' },
        { version: 1, reason: null },
      ],
    })
    expect(data.asOf).toBe('2026-11-13 08:00:00')
    expect(data.indicatorList.find((r) => r.indicatorCode === 'IST')!.versions).toEqual([])
  })

  it('keeps inner lines and open questions about limits for staff', async () => {
    const inner = async (account: string) =>
      (
        await (await api.signedIn(account)).call(batchNumIndicator, { query: { batchNum: batch.batch_num } })
      ).data.indicatorList.find((r) => r.indicatorCode === 'CS28')!
    expect(await inner('quality')).toMatchObject({ innerText: '≥44.5', limitVerified: true })
    expect(await inner('customer')).toMatchObject({ innerText: null, limitVerified: null })
  })
})

describe('the table', () => {
  it('refuses periods that are none or too long', async () => {
    const client = await api.signedIn('customer')
    for (const [startDate, endDate] of [
      ['2026-11-02', '2026-11-01'],
      ['2025-11-13', '2026-11-14'],
      ['2026-02-30', '2026-03-01'],
      ['x', '2026-01-01'],
    ])
      expect(
        (await client.call(allOutboundBatchNumIndicator, { query: { startDate: startDate!, endDate: endDate! } }))
          .status,
      ).toBe(1001)
    expect(
      (
        await client.call(allOutboundBatchNumIndicator, {
          query: { startDate: '2025-11-14', endDate: '２０２６-11-14' },
        })
      ).status,
    ).toBe(200)
    expect((await client.call(allOutboundBatchNumIndicator, { query: { indicatorCodes: 'CS3,XX' } })).status).toBe(1001)
    expect((await client.call(allOutboundBatchNumIndicator, { query: { cementVariety: 'V9' } })).status).toBe(1003)
    expect((await client.call(allOutboundBatchNumIndicator, { query: { limit: 25 as 20 } })).status).toBe(1001)
  })

  it('looks for a number in all periods when told so and when it is long enough, for each caller among its own', async () => {
    const short = { startDate: '2026-11-13', endDate: '2026-11-14' }
    for (const account of ['customer', 'quality']) {
      const client = await api.signedIn(account)
      const all = { startDate: '2025-12-01', endDate: '2026-10-31', limit: 50 as const }
      const batchNum = (await client.call(allOutboundBatchNumIndicator, { query: all })).data.rows.at(-1)!.batchNum
      const found = async (query: object) =>
        (await client.call(allOutboundBatchNumIndicator, { query: { ...short, batchNum, ...query } as never })).data
      expect((await found({})).total).toBe(0)
      const beyond = await found({ allPeriods: '1' })
      expect(beyond.rows.map((row) => row.batchNum)).toEqual([batchNum])
      const figures = await client.call(countAllOutboundBatchNumIndicatorValue, {
        query: { ...short, batchNum, allPeriods: '1' },
      })
      expect(Math.max(...figures.data.map(({ n }) => n))).toBe(1)
      const few = { ...short, batchNum: batchNum.slice(0, 3), allPeriods: '1' as const }
      expect((await client.call(allOutboundBatchNumIndicator, { query: few })).code).toBe('bad_input')
    }
    const stranger = await api.signedIn('customer2')
    const mine = (await (await api.signedIn('customer')).call(allOutboundBatchNumIndicator, { query: { limit: 50 } }))
      .data.rows
    const theirs = new Set(
      (await stranger.call(allOutboundBatchNumIndicator, { query: { limit: 50 } })).data.rows.map((r) => r.batchNum),
    )
    const foreign = mine.find(({ batchNum }) => !theirs.has(batchNum))!.batchNum
    const query = { batchNum: foreign, allPeriods: '1' as const }
    expect((await stranger.call(allOutboundBatchNumIndicator, { query })).data.total).toBe(0)
  })

  it('finds nothing of others by their batch numbers', async () => {
    const [foreign] = await seed<{ batch_num: string }>(
      `select batch_num from batch b where company_id = 1 and first_out_at is not null and not exists
         (select from shipped_batch s where s.company_id = 1 and s.batch_id = b.batch_id and s.customer_id = 1) limit 1`,
    )
    const query = { batchNum: foreign!.batch_num }
    const mine = (await (await api.signedIn('customer')).call(allOutboundBatchNumIndicator, { query })).data
    const staff = (await (await api.signedIn('quality')).call(allOutboundBatchNumIndicator, { query })).data
    expect([mine.total, mine.rows, staff.total]).toEqual([0, [], 1])
  })

  it('answers a page past the end with the right total', async () => {
    const client = await api.signedIn('customer')
    const first = (await client.call(allOutboundBatchNumIndicator)).data
    const far = (await client.call(allOutboundBatchNumIndicator, { query: { page: 1000 } })).data
    expect([far.rows, far.total]).toEqual([[], first.total])
    expect(first.rows.length).toBe(Math.min(20, first.total))
  })
})

describe('the figures under it', () => {
  it('say how new they are, and the next day each indicator gets a value', async () => {
    const client = await api.signedIn('customer')
    const query = { cementVariety: 'V1001', indicatorCodes: 'CS28,SO3' }
    const { data } = await client.call(countAllOutboundBatchNumIndicatorValue, { query })
    const [truth] = await seed<{ as_of: string; due: string }>(
      `select to_char(max(r.recorded_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as as_of,
         (select to_char(min(b.produced_on) + 28, 'YYYY-MM-DD') from batch b join shipped_batch s using (company_id, batch_id)
          where s.company_id = 1 and s.customer_id = 1 and b.variety_id = 1 and b.produced_on + 28 >= '2026-11-14'
            and not exists (select from result m where m.company_id = 1 and m.batch_id = b.batch_id and m.indicator_code = 'CS28')) as due
       from result r join shipped_batch s using (company_id, batch_id)
       where s.company_id = 1 and s.customer_id = 1 and s.variety_id = 1 and r.indicator_code in ('CS28', 'SO3') and r.replaced_at is null`,
    )
    expect(data.map(({ indicatorCode, asOf, nextDueDate }) => [indicatorCode, asOf, nextDueDate])).toEqual([
      ['SO3', truth!.as_of, null],
      ['CS28', truth!.as_of, truth!.due],
    ])
    expect(truth!.due >= '2026-11-14').toBe(true)
  })

  it('[S7.c.23] rounds a mean once, from the exact sum, half to even', async () => {
    const [a, b] = await seed<{ batch_id: string; batch_num: string }>(
      `select b.batch_id, b.batch_num from batch b join shipped_batch s using (company_id, batch_id) where b.company_id = 1 and b.variety_id = 1 and s.customer_id = 1 order by 1 limit 2`,
    )
    await seed(
      `delete from result where company_id = 1 and variety_id = 1 and indicator_code = 'CS3' and batch_id <> all ($1)`,
      [[a!.batch_id, b!.batch_id]],
    )
    const client = await api.signedIn('customer')
    for (const [x, y, mean] of [
      ['27.1', '27.2', 27.2],
      ['27.2', '27.3', 27.2],
      ['27.05', '27.05', 27],
      ['27.15', '27.15', 27.2],
      ['27.04', '27.05', 27],
    ] as const) {
      for (const [id, value] of [
        [a!.batch_id, x],
        [b!.batch_id, y],
      ])
        await seed(`update result set value = $1 where company_id = 1 and batch_id = $2 and indicator_code = 'CS3'`, [
          value,
          id,
        ])
      const { data } = await client.call(countAllOutboundBatchNumIndicatorValue, {
        query: { cementVariety: 'V1001', indicatorCodes: 'CS3' },
      })
      expect(data[0], `${x} ${y}`).toMatchObject({ n: 2, avg: mean })
    }
  })

  it('says null, never 0 or NaN, where there is nothing to say', async () => {
    const client = await api.signedIn('customer')
    const query = { startDate: '2020-01-01', endDate: '2020-02-01', indicatorCodes: 'CS3,SND' }
    const { data } = await client.call(countAllOutboundBatchNumIndicatorValue, { query })
    for (const row of data)
      expect(row).toMatchObject({
        n: 0,
        avg: null,
        s: null,
        cv: null,
        min: null,
        max: null,
        passNum: 0,
        passRate: null,
      })
  })
})

describe('what stands beside the values', () => {
  it('lists the loads to the caller alone, and their sum is what was shipped to it', async () => {
    const read = async (account: string) =>
      (await (await api.signedIn(account)).call(batchNumIndicator, { query: { batchNum: batch.batch_num } })).data
    const [own] = await seed<{ n: number; t: string }>(
      `select count(*)::int as n, sum(kg) / 1000.0 as t from load_batch where company_id = 1 and batch_id = $1 and customer_id = 1`,
      [batch.batch_id],
    )
    const [all] = await seed<{ n: number }>(
      `select count(*)::int as n from load_batch where company_id = 1 and batch_id = $1`,
      [batch.batch_id],
    )
    const mine = await read('customer')
    expect(mine.loadCount).toBe(own!.n)
    expect(mine.loadList).toHaveLength(Math.min(50, own!.n))
    if (own!.n <= 50) expect(mine.loadList.reduce((sum, { num }) => sum + num, 0)).toBeCloseTo(Number(own!.t), 1)
    const times = mine.loadList.map(({ outAt }) => outAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await read('quality')).loadCount).toBe(all!.n)
  })

  it('inner lines as numbers are for staff', async () => {
    const read = async (account: string) =>
      (await (await api.signedIn(account)).call(batchNumIndicator, { query: { batchNum: batch.batch_num } })).data
    const inner = ({ indicatorList }: Awaited<ReturnType<typeof read>>) =>
      indicatorList.filter(({ innerLo, innerHi }) => innerLo !== null || innerHi !== null)
    expect(inner(await read('customer'))).toEqual([])
    for (const { innerText, innerLo, innerHi } of inner(await read('quality')))
      expect(innerText).toContain(String(innerLo ?? innerHi))
  })

  it('names corrected values and the next due day of each row', async () => {
    const client = await api.signedIn('quality')
    const { data } = await client.call(allOutboundBatchNumIndicator, {
      query: { cementVariety: 'V1001', startDate: '2026-01-01', endDate: '2026-11-14', limit: 50 },
    })
    const corrected = await seed<{ batch_num: string; code: string }>(
      `select b.batch_num, r.indicator_code as code from result r join batch b using (company_id, batch_id)
       where r.company_id = 1 and b.variety_id = 1 and r.version > 1 and r.replaced_at is null and r.recorded_at <= '2026-11-14 09:20+08'`,
    )
    const codes = new Set(data.columns.map(({ code }) => code))
    for (const row of data.rows) {
      const wanted = corrected.filter((one) => one.batch_num === row.batchNum && codes.has(one.code))
      expect(row.corrected).toEqual(wanted.map(({ code }) => code).toSorted())
      expect(row.nextDueDate === null).toBe(
        ['CS28', 'FX28', 'CS3', 'FX3'].every((code) => row.states[code] !== 'PENDING'),
      )
    }
  })
})
