import { EFFECT_DAYS } from '@clinker/contract/control-limits/limits'
import type { controlLimitDetail } from '@clinker/contract/control-limits/routes'
import type { QueryOf, ReplyInput } from '@clinker/contract/kernel/route'
import { addDays } from '@clinker/domain/cement/due-dates'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import { roundTo } from '@clinker/domain/number/round'
import { alarmsOf, processHits, usualRules } from '@clinker/domain/spc/process-chart'
import { mayLeaveOut, maxLeftOut, type ProcessLimits } from '@clinker/domain/spc/process-limits'
import type { Db } from '../../db/db.ts'
import { findBatches, type BatchFilter } from '../../quality/batch-queries.ts'
import { findLimits } from '../../quality/limit-queries.ts'
import { dayAt } from '../../quality/period.ts'
import { indicatorName } from '../../quality/present.ts'
import { evaluate, findLead, toPhase } from '../../quality/process-evaluation.ts'
import type { VarietyRow } from '../../quality/variety-queries.ts'
import { baseOfPhase, findProcess, mayBeLeftOut } from './decide.ts'
import { dpOf, limitsOfBase, readBase, textsOf } from './propose.ts'
import { findPhasesOf, type BaseValue, type FullPhase, type ProcessKey } from './queries.ts'

type Detail = ReplyInput<typeof controlLimitDetail>
type Proposal = NonNullable<Detail['proposal']>

interface DetailRequest {
  readonly companyId: number
  readonly query: QueryOf<typeof controlLimitDetail>
  readonly now: number
}

export async function readDetail(db: Db, { companyId, query, now }: DetailRequest): Promise<Detail> {
  const { variety, process } = await findProcess(db, companyId, query)
  const tomorrow = addDays(dayAt(now), 1)
  const [phases, available] = [
    await findPhasesOf(db, process),
    (await readBase(db, process, tomorrow, new Date(now))).length,
  ]
  const open = phases.find(({ state }) => state === 'PROPOSED')
  const proposal = open && (await proposalOf(db, process, open, query.without, now))
  return {
    cementVariety: variety.cement_variety,
    showName: variety.show_name,
    packType: variety.pack_type,
    indicatorCode: process.code,
    indicatorName: indicatorName(process.code),
    unit: indicatorOf(process.code)?.unit ?? '',
    phases: phases.map(shownPhase),
    proposal: proposal?.shown ?? null,
    effect: proposal
      ? await effectOf(db, { process, variety, phases, limits: proposal.limits, open: proposal.row, now })
      : null,
    available,
  }
}

export const shownPhase = (row: FullPhase): Detail['phases'][number] => ({
  phase: row.phase,
  state: row.state,
  validFrom: row.valid_from,
  baseFrom: row.base_from,
  baseTo: row.base_to,
  n: row.n,
  cl: Number(row.cl),
  ucl: Number(row.ucl),
  lcl: Number(row.lcl),
  sigma: roundTo(row.sigma, dpOf(row.indicator_code) + 1),
  sigmaMethod: row.sigma_method,
  r1: Number(row.r1),
  leftOut: row.left_out.map(({ batchNum, producedOn, value, reason }) => ({
    batchNum,
    produceDate: producedOn,
    value: Number(value),
    reason,
  })),
  proposedBy: row.proposed_name,
  proposedAt: row.proposed_at,
  approvedBy: row.approved_name,
  approvedAt: row.approved_on,
  declinedBy: row.declined_name,
  declinedAt: row.declined_on,
  declinedReason: row.declined_reason,
})

interface Computed {
  readonly shown: Proposal
  readonly limits: ProcessLimits
  readonly row: FullPhase
}

