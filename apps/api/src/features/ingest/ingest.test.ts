import type { Client } from '@clinker/client/client'
import { batchNumIndicator } from '@clinker/contract/batches/routes'
import * as routes from '@clinker/contract/ingest/routes'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { addDays } from '@clinker/domain/cement/due-dates'
import { parcels, plantDay, VALUES, type PlantDay } from '../../test/ingest/ingest-day.ts'
import { machineClient, sender, states, type Send } from '../../test/ingest/ingest-machine.ts'
import { stateOf } from '../../test/ingest/ingest-state.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { WORLD_NOW } from '../../test/support/world.ts'

let api: TestApi
let pkOrg: string
let otherOrg: string
let machine: Client
let send: Send
let day: PlantDay

beforeAll(async () => {
  api = await startApi()
  const companies = await rows<{ pk56: string }>('select pk56 from company order by company_id')
  ;[pkOrg, otherOrg] = [companies[0]!.pk56, companies[1]!.pk56]
  machine = await machineClient(api, { companies: [pkOrg, otherOrg] })
  send = sender(machine, pkOrg)
  day = plantDay(WORLD_NOW.getTime())
  for (const { route, rows: part } of parcels(day, 500)) await send(route, part)
})
afterAll(() => api.close())

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)

const SAME_SUMS = `
  select count(*)::int as wrong from (
    select company_id, customer_id, batch_id, min(out_at) as f, max(out_at) as l, sum(kg)::bigint as kg, count(*)::int as n
    from load_batch join load using (company_id, load_id, customer_id) group by 1, 2, 3) t
  full join shipped_batch s using (company_id, customer_id, batch_id)
  where (t.f, t.l, t.kg, t.n) is distinct from (s.first_out_at, s.last_out_at, s.kg, s.loads)`
const SAME_FIRST = `
  select count(*)::int as wrong from batch b where b.first_out_at is distinct from
    (select min(out_at) from load_batch join load using (company_id, load_id) where load_batch.company_id = b.company_id and load_batch.batch_id = b.batch_id)`
const wrong = async (text: string) => (await rows<{ wrong: number }>(text))[0]!.wrong

const versions = (batch: string, code: string) =>
  rows<{ version: number; value: string; reason: string | null; recorded: string; replaced: string | null }>(
    `select r.version, r.value::float8::text as value, r.reason,
       to_char(r.recorded_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as recorded,
       to_char(r.replaced_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as replaced
     from result r join ingest_key k on k.kind = 'batch' and k.company_id = r.company_id and k.internal_id = r.batch_id
     where k.external_id = $1 and r.indicator_code = $2 order by 1`,
    [batch, code],
  )
const batchOf = async (externalId: string) =>
  (
    await rows<{ batch_num: string; verdict: string; state: string }>(
      `select b.batch_num, b.verdict, b.state from batch b join ingest_key k on k.kind = 'batch' and k.company_id = b.company_id
         and k.internal_id = b.batch_id where k.external_id = $1`,
      [externalId],
    )
  )[0]!
const result = (batch: string, indicatorCode: string, more: object = {}) => ({
  ...day.results.find((row) => row.batch === batch && row.indicatorCode === indicatorCode)!,
  ...more,
})

