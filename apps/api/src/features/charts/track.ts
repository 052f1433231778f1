import { roundTo } from '@clinker/domain/number/round'
import { forecastAt, type ForecastCase, type Version } from '@clinker/domain/spc/back-test'
import { objections } from '@clinker/domain/spc/forecast'
import type { findForecastCases } from '../../db/quality/forecast-reader.ts'

type Row = Awaited<ReturnType<typeof findForecastCases>>[number]

interface Case extends ForecastCase {
  readonly batchId: string
}

/** Batches with an early result, in the order in which their forecasts were made. */
function casesOf(rows: readonly Row[]): readonly Case[] {
  const byBatch = new Map<string, { early: Version[]; late: Version[] }>()
  for (const { batch_id, indicator_code, value, recorded_ms } of rows) {
    const versions = byBatch.get(batch_id) ?? { early: [], late: [] }
    byBatch.set(batch_id, versions)
    const list = indicator_code === 'CS3' ? versions.early : versions.late
    list.push({ value: Number(value), recordedAt: Number(recorded_ms) })
  }
  return [...byBatch]
    .flatMap(([batchId, { early, late }]): Case[] => {
      const first = early[0]
      return first ? [{ batchId, at: first.recordedAt, early, late }] : []
    })
    .toSorted((a, b) => a.at - b.at)
}

export interface Told {
  readonly yhat: number
  readonly lo95: number
  readonly hi95: number
  readonly actual: number | null
}

/** The band each batch was given on the day of its early result, from what was in the books then. */
export function trackOf(rows: readonly Row[], wanted: ReadonlySet<string>): ReadonlyMap<string, Told> {
  const cases = casesOf(rows)
  const told = new Map<string, Told>()
  cases.forEach(({ batchId }, index) => {
    const trial = wanted.has(batchId)
      ? forecastAt(cases, index, { accept: (fit) => objections(fit).length === 0 })
      : undefined
    if (!trial) return
    const [yhat, lo95, hi95] = [trial.yhat, trial.lo, trial.hi].map((value) => roundTo(value, 1)) as [
      number,
      number,
      number,
    ]
    told.set(batchId, { yhat, lo95, hi95, actual: trial.actual === undefined ? null : roundTo(trial.actual, 1) })
  })
  return told
}
