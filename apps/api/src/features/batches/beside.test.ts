import { batchNumIndicator } from '@clinker/contract/batches/routes'
import { detailHomePage } from '@clinker/contract/home/routes'
import { slipDetail } from '@clinker/contract/slips/routes'
import { addDays } from '@clinker/domain/cement/due-dates'
import { compressiveStrength, flexuralStrength } from '@clinker/domain/cement/mortar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSlips } from '../../test/slips/slip-world.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'

let api: TestApi
/** A finished batch of P·O 42.5 that went to `customer`, without type tests. */
let batch: { batch_id: string; batch_num: string; produced_on: string }
const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)

beforeAll(async () => {
  api = await startApi()
  const [found] = await seed<typeof batch>(
    `select b.batch_id, b.batch_num, to_char(b.produced_on, 'YYYY-MM-DD') as produced_on
     from batch b join shipped_batch s using (company_id, batch_id) join result r using (company_id, batch_id)
     where b.company_id = 1 and b.variety_id = 1 and s.customer_id = 1 and r.indicator_code = 'CS28' and r.replaced_at is null
       and not exists (select from result t where t.company_id = 1 and t.batch_id = b.batch_id and t.indicator_code in ('CR6', 'AUT'))
     order by b.produced_on desc limit 1`,
  )
  batch = found!
  const slips = await openSlips(api.urls, '2026-10-01')
  await slips.tick(api.clock.now())
  await slips.close()
})
afterAll(() => api.close())

const page = async (account: string) =>
  (await (await api.signedIn(account)).call(batchNumIndicator, { query: { batchNum: batch.batch_num } })).data
const rowOf = (data: Awaited<ReturnType<typeof page>>, code: string) =>
  data.indicatorList.find((row) => row.indicatorCode === code)!

