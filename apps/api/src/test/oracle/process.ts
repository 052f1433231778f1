import type { Caller } from './seen.ts'
import type { Oracle } from './tables.ts'

/** A value of the process with the approved limits of its production day. */
interface Point {
  readonly batch_id: string
  readonly produced_on: string
  readonly inside: boolean
  readonly value: string
  readonly phase: number | null
  readonly op: string | null
}

export interface ProcessOracle {
  /** Values before the period and in it, in the order of production. */
  readonly points: readonly Point[]
  /** Of the period's values, as `rule@index`. */
  readonly hits: readonly string[]
  readonly control: 'IN' | 'OUT' | 'NONE'
  /** Rules this caller gets without choosing, at each phase. */
  readonly usual: readonly string[]
  readonly limits: readonly PhaseRow[]
  /** The phase of the period's newest value. */
  readonly newest: PhaseRow | undefined
}

export interface PhaseRow {
  readonly phase: number
  readonly valid_from: string
  readonly cl: string
  readonly ucl: string
  readonly lcl: string
  readonly sigma: string
  readonly s: string
  readonly r: string
  readonly n: number
  readonly sigma_method: 'MR' | 'S'
  readonly mr_cl: string
  readonly mr_ucl: string
}

/** The newest ninety before the period and all of it, each with the newest phase that began by its production day. */
const POINTS = `
  with own as (select b.batch_id, b.produced_on, b.out_at, b.out_on, b.variety_id from o_batch b
      where b.company_id = $1 and b.customer_id is not distinct from $2 and b.cement_variety = $3),
    lead as (select * from own where out_on < $4::date and out_on >= $4::date - 730 order by out_at desc, batch_id desc limit 90),
    both_parts as (select *, false as inside from lead union all select *, true from own where out_on between $4 and $5)
  select b.batch_id, b.produced_on, b.inside, i.value::text as value, i.op,
    (select l.phase from control_limit l where l.company_id = $1 and l.variety_id = b.variety_id and l.indicator_code = $6
      and l.state = 'APPROVED' and l.valid_from <= b.produced_on order by l.valid_from desc limit 1) as phase
  from both_parts b join o_item i on i.company_id = $1 and i.batch_id = b.batch_id and i.code = $6
  where i.value is not null order by b.produced_on, b.batch_id`

/** z is three times the distance over three σ: exact where it is a whole number. */
const RULES = `
  with z as (select i, v, p, 3 * (v - c) / (u - c) as z from unnest($1::numeric[], $2::int[], $3::numeric[], $4::numeric[]) with ordinality as x(v, p, c, u, i)),
    d as (select *, sign(v - lag(v) over (partition by p order by i))::int as step from z),
    e as (select *, step * lag(step) over (partition by p order by i) as turn from d)
  select i::int - 1 as i,
    abs(z) > 3 as "N1",
    count(*) over w9 = 9 and (min(z) over w9 > 0 or max(z) over w9 < 0) as "N2",
    count(*) over w18 = 18 and (min(z) over w18 > 0 or max(z) over w18 < 0) as "N2L",
    count(*) over w8 = 8 and (min(z) over w8 > 0 or max(z) over w8 < 0) as "WE4",
    count(*) over w3 = 3 and ((z > 2 and sum((z > 2)::int) over w3 >= 2) or (z < -2 and sum((z < -2)::int) over w3 >= 2)) as "N5",
    count(*) over w5 = 5 and ((z > 1 and sum((z > 1)::int) over w5 >= 4) or (z < -1 and sum((z < -1)::int) over w5 >= 4)) as "N6",
    count(*) over w15 = 15 and max(abs(z)) over w15 < 1 as "N7",
    count(*) over w8 = 8 and min(abs(z)) over w8 > 1 as "N8",
    coalesce(count(*) over w6 = 6 and abs(sum(step) over (partition by p order by i rows 4 preceding)) = 5, false) as "N3",
    coalesce(count(*) over w14 = 14 and sum((turn = -1)::int) over (partition by p order by i rows 11 preceding) = 12, false) as "N4"
  from e window ${[3, 5, 6, 8, 9, 14, 15, 18].map((n) => `w${n} as (partition by p order by i rows ${n - 1} preceding)`).join(', ')}
  order by i`