/** The proposal as it would be approved now, without the named points; undefined when its base has become too short. */
async function proposalOf(
  db: Db,
  process: ProcessKey,
  row: FullPhase,
  without: string | undefined,
  now: number,
): Promise<Computed | undefined> {
  const base = await baseOfPhase(db, process, row, now)
  const dp = dpOf(process.code)
  const stored = row.left_out.map(({ batchNum }) => batchNum)
  const wanted = without === undefined ? stored : without.split(',').filter((one) => one !== '' && one !== '-')
  const leftOut = mayBeLeftOut(base, wanted, dp) ? wanted : []
  const limits = limitsOfBase(base, leftOut, dp)
  if (!limits) return undefined
  const beyond = new Set(mayLeaveOut(textsOf(base), dp))
  const reasons = new Map(row.left_out.map(({ batchNum, reason }) => [batchNum, reason]))
  const points = base.map(({ batchNum, producedOn, value }, i) => ({
    batchNum,
    produceDate: producedOn,
    value: Number(value),
    beyond: beyond.has(i),
    leftOut: leftOut.includes(batchNum),
  }))
  const shown: Proposal = {
    ...shownPhase(row),
    n: limits.n,
    cl: Number(limits.cl),
    ucl: Number(limits.ucl),
    lcl: Number(limits.lcl),
    sigma: roundTo(limits.sigma, dp + 1),
    sigmaMethod: limits.sigmaMethod,
    r1: Number(limits.r1),
    leftOut: points
      .filter((point) => point.leftOut)
      .map(({ batchNum, produceDate, value }) => ({
        batchNum,
        produceDate,
        value,
        reason: reasons.get(batchNum) ?? '',
      })),
    points,
    maxLeftOut: maxLeftOut(base.length),
    runs: runsIn(base, leftOut, limits),
    changed: limits.cl !== row.cl || limits.ucl !== row.ucl || limits.n !== row.n,
  }
  return { shown, limits, row }
}

const asPhase = (limits: ProcessLimits) => ({
  validFrom: '0001-01-01',
  cl: Number(limits.cl),
  ucl: Number(limits.ucl),
  s: Number(limits.s),
  pooledR1: Number(limits.r1),
  alike: limits.sigmaMethod === 'S',
})

/** Ends of the runs of nine inside the base. */
function runsIn(base: readonly BaseValue[], leftOut: readonly string[], limits: ProcessLimits): string[] {
  const kept = base.filter(({ batchNum }) => !leftOut.includes(batchNum))
  const points = kept.map(({ producedOn, value }) => ({ producedOn, value: Number(value) }))
  const hits = processHits({ points, phases: [asPhase(limits)], side: undefined, audience: 'CUSTOMER' }).filter(
    ({ rule }) => rule === 'N2',
  )
  const known = new Set(hits.map(({ index }) => index))
  return hits.flatMap(({ index }) => (known.has(index + 1) ? [] : (kept[index]?.batchNum ?? [])))
}

interface EffectParts {
  readonly process: ProcessKey
  readonly variety: VarietyRow
  readonly phases: readonly FullPhase[]
  readonly limits: ProcessLimits
  readonly open: FullPhase
  readonly now: number
}

/** Alarms of the last days with the limits in force and with the new ones, as the chart of the staff draws them. */
async function effectOf(
  db: Db,
  { process, variety, phases, limits, open, now }: EffectParts,
): Promise<Detail['effect']> {
  const today = dayAt(now)
  const period = { from: addDays(today, 1 - EFFECT_DAYS), to: today }
  const filter: BatchFilter = {
    companyId: process.companyId,
    customerId: null,
    varietyIds: [process.varietyId],
    period,
    moment: new Date(now),
    codes: [process.code],
  }
  const seen = await findBatches(db, filter, { by: 'produced' })
  const lead = await findLead(db, filter)
  const standard = await findLimits(db, [variety.variety_code])
  const limit = standard(variety, seen.at(-1)?.produced_on ?? today).get(process.code)
  const inForce = phases.filter(({ state }) => state === 'APPROVED').toReversed()
  const row: FullPhase = {
    ...open,
    state: 'APPROVED',
    valid_from: '0001-01-01',
    cl: limits.cl,
    ucl: limits.ucl,
    lcl: limits.lcl,
    s: limits.s,
    sigma_method: limits.sigmaMethod,
  }
  const common = { code: process.code, seen, lead, limit, audience: 'STAFF' as const }
  const [before, after] = [evaluate({ ...common, rows: inForce }), evaluate({ ...common, rows: [row] })]
  const n = after.places.length
  const counted = (evaluation: typeof before, rule: string) =>
    alarmsOf(evaluation.hits).filter((hit) => hit.rule === rule).length
  const rules = usualRules('STAFF', toPhase(row)).map((rule) => ({
    rule,
    before: inForce.length === 0 ? null : counted(before, rule),
    after: counted(after, rule),
  }))
  const per100 = (total: number) => (n === 0 ? null : roundTo((100 * total) / n, 1))
  return {
    ...period,
    n,
    rules,
    before: inForce.length === 0 ? null : per100(rules.reduce((sum, one) => sum + (one.before ?? 0), 0)),
    after: per100(rules.reduce((sum, one) => sum + one.after, 0)),
  }
}
