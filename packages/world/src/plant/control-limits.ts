import { INDICATORS, indicatorOf } from '@clinker/domain/cement/indicators'
import { MAX_BASE, pooledR1, proposeLimits, type ProcessLimits } from '@clinker/domain/spc/process-limits'
import { dayFromText, dayOf, dayText, HOUR, startOfDay, timeText } from '../calendar.ts'
import type { Account } from '../people/accounts.ts'
import { stream } from '../prng.ts'
import { table, type Row, type TableRows } from '../table-rows.ts'
import type { Plant } from './plant.ts'
import type { Result } from './results.ts'

/** One value with the time in which it was the known one. */
interface KnownValue {
  readonly day: number
  readonly batchNum: string
  readonly value: string
  readonly recordedAt: number
  readonly replacedAt: number | null
}

export interface ProcessSeries {
  readonly varietyId: number
  readonly code: string
  /** In the order of production; all versions. */
  readonly values: readonly KnownValue[]
}

export interface MadePhase {
  readonly varietyId: number
  readonly code: string
  readonly phase: number
  /** First production day it holds for. */
  readonly day: number
  readonly base: readonly KnownValue[]
  readonly leftOut: readonly number[]
  readonly limits: ProcessLimits
  readonly pooledR1: number
}

interface TestedBatch {
  readonly day: number
  readonly num?: string
  readonly results: readonly Result[]
}

/** Values by indicator, in the order of production. */
export function seriesByCode(varietyId: number, batches: readonly TestedBatch[]): readonly ProcessSeries[] {
  const found = new Map<string, KnownValue[]>()
  for (const { day, num = '', results } of batches)
    for (const { indicator, value, recordedAt, replacedAt } of results) {
      if (indicatorOf(indicator)?.dp === undefined) continue
      const known = found.get(indicator) ?? []
      known.push({ day, batchNum: num, value, recordedAt, replacedAt })
      found.set(indicator, known)
    }
  return INDICATORS.flatMap(({ code }) => {
    const values = found.get(code)
    return values ? [{ varietyId, code, values }] : []
  })
}

const DECIDED_HOUR = 16

/** The first days of the months after a day, up to another. */
function monthStarts(from: number, to: number): readonly number[] {
  const starts: number[] = []
  for (
    let day = dayFromText(`${dayText(from).slice(0, 7)}-01`);
    day <= to;
    day = dayFromText(`${dayText(day + 31).slice(0, 7)}-01`)
  )
    if (day > from) starts.push(day)
  return starts
}

/** A phase begins with the month in which a base is there, then with every half-year. */
const isRenewed = (day: number) => ['01', '07'].includes(dayText(day).slice(5, 7))

/** The phases of one indicator in all varieties of a company, as the rules of the product propose them and a person approves them. */
export function makePhases(series: readonly ProcessSeries[], from: number, now: number): readonly MadePhase[] {
  const phases: MadePhase[] = []
  const newest = new Map<number, MadePhase>()
  for (const day of monthStarts(from, dayOf(now))) {
    const made = series.flatMap(({ varietyId, code, values }) => {
      const last = newest.get(varietyId)
      if (last && !isRenewed(day)) return []
      const moment = startOfDay(day - 1) + DECIDED_HOUR * HOUR
      const known = values.filter(
        (one) => one.day < day && one.recordedAt <= moment && (one.replacedAt === null || one.replacedAt > moment),
      )
      const base = known.slice(-MAX_BASE)
      const proposal = proposeLimits(
        base.map(({ value }) => value),
        indicatorOf(code)?.dp ?? 0,
      )
      return proposal ? [{ varietyId, code, phase: (last?.phase ?? 0) + 1, day, base, ...proposal }] : []
    })
    for (const one of made) newest.set(one.varietyId, { ...one, pooledR1: 0 })
    const pooled = pooledR1([...newest.values()].map(({ limits: { n, r1 } }) => ({ n, r1: Number(r1) })))
    for (const one of made) phases.push({ ...one, pooledR1: pooled })
  }
  return phases
}

const REASONS = [
  '磨机大修后首批，台时未稳',
  '养护水温超出20±1℃',
  '入磨石膏掺量秤故障，已校准',
  '取样后送检延误，样品受潮',
  '换用新进熟料的过渡批',
] as const

function limitRow(seed: string, companyId: number, phase: MadePhase, by: Account): Row {
  const { varietyId, code, day, base, leftOut, limits } = phase
  const rng = stream(seed, 'control-limit', companyId, varietyId, code, day)
  const left = leftOut.flatMap((i) => {
    const point = base[i]
    if (!point) return []
    return [{ batchNum: point.batchNum, producedOn: dayText(point.day), value: point.value, reason: rng.pick(REASONS) }]
  })
  const decidedAt = startOfDay(day - 1) + DECIDED_HOUR * HOUR
  return [
    companyId,
    varietyId,
    code,
    phase.phase,
    'APPROVED',
    dayText(day),
    dayText(base[0]?.day ?? day),
    dayText(base.at(-1)?.day ?? day),
    limits.n,
    JSON.stringify(left),
    limits.cl,
    limits.ucl,
    limits.lcl,
    limits.sigma,
    limits.sigmaMethod,
    limits.s,
    limits.mrCl,
    limits.mrUcl,
    limits.r1,
    phase.pooledR1.toFixed(3),
    timeText(startOfDay(day - 1) + 2 * HOUR),
    by.userId,
    by.empName,
    timeText(decidedAt),
  ]
}

/** Approved limits for every process of a plant that has a base, in the name of the quality engineer. */
export function controlLimitRows(
  { seed, company, batches }: Plant,
  accounts: readonly Account[],
  now: number,
): TableRows {
  const by = accounts.find(({ userName }) => userName === 'quality')
  return table(
    'public.control_limit',
    `company_id, variety_id, indicator_code, phase, state, valid_from, base_from, base_to, n, left_out, cl, ucl, lcl, sigma, sigma_method, s,
      mr_cl, mr_ucl, r1, pooled_r1, proposed_at, approved_by, approved_name, approved_at`,
    () => {
      if (!by) return []
      const made = batches.toSorted((a, b) => a.day - b.day || a.id - b.id)
      const byVariety = Map.groupBy(made, (batch) => batch.variety.id)
      const all = [...byVariety].flatMap(([varietyId, own]) => seriesByCode(varietyId, own))
      const first = made[0]?.day ?? dayOf(now)
      return [...Map.groupBy(all, ({ code }) => code).values()].flatMap((series) =>
        makePhases(series, first, now).map((phase) => limitRow(seed, company.id, phase, by)),
      )
    },
  )
}