/** Everything the product says of a process, from the rows alone. */
export async function processOf(
  oracle: Oracle,
  { companyId, customerId, filter }: Caller,
  cementVariety: string,
  code: string,
): Promise<ProcessOracle> {
  const { startDate, endDate } = filter
  const points = await oracle.rows<Point>(POINTS, [companyId, customerId, cementVariety, startDate, endDate, code])
  const limits = await oracle.rows<PhaseRow>(
    `select l.phase, l.valid_from, l.cl::text, l.ucl::text, l.lcl::text, l.sigma::text, l.s::text, l.pooled_r1::text as r, l.n, l.sigma_method,
       l.mr_cl::text, l.mr_ucl::text
     from control_limit l join variety v using (variety_id)
     where l.company_id = $1 and v.cement_variety = $2 and l.indicator_code = $3 and l.state = 'APPROVED' order by l.valid_from`,
    [companyId, cementVariety, code],
  )
  const of = (phase: number | null) => limits.find((row) => row.phase === phase)
  const judged = points.flatMap((point, at) => {
    const limit = of(point.phase)
    return limit ? [{ point, at, limit }] : []
  })
  const fired = await oracle.rows<Record<string, boolean | number>>(RULES, [
    judged.map(({ point }) => point.value),
    judged.map(({ limit }) => limit.phase),
    judged.map(({ limit }) => limit.cl),
    judged.map(({ limit }) => limit.ucl),
  ])
  const place = new Map<number, number>()
  for (const [at, { inside }] of points.entries()) if (inside) place.set(at, place.size)
  const hits: string[] = []
  const usual: string[] = []
  const add = (rule: string, i: number) => {
    const { at, limit } = judged[i]!
    const index = place.get(at)
    if (index === undefined) return
    hits.push(`${rule}@${index}`)
    const run = limit.sigma_method === 'S' ? 'N2L' : 'N2'
    if (rule === 'N1' || rule === (customerId === null ? 'DRIFT' : run)) usual.push(`${rule}@${index}`)
  }
  for (const row of fired)
    for (const [rule, isTrue] of Object.entries(row)) if (isTrue === true) add(rule, Number(row['i']))
  if (customerId === null) {
    const op = points.findLast(({ inside }) => inside)?.op
    for (const i of drifting(judged, op)) add('DRIFT', i)
  }
  const inside = points.filter((point) => point.inside)
  const isLimited = inside.length > 0 && inside.every(({ phase }) => phase !== null)
  return {
    points,
    hits: hits.toSorted(),
    usual: usual.toSorted(),
    control: isLimited ? (usual.length > 0 ? 'OUT' : 'IN') : 'NONE',
    limits,
    newest: of(inside.at(-1)?.phase ?? null),
  }
}

/** EWMA of 0.2 towards the side that harms, limit 1.2 + 1.5 r standard errors (2 + 2 r on two sides), until back within a quarter of it. */
function drifting(
  judged: readonly { readonly point: Point; readonly limit: PhaseRow }[],
  op: string | null | undefined,
): readonly number[] {
  const signs = { GE: [-1], LE: [1], RANGE: [-1, 1] }[op ?? ''] ?? []
  const found: number[] = []
  let [phase, z] = [0, 0]
  let on = signs.map(() => false)
  for (const [i, { point, limit }] of judged.entries()) {
    if (limit.phase !== phase) {
      ;[phase, z] = [limit.phase, Number(limit.cl)]
      on = signs.map(() => false)
    }
    z = 0.2 * Number(point.value) + 0.8 * z
    const [base, perR] = signs.length === 2 ? [2, 2] : [1.2, 1.5]
    const reach = (base + perR * Math.min(0.8, Math.max(0, Number(limit.r)))) * Number(limit.s) * Math.sqrt(0.2 / 1.8)
    on = signs.map((sign, k) => sign * (z - Number(limit.cl)) > (on[k] ? reach / 4 : reach))
    if (on.includes(true)) found.push(i)
  }
  return found
}