describe('beside the values of a batch', () => {
  it('stand the prisms, from which the reported strength follows by GB/T 17671', async () => {
    const data = await page('customer')
    const strengths = data.indicatorList.filter(({ specimens }) => specimens.length > 0)
    expect(strengths.map(({ indicatorCode }) => indicatorCode).toSorted()).toEqual(
      ['CS1', 'CS28', 'CS3', 'FX1', 'FX28', 'FX3'].filter((code) => rowOf(data, code)).toSorted(),
    )
    for (const { indicatorCode, specimens, value } of strengths) {
      const loads = specimens.map(({ loadKn }) => loadKn)
      const { mpa, dropped } = indicatorCode.startsWith('CS') ? compressiveStrength(loads) : flexuralStrength(loads)
      expect([mpa, specimens.flatMap((one, i) => (one.dropped ? [i] : []))]).toEqual([value, dropped])
    }
  })

  it('leave out the prism that the rule leaves out', async () => {
    await seed(
      `update specimen set load_kn = load_kn * 0.8, strength = strength * 0.8 where company_id = 1 and batch_id = $1
         and age_days = 28 and kind = 'COMPRESSIVE' and no = 2`,
      [batch.batch_id],
    )
    const { specimens } = rowOf(await page('quality'), 'CS28')
    expect(specimens.map(({ dropped }) => dropped)).toEqual([false, true, false, false, false, false])
  })

  it('stands the newest type test up to its day, among batches the caller may see', async () => {
    const [truth] = await seed<{ batch_num: string; value: string }>(
      `select b.batch_num, r.value::text as value from result r join batch b using (company_id, batch_id)
       where r.company_id = 1 and b.variety_id = 1 and r.indicator_code = 'CR6' and r.replaced_at is null and b.first_out_at is not null
         and b.produced_on <= $1::date order by b.produced_on desc, b.batch_id desc limit 1`,
      [batch.produced_on],
    )
    const row = rowOf(await page('quality'), 'CR6')
    expect(row.value).toBeNull()
    expect(row.typeReport).toMatchObject({ batchNum: truth!.batch_num, state: 'OK' })
    const own = rowOf(await page('customer'), 'CR6').typeReport
    const [mine] = await seed<{ n: number }>(
      `select count(*)::int as n from shipped_batch s join batch b using (company_id, batch_id)
       where s.company_id = 1 and s.customer_id = 1 and b.batch_num = $1`,
      [own?.batchNum ?? ''],
    )
    if (own) expect(mine!.n).toBe(1)
    // A value of its own needs no other.
    expect(rowOf(await page('quality'), 'CS28').typeReport).toBeNull()
  })

  it('stand the days of the standard where nothing was owed yet', async () => {
    const [old] = await seed<{ batch_num: string; out_on: string }>(
      `select b.batch_num, to_char(b.first_out_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as out_on from batch b
       where b.company_id = 1 and b.variety_id = 1 and b.first_out_at < '2026-09-01' order by b.first_out_at desc limit 1`,
    )
    const client = await api.signedIn('quality')
    const { reportList } = (await client.call(batchNumIndicator, { query: { batchNum: old!.batch_num } })).data
    const day = (days: number) => new Date(Date.parse(old!.out_on) + days * 86_400_000).toISOString().slice(0, 10)
    expect(reportList).toEqual([
      { kind: 'EARLY', dueDate: day(10), open: 0, count: 0 },
      { kind: 'LATE', dueDate: day(35), open: 0, count: 0 },
    ])
  })

  it('stand the days on which reports are due: all for staff, its own for a customer', async () => {
    const due = (where: string) =>
      seed<{ kind: string; due: string; open: number; count: number }>(
        `select kind, to_char(min(due_on), 'YYYY-MM-DD') as due, (count(*) filter (where state = 'OPEN'))::int as open, count(*)::int as count
         from slip_obligation where company_id = 1 and batch_id = $1 and state <> 'VOID' and ${where} group by 1 order by 1`,
        [batch.batch_id],
      )
    for (const [account, where] of [
      ['quality', 'true'],
      ['customer', 'customer_id = 1'],
    ] as const) {
      const wanted = await due(where)
      expect(wanted.map(({ kind }) => kind)).toEqual(['EARLY', 'LATE'])
      expect((await page(account)).reportList).toEqual(
        wanted.map(({ kind, due: dueDate, open, count }) => ({ kind, dueDate, open, count })),
      )
    }
  })

  it('stands a time line whose results are done only if recorded; batch, slip and home name the same late day', async () => {
    const [late] = await seed<{ batch_num: string; slip_no: string; due: string; cement_variety: string }>(
      `select b.batch_num, s.slip_no, v.cement_variety, to_char(b.produced_on + 28, 'YYYY-MM-DD') as due
       from slip s join batch b using (company_id, batch_id) join variety v on v.variety_id = b.variety_id
       where s.company_id = 1 and s.customer_id = 1 and not exists
         (select from result r where r.company_id = 1 and r.batch_id = b.batch_id and r.indicator_code = 'CS28' and r.replaced_at is null)
       order by b.produced_on limit 1`,
    )
    const { batch_num: batchNum, slip_no: slipNo, due, cement_variety: cementVariety } = late!
    const whole = await page('customer')
    expect(whole.lifeList.find(({ kind, age }) => kind === 'RESULT' && age === 28)?.state).toBe('DONE')
    const day = Date.parse(`${due}T04:00:00Z`)
    for (const [now, isLate] of [
      [day, false],
      [day + 86_400_000, true],
    ] as const) {
      api.clock.pass(now - api.clock.now())
      const client = await api.signedIn('customer')
      const { lifeList } = (await client.call(batchNumIndicator, { query: { batchNum } })).data
      const result = lifeList.find(({ kind, age }) => kind === 'RESULT' && age === 28)
      expect(result).toEqual({ kind: 'RESULT', age: 28, day: due, state: isLate ? 'LATE' : 'OPEN' })
      const { resultDue, supplement } = (await client.call(slipDetail, { query: { slipNo } })).data
      expect(resultDue).toEqual({ dueDate: due, late: isLate })
      expect(lifeList.find(({ kind }) => kind === 'REPORT')?.day).toBe(supplement?.dueDate)
      const { overdue } = (
        await client.call(detailHomePage, { query: { cementVariety, startDate: addDays(due, -28) } })
      ).data.summary
      if (isLate) expect([overdue!.batchCount > 0, overdue!.since <= due]).toEqual([true, true])
      else expect(overdue?.since ?? '').not.toBe(due)
    }
  })
})
