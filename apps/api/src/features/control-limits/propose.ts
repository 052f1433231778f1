import { addDays } from '@clinker/domain/cement/due-dates'
import { indicatorOf } from '@clinker/domain/cement/indicators'
import {
  limitsWithout,
  MAX_BASE,
  pooledR1,
  proposeLimits,
  type ProcessLimits,
} from '@clinker/domain/spc/process-limits'
import type { Db } from '../../db/db.ts'
import type { LeftOutPoint } from '../../quality/control-limit-queries.ts'
import {
  findBaseValues,
  findNeighbourR1,
  insertProposal,
  type BaseValue,
  type NewProposal,
  type ProcessKey,
} from './queries.ts'

/** Older values say nothing about the process of today. */
const REACH_DAYS = 730

export const dpOf = (code: string): number => indicatorOf(code)?.dp ?? 0

/** The newest values before a day. */
export const readBase = (db: Db, process: ProcessKey, validFrom: string, moment: Date) =>
  findBaseValues(db, { ...process, from: addDays(validFrom, -REACH_DAYS), before: validFrom, moment, max: MAX_BASE })

export const textsOf = (base: readonly BaseValue[]): readonly string[] => base.map(({ value }) => value)

/** r₁ of this process and of the other varieties of the company. */
export async function poolWith(db: Db, process: ProcessKey, { n, r1 }: ProcessLimits): Promise<number> {
  const others = await findNeighbourR1(db, process)
  return pooledR1([{ n, r1 }, ...others].map((one) => ({ n: one.n, r1: Number(one.r1) })))
}

/** Limits of a base without the points that are left out. */
export function limitsOfBase(base: readonly BaseValue[], leftOut: readonly string[], dp: number) {
  const places = base.flatMap(({ batchNum }, i) => (leftOut.includes(batchNum) ? [i] : []))
  return limitsWithout(textsOf(base), places, dp)
}

type Requested = ProcessKey & Pick<NewProposal, 'validFrom' | 'by' | 'at'>

/** NO_BASE: too few values. OPEN: a proposal waits already. */
export async function propose(db: Db, request: Requested): Promise<{ readonly phase: number } | 'NO_BASE' | 'OPEN'> {
  const base = await readBase(db, request, request.validFrom, request.at)
  const proposal = proposeLimits(textsOf(base), dpOf(request.code))
  const [first, last] = [base[0], base.at(-1)]
  if (!proposal || !first || !last) return 'NO_BASE'
  const phase = await insertProposal(db, {
    ...request,
    baseFrom: first.producedOn,
    baseTo: last.producedOn,
    leftOut: proposal.leftOut.flatMap((i): LeftOutPoint[] => {
      const point = base[i]
      return point ? [{ ...point, reason: '' }] : []
    }),
    limits: proposal.limits,
    pooledR1: await poolWith(db, request, proposal.limits),
  })
  return phase === undefined ? 'OPEN' : { phase }
}
