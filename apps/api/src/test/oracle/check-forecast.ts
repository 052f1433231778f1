import type { Client } from '@clinker/client/client'
import { batchNumIndicator } from '@clinker/contract/batches/routes'
import { expect } from 'vitest'
import type { Oracle } from './tables.ts'

const Z = 1.959963984540054
/** Quantile of 97.5 % of the t distribution by its expansion; more exact than a figure is shown from 18 on. */
function tOf(df: number): number {
  const first = (Z ** 3 + Z) / 4
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96
  const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384
  return Z + first / df + second / df ** 2 + third / df ** 3
}

interface Asked {
  readonly pkOrg: string
  readonly companyId: number
  readonly variety: string
  readonly today: string
}

interface ShownForecast {
  readonly batchNum: string
  readonly yhat: number
  readonly lo95: number
  readonly hi95: number
  readonly extrapolated: boolean
}

/** The 28-day formula is that of the month's beginning. */
export async function checkForecast(
  client: Client,
  oracle: Oracle,
  { pkOrg, companyId, variety, today }: Asked,
  shown: ShownForecast,
) {
  const fit = await oracle.one<
    Record<'n' | 'b' | 'xm' | 'ym' | 'sxx' | 'sxy' | 'syy' | 'r' | 'x0' | 'low' | 'high', number>
  >(
    `with p as (select e.value::float8 as x, l.value::float8 as y from (select distinct company_id, batch_id, produced_on from o_batch
         where company_id = $1 and cement_variety = $2 union
         select company_id, batch_id, produced_on from batch join variety using (variety_id) where company_id = $1 and cement_variety = $2) b
       cross join lateral (select r.value from result r where (r.company_id, r.batch_id) = (b.company_id, b.batch_id) and r.indicator_code = 'CS3'
         and r.recorded_at <= $4::timestamptz order by r.version desc limit 1) e
       cross join lateral (select r.value from result r where (r.company_id, r.batch_id) = (b.company_id, b.batch_id) and r.indicator_code = 'CS28'
         and r.recorded_at <= $4::timestamptz order by r.version desc limit 1) l
       order by b.produced_on desc, b.batch_id desc limit 60)
     select count(*)::int as n, regr_slope(y, x) as b, avg(x) as xm, avg(y) as ym, regr_sxx(y, x) as sxx, regr_sxy(y, x) as sxy,
       regr_syy(y, x) as syy, corr(y, x) as r, min(x) as low, max(x) as high,
       (select v.value::float8 from o_value v join batch b using (company_id, batch_id) where company_id = $1 and b.batch_num = $3 and code = 'CS3') as x0
     from p`,
    [companyId, variety, shown.batchNum, `${today.slice(0, 8)}01`],
  )
  expect(fit.n).toBeGreaterThanOrEqual(20)
  expect(fit.n).toBeLessThanOrEqual(60)
  expect(fit.r).toBeGreaterThanOrEqual(0.745)
  // As printed: slope, intercept, scatter, middle and correlation rounded, the intercept after the slope.
  const printed = (value: number, dp: number) => Number(value.toFixed(dp))
  const slope = printed(fit.b, 2)
  const yhat = printed(fit.ym - slope * fit.xm, 1) + slope * fit.x0
  const s = printed(Math.sqrt((fit.syy - fit.b * fit.sxy) / (fit.n - 2)), 2)
  const r = printed(fit.r, 2)
  const sxx = ((fit.n - 2) * s ** 2 * r ** 2) / (slope ** 2 * (1 - r ** 2))
  const half = tOf(fit.n - 2) * s * Math.sqrt(1 + 1 / fit.n + (fit.x0 - printed(fit.xm, 1)) ** 2 / sxx)
  expect(Math.abs(shown.yhat - yhat)).toBeLessThanOrEqual(0.0501)
  expect(Math.abs(shown.lo95 - (yhat - half))).toBeLessThanOrEqual(0.0501)
  expect(Math.abs(shown.hi95 - (yhat + half))).toBeLessThanOrEqual(0.0501)
  expect(shown.extrapolated).toBe(fit.x0 < fit.low || fit.x0 > fit.high)
  const one = (await client.call(batchNumIndicator, { query: { pkOrg, batchNum: shown.batchNum } })).data
  const strength = one.indicatorList.find((row) => row.indicatorCode === 'CS28')
  expect(strength).toMatchObject({
    state: 'PENDING',
    forecast: { value: shown.yhat, lo95: shown.lo95, hi95: shown.hi95, extrapolated: shown.extrapolated },
  })
}
