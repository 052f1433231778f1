import type { HomeFigures } from '@clinker/contract/home/routes'
import { cvPercent, summarise } from '@clinker/domain/spc/stats'
import { daysIn, startOf, type Period } from '../../db/quality/scope.ts'
import { tonnes, verdictNow } from '../../db/quality/shown.ts'
import { figure, statOf } from '../../db/quality/statistics.ts'
import type { LoadGroup } from './queries.ts'
import { passRate, valuesOf, type Held } from './summary.ts'

/** As many as a small line can show. */
const MOST_POINTS = 40
const MOST_PARTS = 16
/** Values in one window of the moving Cv. */
const WINDOW = 8
const STRENGTH_DP = 1

interface Parts {
  readonly period: Period
  readonly earlier: Period
  /** In the order of production. */
  readonly rows: readonly Held[]
  readonly before: readonly Held[]
  readonly kgBefore: string
  /** By day. */
  readonly loads: readonly LoadGroup[]
}

export function figuresOf({ period, earlier, rows, before, kgBefore, loads }: Parts): HomeFigures {
  const late = statOf(valuesOf(before, 'CS28'), STRENGTH_DP)
  return {
    verdicts: verdictsOf(rows),
    passStreak: streakOf(rows),
    before: {
      startDate: earlier.from,
      endDate: earlier.to,
      outboundNum: tonnes(kgBefore),
      batchCount: before.length,
      c3Avg: statOf(valuesOf(before, 'CS3'), STRENGTH_DP).avg,
      c28Avg: late.avg,
      passRate: passRate(before),
      c28Cv: late.cv,
    },
    sparks: {
      tonnes: inParts(period, loads),
      c3: newestValues(rows, 'CS3'),
      c28: newestValues(rows, 'CS28'),
      c28Cv: movingCv(valuesOf(rows, 'CS28').map(Number)),
    },
  }
}

function verdictsOf(rows: readonly Held[]): HomeFigures['verdicts'] {
  const count = { PENDING: 0, PROVISIONAL: 0, QUALIFIED: 0, FAILED: 0 }
  for (const { batch, held } of rows) count[verdictNow(held, batch.known)] += 1
  return count
}

/** Batches that wait are passed over; the first failed one ends it. */
function streakOf(rows: readonly Held[]): number {
  let streak = 0
  for (const { batch, held } of rows.toReversed()) {
    const verdict = verdictNow(held, batch.known)
    if (verdict === 'FAILED') break
    if (verdict !== 'PENDING') streak += 1
  }
  return streak
}

const newestValues = (rows: readonly Held[], code: string): number[] =>
  valuesOf(rows, code).slice(-MOST_POINTS).map(Number)

function inParts(period: Period, loads: readonly LoadGroup[]): number[] {
  const days = daysIn(period)
  const count = Math.min(MOST_PARTS, days)
  const kg = Array.from({ length: count }, () => 0n)
  const from = startOf(period.from).getTime()
  for (const load of loads) {
    const day = Math.round((startOf(load.key).getTime() - from) / 86_400_000)
    const part = Math.min(count - 1, Math.floor((day * count) / days))
    kg[part] = (kg[part] ?? 0n) + BigInt(load.kg)
  }
  return kg.map((sum) => tonnes(sum))
}

function movingCv(values: readonly number[]): number[] {
  const line = values.flatMap((_, i) => {
    const cv = i + 1 < WINDOW ? undefined : cvPercent(summarise(values.slice(i + 1 - WINDOW, i + 1)))
    return figure(cv, 2) ?? []
  })
  return line.slice(-MOST_POINTS)
}
