/** What the monthly report must say: values by the month of their test, batches by first departure, tonnes by load. */
import { exact, minus, order, over, plus, rounded, roundedRoot, times, type Exact } from './exact.ts'
import { boundsOf, CODES, common, dpOf, judgedOf, limitText, marginOf, stateOf, verdictOf } from './rules.ts'
import { meanOf, number, ppkOf, share, spreadDp, statistics, sumOf, tonnes, varianceOf } from './sample.ts'
import { inProduction, seenBatches, seenLoads, type Viewer } from './seen.ts'
import { sure, type Batch, type Tables, type Variety } from './tables.ts'

interface Tested {
  readonly batch: Batch
  readonly value: string
  readonly month: string
}

const monthBefore = (month: string, back: number) => {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 - back, 1)).toISOString().slice(0, 7)
}

/** More digits than any figure that is shown. */
const root = (square: Exact) => exact(roundedRoot(square, 40))

function joinedFigures(code: string, dp: number, values: readonly Tested[], month: string) {
  const months = [0, 1, 2].map((back) => monthBefore(month, back))
  const counts = months.map((one) => values.filter((value) => value.month === one).length)
  let used = 1
  while (used < 3 && counts.slice(0, used).reduce((a, b) => a + b, 0) < 20) used += 1
  const from = sure(months[used - 1])
  const joined = values.filter((one) => one.month >= from)
  const texts = joined.map(({ value }) => value)
  const { n, avg, s, cv } = statistics(texts, dp)
  const [mean, variance] = [meanOf(texts), varianceOf(texts)]
  const limit = common(joined.map(({ batch }) => batch.limits.get(code)))
  const isStrength = /^(?:CS|FX)\d/.test(code)
  const lo = code === 'CS28' ? boundsOf(limit).lo : undefined
  const target =
    variance && lo !== undefined ? plus(exact(lo), plus(exact(2), times(exact(3), root(variance)))) : undefined
  const gap = mean && target && minus(mean, target)
  const low95 = mean && variance && minus(mean, times(exact('1.645'), root(variance)))
  return {
    from,
    months: used,
    n,
    avg,
    s,
    cv,
    ppk: ppkOf(texts, boundsOf(limit)),
    low95: isStrength ? number(low95 && rounded(low95, dp)) : null,
    p5: isStrength ? fifth(texts, dp) : null,
    target: number(target && rounded(target, dp)),
    targetGap: number(gap && rounded(gap, spreadDp(dp))),
    targetMet: gap ? gap.top >= 0n : null,
  }
}

/** Between the two neighbours at (n − 1)·5 %. */
function fifth(texts: readonly string[], dp: number): number | null {
  const sorted = texts.map(exact).toSorted((a, b) => (order(a, b) < 0n ? -1 : order(a, b) > 0n ? 1 : 0))
  const place = over(exact((sorted.length - 1) * 5), exact(100))
  const at = Number(place.top / place.bottom)
  const [below, above] = [sorted[at], sorted[at + 1]]
  if (!below) return null
  const part = minus(place, exact(at))
  return Number(rounded(above ? plus(below, times(part, minus(above, below))) : below, dp))
}

function indicatorsOf(tables: Tables, viewer: Viewer, variety: Variety, month: string) {
  const seen = inProduction(seenBatches(tables, viewer, { cementVariety: variety.code }))
  const earliest = monthBefore(month, 2)
  return CODES.flatMap((code) => {
    const dp = dpOf(code)
    if (dp === undefined) return []
    const values = seen.flatMap(({ batch }): Tested[] => {
      const result = batch.results.find((one) => one.code === code && one.current && one.value !== null)
      const at = result?.testOn.slice(0, 7) ?? ''
      return result && at >= earliest && at <= month ? [{ batch, value: result.value ?? '', month: at }] : []
    })
    const own = values.filter((one) => one.month === month)
    if (!own.some(({ batch }) => batch.limits.get(code)?.kind !== 'TYPE')) return []
    const states = own.map(({ batch, value }) => stateOf(value, batch.limits.get(code)))
    const judged = states.filter((state) => state !== 'NA').length
    const passNum = states.filter((state) => state === 'OK').length
    const margins = own.flatMap(({ batch, value }) => {
      const lo = batch.limits.get(code)?.lo
      return code !== 'CS28' || lo === undefined ? [] : [marginOf(value, lo)]
    })
    const richNum = margins.filter((margin) => order(margin, exact(2)) >= 0n).length
    const texts = own.map(({ value }) => value)
    return [
      {
        indicatorCode: code,
        limitText: limitText(common(own.map(({ batch }) => batch.limits.get(code)))),
        own: {
          ...statistics(texts, dp),
          passNum,
          passRate: share(passNum, judged),
          richNum: code === 'CS28' ? richNum : null,
          richRate: code === 'CS28' ? share(richNum, margins.length) : null,
        },
        joined: joinedFigures(code, dp, values, month),
      },
    ]
  })
}

export function expectedReport(tables: Tables, viewer: Viewer, month: string) {
  const { account, company } = viewer
  const days = { from: `${month}-01`, to: `${month}-31` }
  const loadsOf = (companies: readonly (typeof company)[], varieties = tables.varieties) =>
    seenLoads(tables, { account, companies }, varieties, days)
  const sums = (loads: ReturnType<typeof loadsOf>) => ({
    num: tonnes(sumOf(loads.map(({ kg }) => kg))),
    truckCount: loads.length,
  })
  const [year = 0, at = 0] = month.split('-').map(Number)
  const all = loadsOf([company])
  return {
    month,
    varieties: tables.varieties.flatMap((variety) => {
      const left = seenBatches(tables, viewer, { cementVariety: variety.code }, days).map(({ batch }) => batch)
      const loads = loadsOf([company], [variety])
      const indicators = indicatorsOf(tables, viewer, variety, month)
      if (left.length + loads.length + indicators.length === 0) return []
      const { passed, judged } = judgedOf(left)
      return [
        {
          cementVariety: variety.code,
          batchCount: left.length,
          outboundNum: sums(loads).num,
          truckCount: loads.length,
          passed,
          judged,
          provisional: left.filter((batch) => verdictOf(batch) === 'PROVISIONAL').length,
          passRate: share(passed, judged),
          indicators,
        },
      ]
    }),
    days: Array.from({ length: new Date(Date.UTC(year, at, 0)).getUTCDate() }, (_, i) => {
      const day = `${month}-${String(i + 1).padStart(2, '0')}`
      return { day, ...sums(all.filter(({ outAt }) => outAt.startsWith(day))) }
    }),
    plants: account.companies.map((one) => ({ pkOrg: one.pkOrg, ...sums(loadsOf([one])) })),
  }
}