describe('results', () => {
  it('of a whole sound batch make it qualified; it is seen by staff with its values', async () => {
    const { batch_num, verdict, state } = await batchOf('D-B000')
    expect([verdict, state]).toEqual(['QUALIFIED', 'FINAL_OK'])
    const staff = await api.signedIn('manager')
    const seen = await staff.call(batchNumIndicator, { query: { pkOrg, batchNum: batch_num } })
    expect(seen.data.verdict).toBe('QUALIFIED')
    expect(seen.data.indicatorList.find((row) => row.indicatorCode === 'CS28')).toMatchObject({
      valueText: VALUES['CS28'],
    })
  })

  it('change only with a reason, as a new version that closes the old one, and the verdict follows', async () => {
    const low = { value: '42.4', recordedAt: '2026-11-12 10:00:00' }
    expect(states(await send(routes.ingestResults, [result('D-B001', 'CS28', low)]))).toEqual(['reason_needed'])
    expect(await versions('D-B001', 'CS28')).toHaveLength(1)
    const correction = result('D-B001', 'CS28', { ...low, reason: 'scale misread', externalId: 'c1' })
    expect(states(await send(routes.ingestResults, [correction]))).toEqual(['updated'])
    expect(await versions('D-B001', 'CS28')).toEqual([
      { version: 1, value: '49.2', reason: null, recorded: '11-07 17:20', replaced: '11-12 10:00' },
      { version: 2, value: '42.4', reason: 'scale misread', recorded: '11-12 10:00', replaced: null },
    ])
    expect(await batchOf('D-B001')).toMatchObject({ verdict: 'FAILED', state: 'RECALLED' })
    // Judged as reported, GB/T 8170: 42.45 is 42.4 and fails, 42.46 passes.
    const again = (value: string, at: string) =>
      send(routes.ingestResults, [
        result('D-B001', 'CS28', { value, recordedAt: at, reason: 'tested again', externalId: value }),
      ])
    await again('42.45', '2026-11-12 11:00:00')
    expect((await batchOf('D-B001')).verdict).toBe('FAILED')
    await again('42.46', '2026-11-12 12:00:00')
    expect(await batchOf('D-B001')).toMatchObject({ verdict: 'QUALIFIED', state: 'FINAL_OK' })
  })

  it('that were corrected may come again from the beginning: nothing changes', async () => {
    const before = await stateOf(api.urls.DATABASE_SEED_URL)
    const first = result('D-B001', 'CS28')
    const second = result('D-B001', 'CS28', {
      value: '42.4',
      recordedAt: '2026-11-12 10:00:00',
      reason: 'scale misread',
      externalId: 'c1',
    })
    expect(states(await send(routes.ingestResults, [first, second]))).toEqual(['unchanged', 'unchanged'])
    // The row refused above waits no more: its name was accepted.
    const { audit: _, ingest_dead_letter: __, ...rest } = await stateOf(api.urls.DATABASE_SEED_URL)
    expect(rest).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name in rest)))
    expect(await rows(`select from ingest_dead_letter where kind = 'result'`)).toEqual([])
  })

  it('of one call are entered in their order, and one too old is refused', async () => {
    const at = (recordedAt: string, value: string, reason?: string) =>
      result('D-B002', 'CS3', { recordedAt, value, reason, externalId: `${recordedAt} ${value}` })
    const answers = await send(routes.ingestResults, [
      at('2026-11-12 10:00:00', '26.0', 'first'),
      at('2026-11-12 11:00:00', '25.0', 'second'),
      at('2026-11-12 10:30:00', '24.0', 'late'),
    ])
    expect(states(answers)).toEqual(['updated', 'updated', 'older_than_known'])
    expect((await versions('D-B002', 'CS3')).map((v) => [v.value, v.replaced])).toEqual([
      ['27', '11-12 10:00'],
      ['26', '11-12 11:00'],
      ['25', null],
    ])
  })

  it('bring the verdict step by step, by the limits of the production date', async () => {
    const batch = { ...day.batches[0]!, externalId: 'S1', batchNum: 'STEP-1' }
    await send(routes.ingestBatches, [batch])
    expect(await batchOf('S1')).toMatchObject({ verdict: 'PENDING', state: 'SAMPLED' })
    const of = (codes: readonly string[]) =>
      codes.map((code) => ({ ...result('D-B000', code), batch: 'S1', externalId: `S1-${code}` }))
    const late = ['FX28', 'CS28']
    await send(routes.ingestResults, of(Object.keys(VALUES).filter((code) => !late.includes(code))))
    expect((await batchOf('S1')).verdict).toBe('PROVISIONAL')
    await send(routes.ingestResults, of(late))
    expect((await batchOf('S1')).verdict).toBe('QUALIFIED')
  })

  it.each([
    ['an unknown batch', { batch: 'none' }, 'unknown_batch'],
    ['an unknown indicator', { indicatorCode: 'XYZ' }, 'unknown_indicator'],
    ['a time ahead', { recordedAt: '2026-11-15 00:00:00', value: '1', reason: 'x' }, 'in_future'],
    ['a value that is none', { value: '4,2' }, 'bad_row'],
    ['a value too long', { value: '1234567' }, 'bad_row'],
    ['an entry before the test', { recordedAt: '2026-01-01 00:00:00' }, 'bad_row'],
    ['a day that is none', { testAt: '2026-02-30 00:00:00' }, 'bad_row'],
    ['a field too many', { verdict: 'QUALIFIED' }, 'bad_row'],
  ])('with %s are refused', async (_, more, code) => {
    expect(states(await send(routes.ingestResults, [result('D-B003', 'CS28', more)]))).toEqual([code])
  })

  it('take full-width digits as digits', async () => {
    const row = {
      ...result('D-B004', 'CS1', { value: '１３.５', recordedAt: '2026-11-12 10:00:00', reason: 'typed' }),
      externalId: 'w',
    }
    expect(states(await send(routes.ingestResults, [row]))).toEqual(['updated'])
    expect((await versions('D-B004', 'CS1')).at(-1)?.value).toBe('13.5')
  })
})

