import pg from 'pg'
import {
  allOutboundBatchNumIndicator,
  batchViewCounts,
  countAllOutboundBatchNumIndicatorValue,
} from '@clinker/contract/batches/routes'
import { BATCH_SORTS } from '@clinker/contract/batches/sorts'
import type { Client } from '@clinker/client/client'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../support/as-seed.ts'
import { startApi, type TestApi } from '../support/start.ts'
import { WORLD_NOW } from '../support/world.ts'
import { listSql, ROUND_EVEN, type ListQuery } from './batch-list-sql.ts'

let api: TestApi
let superuser: pg.Client
interface Caller {
  readonly account: string
  readonly client: Client
  readonly companyId: number
  readonly pkOrg: string
  readonly customerId: number | null
}
let callers: readonly Caller[]
/** Values that occur, so that filters find something. */
let known: {
  readonly numbers: readonly string[]
  readonly trucks: readonly string[]
  readonly names: readonly string[]
}
const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)

beforeAll(async () => {
  api = await startApi()
  const url = new URL(process.env['PG_SUPERUSER_URL'] ?? '')
  url.pathname = new URL(api.urls.DATABASE_APP_URL).pathname
  superuser = new pg.Client({ connectionString: url.toString() })
  await superuser.connect()
  await superuser.query(ROUND_EVEN)
  // Failing, missing and corrected results in every company: the made-up world has few.
  await seed(`update result set value = 41 where indicator_code = 'CS28' and batch_id % 11 = 0`)
  await seed(`update result set value = 44.4 where indicator_code = 'CS28' and batch_id % 7 = 1`)
  await seed(`delete from result where indicator_code in ('CS28', 'FX28') and batch_id % 13 = 2`)
  await seed(
    `update result set version = 2, reason = 'test' where indicator_code = 'SO3' and version = 1 and batch_id % 9 = 3`,
  )
  callers = await Promise.all(
    (
      [
        ['customer', 1],
        ['customer', 2],
        ['customer2', 1],
        ['quality', 1],
        ['quality', 2],
      ] as const
    ).map(async ([account, nth]) => callerOf(account, nth)),
  )
  const [numbers, trucks, names] = await Promise.all([
    seed<{ x: string }>(`select distinct batch_num as x from batch order by 1`),
    seed<{ x: string }>(`select distinct truck_no as x from load order by 1`),
    seed<{ x: string }>(`select distinct custname as x from customer order by 1`),
  ])
  known = { numbers: numbers.map(({ x }) => x), trucks: trucks.map(({ x }) => x), names: names.map(({ x }) => x) }
})
afterAll(async () => {
  await superuser.end()
  await api.close()
})

async function callerOf(account: string, nth: number): Promise<Caller> {
  const rows = await seed<{ company_id: number; pk56: string; customer_id: number | null }>(
    `select m.company_id, c.pk56, u.customer_id from auth.app_user u join auth.membership m using (user_id) join company c using (company_id)
     where u.user_name = $1 order by m.sort, m.company_id`,
    [account],
  )
  const row = rows[nth - 1] ?? rows[0]!
  return {
    account,
    client: await api.signedIn(account),
    companyId: row.company_id,
    pkOrg: row.pk56,
    customerId: row.customer_id,
  }
}

const expected = async (caller: Caller, query: ListQuery): Promise<readonly string[]> =>
  (
    await superuser.query<{ batch_num: string }>(listSql(query), [caller.companyId, caller.customerId, WORLD_NOW])
  ).rows.map((row) => row.batch_num)

/** Every page of the server's list, one after the other. */
async function answered(caller: Caller, query: ListQuery): Promise<readonly string[]> {
  const rows: string[] = []
  for (let page = 1; ; page += 1) {
    const answer = await caller.client.call(allOutboundBatchNumIndicator, {
      query: { ...query, pkOrg: caller.pkOrg, indicatorCodes: 'CS28', page, limit: 50 } as never,
    })
    expect(answer.status, `${JSON.stringify(query)}: ${answer.message}`).toBe(200)
    rows.push(...answer.data.rows.map(({ batchNum }) => batchNum))
    if (rows.length >= answer.data.total || answer.data.rows.length === 0) return rows
  }
}

/** At most so many filters at once: more of them find nothing. */
const MAX_FILTERS = 2

