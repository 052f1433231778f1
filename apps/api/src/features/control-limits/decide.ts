import type { BodyOf } from '@clinker/contract/kernel/route'
import type {
  controlLimitApprove,
  controlLimitDecline,
  controlLimitPropose,
} from '@clinker/contract/control-limits/routes'
import { addDays } from '@clinker/domain/cement/due-dates'
import { LEAST_BASE, MAX_BASE, mayLeaveOut, maxLeftOut } from '@clinker/domain/spc/process-limits'
import type { Db } from '../../db/db.ts'
import { Problem } from '../../http/problem.ts'
import type { SessionUser } from '../../http/session.ts'
import type { AuditNote } from '../../http/write.ts'
import { dayAt } from '../../quality/period.ts'
import { findVarieties } from '../../quality/variety-queries.ts'
import { dpOf, limitsOfBase, poolWith, propose, textsOf } from './propose.ts'
import {
  approveProposal,
  declineProposal,
  findBaseValues,
  findPhasesOf,
  type BaseValue,
  type FullPhase,
  type ProcessKey,
} from './queries.ts'

interface Caller {
  readonly companyId: number
  readonly user: SessionUser
  readonly now: number
}

type Note = (note: AuditNote) => void

/** A phase may begin so many days from now at the latest. */
const MAX_AHEAD_DAYS = 92

export async function findProcess(
  db: Db,
  companyId: number,
  { cementVariety, indicatorCode: code }: { readonly cementVariety: string; readonly indicatorCode: string },
) {
  const variety = (await findVarieties(db, { cementVariety }))[0]
  if (!variety) throw new Problem('not_found')
  return { variety, process: { companyId, varietyId: variety.variety_id, code } }
}

/** The values of the days that a proposal states, as known now. */
export const baseOfPhase = (db: Db, process: ProcessKey, phase: FullPhase, now: number) =>
  findBaseValues(db, {
    ...process,
    from: phase.base_from,
    before: addDays(phase.base_to, 1),
    moment: new Date(now),
    max: MAX_BASE,
  })

const byOf = ({ userId, empName }: SessionUser) => ({ id: userId, name: empName })
const objectOf = ({ cementVariety, indicatorCode }: { cementVariety: string; indicatorCode: string }, phase: number) =>
  `${cementVariety} ${indicatorCode} ${phase}`

const newestApproved = (phases: readonly FullPhase[]): string =>
  phases.reduce((last, { state, valid_from }) => (state === 'APPROVED' && valid_from > last ? valid_from : last), '')

/** Phases follow each other: a new one begins after the newest in force, and not far in the future. */
function checkBeginning(validFrom: string, phases: readonly FullPhase[], now: number): void {
  const isNear = validFrom <= addDays(dayAt(now), MAX_AHEAD_DAYS)
  if (!isNear || validFrom <= newestApproved(phases)) throw new Problem('bad_input', {}, { fields: ['validFrom'] })
}

export async function proposeNow(
  db: Db,
  { companyId, user, now }: Caller,
  body: BodyOf<typeof controlLimitPropose>,
  note: Note,
) {
  const { process } = await findProcess(db, companyId, body)
  checkBeginning(body.validFrom, await findPhasesOf(db, process), now)
  const made = await propose(db, { ...process, validFrom: body.validFrom, by: byOf(user), at: new Date(now) })
  if (made === 'NO_BASE') throw new Problem('limit_base_short')
  if (made === 'OPEN') throw new Problem('state_changed')
  note({ object: objectOf(body, made.phase), detail: { state: 'PROPOSED', validFrom: body.validFrom } })
  return { phase: made.phase, state: 'PROPOSED' as const, validFrom: body.validFrom }
}

/** Only what lies beyond three σ of the whole base, at most one in twenty, and enough must remain. */
export function mayBeLeftOut(base: readonly BaseValue[], batchNums: readonly string[], dp: number): boolean {
  const allowed = new Set(mayLeaveOut(textsOf(base), dp).map((i) => base[i]?.batchNum))
  const chosen = new Set(batchNums)
  return (
    chosen.size === batchNums.length &&
    chosen.size <= maxLeftOut(base.length) &&
    base.length - chosen.size >= LEAST_BASE &&
    batchNums.every((batchNum) => allowed.has(batchNum))
  )
}

const openPhase = (phases: readonly FullPhase[], wanted: number): FullPhase => {
  const found = phases.find(({ phase }) => phase === wanted)
  if (!found) throw new Problem('not_found')
  if (found.state !== 'PROPOSED') throw new Problem('state_changed')
  return found
}

export async function approve(
  db: Db,
  { companyId, user, now }: Caller,
  body: BodyOf<typeof controlLimitApprove>,
  note: Note,
) {
  const { process } = await findProcess(db, companyId, body)
  const phases = await findPhasesOf(db, process)
  const open = openPhase(phases, body.phase)
  if (open.valid_from <= newestApproved(phases)) throw new Problem('state_changed')
  const base = await baseOfPhase(db, process, open, now)
  const dp = dpOf(process.code)
  const batchNums = body.leftOut.map(({ batchNum }) => batchNum)
  if (!mayBeLeftOut(base, batchNums, dp)) throw new Problem('limit_left_out')
  const limits = limitsOfBase(base, batchNums, dp)
  if (!limits || Number(limits.cl) !== body.cl || Number(limits.ucl) !== body.ucl) throw new Problem('state_changed')
  const reasons = new Map(body.leftOut.map(({ batchNum, reason }) => [batchNum, reason]))
  const leftOut = base.flatMap((point) => {
    const reason = reasons.get(point.batchNum)
    return reason === undefined ? [] : [{ ...point, reason }]
  })
  const pooled = await poolWith(db, process, limits)
  const decision = { ...process, phase: open.phase, by: byOf(user), at: new Date(now) }
  if (!(await approveProposal(db, { ...decision, leftOut, limits, pooledR1: pooled })))
    throw new Problem('state_changed')
  note({
    object: objectOf(body, open.phase),
    detail: {
      state: 'APPROVED',
      validFrom: open.valid_from,
      cl: limits.cl,
      ucl: limits.ucl,
      n: limits.n,
      leftOut: batchNums,
    },
  })
  return { phase: open.phase, state: 'APPROVED' as const, validFrom: open.valid_from }
}

export async function decline(
  db: Db,
  { companyId, user, now }: Caller,
  body: BodyOf<typeof controlLimitDecline>,
  note: Note,
) {
  const { process } = await findProcess(db, companyId, body)
  const open = openPhase(await findPhasesOf(db, process), body.phase)
  const decision = { ...process, phase: open.phase, by: byOf(user), at: new Date(now), reason: body.reason }
  if (!(await declineProposal(db, decision))) throw new Problem('state_changed')
  note({ object: objectOf(body, open.phase), detail: { state: 'DECLINED', reason: body.reason } })
  return { phase: open.phase, state: 'DECLINED' as const, validFrom: open.valid_from }
}