describe('loads', () => {
  const load = (i: number, more: object = {}) => ({ ...day.loads[i]!, ...more })

  it('keep shipped_batch and the first departure equal to what the loads say', async () => {
    expect(await wrong(SAME_SUMS)).toBe(0)
    expect(await wrong(SAME_FIRST)).toBe(0)
    expect((await batchOf('D-B000')).state).toBe('FINAL_OK')
  })

  it('that change take their kilograms along, and what became empty is gone', async () => {
    const only = { externalId: 'only-C', custname: 'Only once' }
    await send(routes.ingestCustomers, [only])
    const gone = { ...load(5), externalId: 'once', customer: 'only-C' }
    expect(states(await send(routes.ingestLoads, [gone]))).toEqual(['created'])
    const shippedTo = () =>
      rows(`select from shipped_batch s join customer c using (customer_id) where c.custname = 'Only once'`)
    expect(await shippedTo()).toHaveLength(1)
    expect(states(await send(routes.ingestLoads, [{ ...gone, customer: 'D-C003' }]))).toEqual(['updated'])
    expect(await shippedTo()).toHaveLength(0)
    expect(await wrong(SAME_SUMS)).toBe(0)
    expect(await wrong(SAME_FIRST)).toBe(0)
  })

  it('in any order, changed any number of times, sum up right', async () => {
    const one = fc.record({
      n: fc.integer({ min: 0, max: 6 }),
      customer: fc.constantFrom('D-C000', 'D-C001'),
      hour: fc.integer({ min: 10, max: 20 }),
      parts: fc.uniqueArray(
        fc.record({ b: fc.constantFrom('D-B000', 'D-B002', 'D-B004'), kg: fc.integer({ min: 1, max: 9_000 }) }),
        {
          selector: (part) => part.b,
          minLength: 1,
          maxLength: 3,
        },
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 8 }), async (all) => {
        const bodies = all.map(({ n, customer, hour, parts }) => ({
          externalId: `law-${n}`,
          customer,
          variety: 'D-V000',
          outAt: `2026-10-09 ${hour}:00:00`,
          truckNo: 'x',
          netKg: parts.reduce((sum, { kg }) => sum + kg, 0),
          batches: parts.map(({ b, kg }) => ({ batch: b, kg })),
        }))
        for (const body of [bodies.slice(0, 4), bodies.slice(4)])
          if (body.length > 0) await send(routes.ingestLoads, body)
        expect(await wrong(SAME_SUMS)).toBe(0)
        expect(await wrong(SAME_FIRST)).toBe(0)
      }),
      { numRuns: 15 },
    )
  })

  it('open a batch to the customer they go to, and to no other', async () => {
    await rows(
      `update auth.app_user set password_hash = (select password_hash from auth.app_user where user_name = 'customer') where user_name like 'D.person.%'`,
    )
    const batch = { ...day.batches[0]!, externalId: 'P1', batchNum: 'PRIV-1' }
    await send(routes.ingestBatches, [batch])
    const seenBy = async (account: string) =>
      (await (await api.signedIn(account)).call(batchNumIndicator, { query: { pkOrg, batchNum: 'PRIV-1' } })).status
    expect(await seenBy('D.person.1')).toBe(1003)
    const row = {
      ...load(0),
      externalId: 'P1-L',
      customer: 'D-C001',
      batches: [{ batch: 'P1', kg: 32_000 }],
      netKg: 32_000,
    }
    expect(states(await send(routes.ingestLoads, [row]))).toEqual(['created'])
    expect(await batchOf('P1')).toMatchObject({ state: 'SHIPPING' })
    expect([await seenBy('D.person.1'), await seenBy('D.person.2'), await seenBy('customer')]).toEqual([
      200, 1003, 1003,
    ])
  })

  it.each([
    ['whose parts do not sum up', { netKg: 1 }, 'kg_mismatch'],
    ['with a batch of another variety', { variety: 'D-V001' }, 'variety_mismatch'],
    ['to an unknown customer', { customer: 'none' }, 'unknown_customer'],
    ['from an unknown batch', { batches: [{ batch: 'none', kg: 32_000 }] }, 'unknown_batch'],
    ['that have not left', { outAt: '2026-11-14 10:00:00' }, 'in_future'],
    [
      'from the same batch twice',
      {
        batches: [
          { batch: 'D-B000', kg: 1 },
          { batch: 'D-B000', kg: 31_999 },
        ],
      },
      'bad_row',
    ],
    ['without parts', { batches: [] }, 'bad_row'],
  ])('%s are refused', async (_, more, code) => {
    expect(states(await send(routes.ingestLoads, [{ ...load(0, more), externalId: 'bad' }]))).toEqual([code])
  })
})