/** Some filters and a sort, as people combine them. */
const queries = (staff: boolean): fc.Arbitrary<ListQuery> => {
  const filters: Readonly<Record<string, fc.Arbitrary<string>>> = {
    cementVariety: fc.constantFrom('V1001', 'V1003'),
    packType: fc.constantFrom('BULK', 'BAG'),
    verdict: fc.constantFrom('PROVISIONAL', 'QUALIFIED', 'FAILED', 'PENDING'),
    due: fc.constantFrom('WAITING', 'WEEK', 'OVERDUE', 'DONE'),
    corrected: fc.constant('1'),
    slip: fc.constantFrom('NONE', 'ANY'),
    batchNum: fc.constantFrom('26', '1', 'C26', '6-10'),
    batchNums: fc.subarray([...known.numbers], { minLength: 1, maxLength: 60 }).map((numbers) => numbers.join(',')),
    truckNo: fc.constantFrom(...known.trucks.slice(0, 20), '1', 'A'),
    ...(staff && { inner: fc.constant('1'), custname: fc.constantFrom(...known.names) }),
  }
  const sorts = fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(...BATCH_SORTS)).map((both) => both.join(''))
  return fc.subarray(Object.keys(filters), { maxLength: MAX_FILTERS }).chain((names) =>
    fc.record({
      startDate: fc.constantFrom('2025-12-01', '2026-08-17', '2026-10-16'),
      endDate: fc.constantFrom('2026-11-14', '2026-11-01'),
      // A pasted list and a typed part are two ways to search; one is given.
      ...Object.fromEntries(
        names
          .filter((name) => name !== 'batchNum' || !names.includes('batchNums'))
          .map((name) => [name, filters[name]!]),
      ),
      ...(names.length % 2 === 0 && { sort: sorts }),
    }),
  ) as fc.Arbitrary<ListQuery>
}

describe('the list of batches', () => {
  it('equals an independent SQL for 200 combinations of filters and sort, over all pages and five callers', async () => {
    let found = 0
    const cases = fc
      .nat(callers.length - 1)
      .chain((nth) => fc.record({ nth: fc.constant(nth), query: queries(callers[nth]!.customerId === null) }))
    await fc.assert(
      fc.asyncProperty(cases, async ({ nth, query }) => {
        const caller = callers[nth]!
        const wanted = await expected(caller, query)
        found += wanted.length > 1 ? 1 : 0
        expect(await answered(caller, query), `${caller.account} ${JSON.stringify(query)}`).toEqual(wanted)
      }),
      { numRuns: 200, seed: 20_261_114 },
    )
    // Combinations that find nothing prove little.
    expect(found).toBeGreaterThan(60)
  })

  it('sorts by every column that is offered, with equal ones by batch and missing ones last', async () => {
    for (const [nth, caller] of [callers[0]!, callers[3]!].entries())
      for (const [at, by] of BATCH_SORTS.entries()) {
        const sort = (at + nth) % 2 === 0 ? by : `-${by}`
        const query = { startDate: '2026-10-01', endDate: '2026-11-14', sort }
        expect(await answered(caller, query), `${caller.account} ${sort}`).toEqual(await expected(caller, query))
      }
  })

  it('counts each built-in view as the list finds it', async () => {
    const period = { startDate: '2026-08-17', endDate: '2026-11-14' }
    for (const caller of callers) {
      const { data } = await caller.client.call(batchViewCounts, { query: { ...period, pkOrg: caller.pkOrg } })
      const count = async (filter: Readonly<Record<string, string>>) =>
        (await expected(caller, { ...period, ...filter })).length
      expect(data, caller.account).toEqual({
        all: await count({}),
        week: await count({ due: 'WEEK' }),
        overdue: await count({ due: 'OVERDUE' }),
        waiting: await count({ due: 'WAITING' }),
        corrected: await count({ corrected: '1' }),
        inner: caller.customerId === null ? await count({ inner: '1' }) : null,
        noSlip: await count({ slip: 'NONE' }),
      })
    }
  })

  it('refuses customers what would tell them of others: internal limits and other buyers', async () => {
    const [customer] = callers
    for (const query of [{ inner: '1' }, { custname: known.names[0]! }] as const) {
      const answer = await customer!.client.call(allOutboundBatchNumIndicator, { query })
      expect(answer.code).toBe('forbidden')
      const counts = await customer!.client.call(countAllOutboundBatchNumIndicatorValue, { query })
      expect(counts.code).toBe('forbidden')
    }
  })

  it('names the listed numbers that are not the caller’s, as if they did not exist', async () => {
    const [foreign] = await seed<{ batch_num: string }>(
      `select b.batch_num from batch b where b.company_id = $1 and b.first_out_at is not null and not exists
         (select 1 from shipped_batch s where s.company_id = b.company_id and s.batch_id = b.batch_id and s.customer_id = $2) limit 1`,
      [callers[0]!.companyId, callers[0]!.customerId],
    )
    const [own] = await expected(callers[0]!, { startDate: '2026-08-17', endDate: '2026-11-14' })
    const { data } = await callers[0]!.client.call(allOutboundBatchNumIndicator, {
      query: { batchNums: [own, foreign!.batch_num, 'NO-SUCH'].join(',') },
    })
    expect(data.rows.map(({ batchNum }) => batchNum)).toEqual([own])
    expect(data.missing).toEqual([foreign!.batch_num, 'NO-SUCH'])
  })
})
