import type { Oracle } from './tables.ts'

export interface SeriesFigures {
  readonly n: number
  /** The mean rounded half to even to 0, 1, 2 and 3 decimals. */
  readonly rounded: readonly (string | null)[]
  readonly avg: number | null
  readonly s: number | null
  /** S rounded half to even to 2 and 3 decimals, r1 to 3. */
  readonly sRounded: readonly (string | null)[]
  readonly r1Rounded: string | null
  readonly min: number | null
  readonly max: number | null
  readonly r1: number | null
  readonly mr: number | null
}

const STATISTICS = `
  with x as (select v::float8 as v, v as exact, i from unnest($1::numeric[]) with ordinality as u(v, i)),
    m as (select avg(exact)::float8 as mean, avg(exact) as exact from x),
    d as (select i, v - mean as gap, abs(v - lag(v) over (order by i)) as mr from x, m),
    p as (select gap, lead(gap) over (order by i) as next, mr from d),
    -- n times the deviations: whole multiples of the last digit, so that a tie stays a tie.
    w as (select i, exact * count(*) over () - sum(exact) over () as gap from x),
    q as (select sum(gap * gap) as squares, sum(gap * next) as lagged from (select gap, lead(gap) over (order by i) as next from w) l)
  select (select count(*)::int from x) as n, (select mean from m) as avg,
    (select array_agg(pg_temp.half_even(m.exact, dp)::text order by dp) from m, generate_series(0, 3) dp) as rounded,
    (select array_agg(pg_temp.half_even(t.s, dp)::text order by dp) from (select stddev_samp(exact) as s from x) t, generate_series(2, 3) dp) as "sRounded",
    (select case when squares > 0 then pg_temp.half_even(lagged / squares, 3)::text end from q) as "r1Rounded",
    (select stddev_samp(exact)::float8 from x) as s, (select min(v) from x) as min, (select max(v) from x) as max,
    (select case when sum(gap * gap) > 1e-18 and count(*) > 1 then coalesce(sum(gap * next), 0) / sum(gap * gap) end from p) as r1,
    (select avg(mr) from p) as mr`

const made = new Map<string, Promise<SeriesFigures>>()

/** Statistics of a series in SQL alone; cached, since several checks use the same series. */
export function figuresOf(oracle: Oracle, values: readonly string[]): Promise<SeriesFigures> {
  const key = values.join()
  const known = made.get(key) ?? oracle.one<SeriesFigures>(STATISTICS, [values])
  made.set(key, known)
  return known
}

/** EWMA (λ 0.2) and both CUSUM sums (k 0.5), point by point. */
export const runsOf = (oracle: Oracle, values: readonly string[], cl: number, sigma: number) =>
  oracle.rows<{ z: number; high: number; low: number }>(
    `with recursive x as (select v::float8 as v, i from unnest($1::numeric[]) with ordinality as u(v, i)),
       run as (select 0::bigint as i, $2::float8 as z, 0::float8 as high, 0::float8 as low
         union all select x.i, 0.2 * x.v + 0.8 * run.z, greatest(0, run.high + (x.v - $2) / $3 - 0.5),
           greatest(0, run.low - (x.v - $2) / $3 - 0.5) from run join x on x.i = run.i + 1)
     select z, high, low from run where i > 0 order by i`,
    [values, cl, sigma],
  )