describe('a refused row', () => {
  it('does not stop the others, waits among the dead letters, and goes through when tried again', async () => {
    const good = { ...day.batches[0]!, externalId: 'G1', batchNum: 'GOOD-1' }
    const early = { ...day.batches[0]!, externalId: 'E1', batchNum: 'EARLY-1', variety: 'later' }
    expect(states(await send(routes.ingestBatches, [early, good, early]))).toEqual([
      'unknown_variety',
      'created',
      'twice_in_request',
    ])
    await send(routes.ingestBatches, [early])
    const staff = await api.signedIn('manager')
    const list = async () => (await staff.call(routes.deadLetters, { query: { pkOrg, kind: 'batch' } })).data
    expect((await list()).rows).toMatchObject([
      {
        kind: 'batch',
        externalId: 'E1',
        code: 'unknown_variety',
        tries: 2,
        sentBy: 'm-1',
        payload: { batchNum: 'EARLY-1' },
      },
    ])
    const lastDay = (await list()).rows[0]!.lastAt.slice(0, 10)
    const within = async (period: { startDate?: string; endDate?: string }) =>
      (await staff.call(routes.deadLetters, { query: { pkOrg, kind: 'batch', ...period } })).data.total
    expect(await within({ startDate: lastDay, endDate: lastDay })).toBe(1)
    expect(await within({ startDate: addDays(lastDay, 1) })).toBe(0)
    expect(await within({ endDate: addDays(lastDay, -1) })).toBe(0)
    const retry = async (externalIds?: string[]) =>
      (
        await staff.call(routes.retryLetters, {
          query: { pkOrg },
          body: { kind: 'batch', ...(externalIds && { externalIds }) },
        })
      ).data
    expect(states(await retry())).toEqual(['unknown_variety'])
    expect((await list()).rows[0]).toMatchObject({ tries: 3, sentBy: 'manager' })
    await send(routes.ingestVarieties, [{ ...day.varieties[0]!, externalId: 'later' }])
    expect(await retry(['not among them'])).toEqual([])
    expect(states(await retry(['E1']))).toEqual(['created'])
    expect((await list()).total).toBe(0)
    expect((await batchOf('E1')).batch_num).toBe('EARLY-1')
  })

  it('of another company is neither shown nor tried, and phone numbers are masked', async () => {
    await sender(machine, otherOrg)(routes.ingestUsers, [
      { externalId: 'u9', userName: 'x', mobile: '13812345678', empName: 13812345678 },
    ])
    const admin = await api.signedIn('admin')
    const here = await admin.call(routes.deadLetters, { query: { pkOrg, kind: 'user' } })
    expect(here.data.total).toBe(0)
    const there = await admin.call(routes.deadLetters, { query: { pkOrg: otherOrg, kind: 'user' } })
    expect(there.data.rows).toMatchObject([
      { externalId: 'u9', code: 'bad_row', payload: { mobile: '138****5678', empName: '138****5678' } },
    ])
    expect(there.response.text).not.toContain('13812345678')
    const customer = await api.signedIn('customer')
    expect((await customer.call(routes.deadLetters)).http).toBe(403)
  })
})

describe('batches and varieties', () => {
  it('keep what is printed on papers', async () => {
    const batch = day.batches[3]!
    expect(states(await send(routes.ingestBatches, [{ ...batch, plannedKg: 900_000 }]))).toEqual(['updated'])
    expect(states(await send(routes.ingestBatches, [{ ...batch, plannedKg: 900_000 }]))).toEqual(['unchanged'])
    for (const more of [{ batchNum: 'OTHER-1' }, { variety: 'D-V000' }, { producedOn: '2026-01-01' }])
      expect(states(await send(routes.ingestBatches, [{ ...batch, ...more }]))).toEqual(['batch_fixed'])
    const taken = { ...batch, externalId: 'another' }
    expect(states(await send(routes.ingestBatches, [taken]))).toEqual(['batch_num_taken'])
    const ahead = { ...batch, externalId: 'a2', batchNum: 'A2', producedOn: '2026-11-20' }
    expect(states(await send(routes.ingestBatches, [ahead]))).toEqual(['in_future'])
  })

  it('are found by product in any spelling, added once, and never changed', async () => {
    const variety = (externalId: string, varietyCode: string, grade: string) => ({
      externalId,
      varietyCode,
      grade,
      packType: 'BULK',
      name: 'x',
    })
    const answers = await send(routes.ingestVarieties, [
      variety('v1', 'PO', '42.5'),
      variety('v2', 'P.F', '42.5'),
      variety('v3', 'PF', '42.5'),
      variety('v4', 'P·O', '99'),
    ])
    expect(states(answers)).toEqual(['created', 'created', 'created', 'unknown_product'])
    expect(answers[1]?.id).toBe(answers[2]?.id)
    expect(states(await send(routes.ingestVarieties, [variety('v1', 'PF', '42.5')]))).toEqual(['variety_fixed'])
    expect(await rows(`select from variety where variety_code = 'PF'`)).toHaveLength(1)
  })
})
