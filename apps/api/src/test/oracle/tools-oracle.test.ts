import { runTool } from '@clinker/domain/tools/run'
import { TOOLS } from '@clinker/domain/tools/catalogue'
import type { ToolId } from '@clinker/domain/tools/names'
import type { Values, Worked } from '@clinker/domain/tools/tool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../support/as-seed.ts'
import { makeDatabase, type TestDatabase } from '../support/databases.ts'

/** The tools once more, written in SQL from the rules themselves; PostgreSQL counts in decimals too. */
let database: TestDatabase
beforeAll(async () => {
  database = await makeDatabase()
})
afterAll(() => database.drop())

const CASES = 1000

/** Numbers that repeat from run to run. */
function dice(seed: number): (low: number, high: number) => number {
  let state = seed
  return (low, high) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return low + Math.floor((state / 2 ** 32) * (high - low + 1))
  }
}

function worked(id: ToolId, values: Values): Worked {
  const tool = TOOLS.find((one) => one.id === id)
  const outcome = tool && runTool(tool, values)
  if (!outcome || 'troubles' in outcome) throw new Error(JSON.stringify(outcome))
  return outcome
}
const figure = (found: Worked, name: string) => found.figures.find((one) => one.name === name)?.value ?? null

/** Half to even, which PostgreSQL's round() is not. */
const even = (x: string, dp: number) =>
  `(case when abs(${x}) * 1e${dp} - trunc(abs(${x}) * 1e${dp}) = 0.5 then 2 * round(${x} * 1e${dp} / 2) / 1e${dp} else round(${x}, ${dp}) end)::numeric(20, ${dp})::text`

const query = <T extends object>(sql: string, cases: unknown) =>
  asSeed<T>(database.urls.DATABASE_SEED_URL, sql, [JSON.stringify(cases)])

const LISTS = `loads as (select i, x.x::numeric as x from jsonb_array_elements($1::jsonb) with ordinality c (c, i), jsonb_array_elements_text(c) x (x))`

describe('tools against SQL', () => {
  it('mortar strength, 1,000 sets of six', async () => {
    const roll = dice(1)
    // Around one level, some far off: all three outcomes occur.
    const cases = Array.from({ length: CASES }, () => {
      const level = roll(300, 900)
      const spread = roll(1, 12)
      return Array.from({ length: 6 }, () => ((level * (100 + roll(-spread, spread))) / 1000).toFixed(1))
    })
    const rows = await query<{ mpa: string | null }>(
      `with ${LISTS}, r as (select i, x * 0.625 as r from loads), m as (select i, avg(r) as m from r group by i),
         kept as (select r.i, r from r join m using (i) where abs(r - m) * 10 <= m),
         again as (select i, avg(r) as m, count(*) as n from kept group by i)
       select case when coalesce(again.n, 0) < 5
           or (again.n = 5 and exists (select 1 from kept k where k.i = m.i and abs(k.r - again.m) * 10 > again.m)) then null
         else ${even('again.m', 1)} end as mpa
       from m left join again using (i) order by m.i`,
      cases,
    )
    const ours = cases.map((loads) => figure(worked('mortar', { compLoads: loads.join(' ') }), 'compressive'))
    expect(ours).toEqual(rows.map(({ mpa }) => mpa))
    expect(new Set(ours.map((value) => value === null)).size).toBe(2)
  })

  it('evaluation of concrete, 1,000 lots', async () => {
    const roll = dice(2)
    const cases = Array.from({ length: CASES }, () => {
      const fk = [15, 20, 30, 45, 60, 80][roll(0, 5)] ?? 30
      const n = roll(3, 30)
      const spread = roll(2, 15)
      const mean = fk * 10 + roll(0, 90)
      return { fk, x: Array.from({ length: n }, () => ((mean * (100 + roll(-spread, spread))) / 1000).toFixed(1)) }
    })
    const rows = await query<{ passed: boolean; s: string | null }>(
      `with given as (select i, (c->>'fk')::numeric as fk, c->'x' as list from jsonb_array_elements($1::jsonb) with ordinality c (c, i)),
         lots as (select i, fk, count(*) as n, avg(x::numeric) as m, min(x::numeric) as low, stddev_samp(x::numeric) as s
           from given, jsonb_array_elements_text(list) x (x) group by i, fk),
         rounded as (select *, ${even('s', 2)} as shown from lots)
       select case when n >= 10 then shown end as s,
         case when n >= 10
           then m >= fk + case when n >= 20 then 0.95 when n >= 15 then 1.05 else 1.15 end * greatest(shown::numeric, 2.5)
             and low >= fk * case when n >= 15 then 0.85 else 0.90 end
           else m >= fk * case when fk >= 60 then 1.10 else 1.15 end and low >= 0.95 * fk end as passed
       from rounded order by i`,
      cases,
    )
    const ours = cases.map(({ fk, x }) => {
      const found = worked('evaluate', { fk: String(fk), strengths: x.join(' ') })
      return { s: figure(found, 's'), passed: found.notes.includes('qualified') }
    })
    expect(ours).toEqual(rows.map(({ s, passed }) => ({ s, passed })))
    expect(new Set(ours.map(({ passed }) => passed)).size).toBe(2)
  })

  it('weighbridge difference and its money, 1,000 pairs', async () => {
    const roll = dice(3)
    const cases = Array.from({ length: CASES }, () => {
      const tare = 20 * roll(700, 850)
      const net = 20 * roll(800, 1600)
      const received = net + 20 * roll(-12, 12)
      return {
        gross: tare + net,
        tare,
        recvGross: tare + received,
        recvTare: tare,
        price: (roll(20_000, 60_000) / 100).toFixed(2),
      }
    })
    const rows = await query<{ permille: string; settles: string; amount: string; abnormal: boolean }>(
      `with w as (select i, (c->>'gross')::int - (c->>'tare')::int as net, (c->>'recvGross')::int - (c->>'recvTare')::int as got,
           (c->>'price')::numeric as price from jsonb_array_elements($1::jsonb) with ordinality c (c, i)),
         d as (select *, case when abs(got - net) * 1000 <= 3 * net then net else got end as settles from w)
       select ${even('((got - net) * 1000::numeric / net)', 3)} as permille, settles::text,
         round(settles * price / 1000, 2)::text as amount, abs(got - net) * 1000 > 5 * net as abnormal
       from d order by i`,
      cases,
    )
    const ours = cases.map((one) => {
      const found = worked(
        'weigh',
        Object.fromEntries(Object.entries(one).map(([name, value]) => [name, String(value)])),
      )
      const [permille, settles, amount] = ['permille', 'settles', 'amount'].map((name) => figure(found, name))
      return { permille, settles, amount, abnormal: found.notes.includes('abnormal') }
    })
    expect(ours).toEqual(
      rows.map(({ permille, settles, amount, abnormal }) => ({ permille, settles, amount, abnormal })),
    )
    expect(new Set(ours.map(({ abnormal }) => abnormal)).size).toBe(2)
  })
})
