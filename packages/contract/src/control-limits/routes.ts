import { z } from 'zod'
import { BatchText, Day } from '../batches/filter.ts'
import { Figure } from '../batches/shapes.ts'
import { ChartRule, MeasuredCode } from '../charts/routes.ts'
import { normaliseCode } from '../kernel/fields/normalise.ts'
import { CompanyQuery, PkOrg } from '../kernel/ids.ts'
import { personText } from '../kernel/person-text.ts'
import { route } from '../kernel/route.ts'
import { PackType } from '../varieties/routes.ts'
import { LEFT_OUT_MAX, REASON_MAX, REASON_MIN } from './limits.ts'

const PROCESS = {
  cementVariety: z.string().min(1).max(32).overwrite(normaliseCode),
  indicatorCode: MeasuredCode,
}
const PHASE = { ...PROCESS, phase: z.int().min(1) }
export const LimitState = z.enum(['PROPOSED', 'APPROVED', 'DECLINED'])

const LeftOut = z.strictObject({
  batchNum: z.string(),
  produceDate: z.string(),
  value: z.number(),
  /** Empty while nobody has given one. */
  reason: z.string(),
})

const Phase = z.strictObject({
  phase: z.int(),
  state: LimitState,
  /** First production day it holds for. */
  validFrom: z.string(),
  baseFrom: z.string(),
  baseTo: z.string(),
  n: z.int(),
  cl: z.number(),
  ucl: z.number(),
  lcl: z.number(),
  sigma: z.number(),
  sigmaMethod: z.enum(['MR', 'S']),
  r1: z.number(),
  leftOut: z.array(LeftOut),
  /** Null: the scheduler. */
  proposedBy: z.string().nullable(),
  proposedAt: z.string(),
  approvedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  declinedBy: z.string().nullable(),
  declinedAt: z.string().nullable(),
  declinedReason: z.string().nullable(),
})

/** Every process with limits or a proposal: what waits first. */
export const controlLimitList = route({
  method: 'GET',
  path: '/sale/xdd/quality/controlLimitList',
  access: 'control-limit:approve',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional() }),
  reply: z.strictObject({
    rows: z.array(
      z.strictObject({
        cementVariety: z.string(),
        showName: z.string(),
        packType: PackType,
        indicatorCode: z.string(),
        indicatorName: z.string(),
        phase: z.int(),
        /** Of the newest phase that waits or is in force. */
        state: z.enum(['PROPOSED', 'APPROVED']),
        validFrom: z.string(),
        byName: z.string().nullable(),
        at: z.string(),
      }),
    ),
    proposed: z.int(),
  }),
})

const Effect = z.strictObject({
  rule: ChartRule,
  /** Alarms: points at which the rule becomes true. Null without old limits. */
  before: z.int().nullable(),
  after: z.int(),
})

/** One process: the proposal, or what a proposal for a day would be, beside the limits in force. */
export const controlLimitDetail = route({
  method: 'GET',
  path: '/sale/xdd/quality/controlLimitDetail',
  access: 'control-limit:approve',
  company: 'one',
  query: z.strictObject({
    pkOrg: PkOrg.optional(),
    ...PROCESS,
    /** Left out instead of what the proposal leaves out: batch numbers with commas between; `-` for none. */
    without: z.string().max(1_000).optional(),
  }),
  reply: z.strictObject({
    cementVariety: z.string(),
    showName: z.string(),
    packType: PackType,
    indicatorCode: z.string(),
    indicatorName: z.string(),
    unit: z.string(),
    /** All phases, newest first. */
    phases: z.array(Phase),
    /** What may be decided now; null while nothing is proposed. */
    proposal: z
      .strictObject({
        ...Phase.shape,
        /** Values of the base in the order of production; `beyond`: outside three σ of the whole base, so it may be left out. */
        points: z.array(
          z.strictObject({
            batchNum: z.string(),
            produceDate: z.string(),
            value: z.number(),
            beyond: z.boolean(),
            leftOut: z.boolean(),
          }),
        ),
        maxLeftOut: z.int(),
        /** Runs of nine on one side inside the base, by their last batch. A base with one may be approved. */
        runs: z.array(z.string()),
        /** The values changed since it was proposed, or other points are left out: these limits are computed again. */
        changed: z.boolean(),
      })
      .nullable(),
    effect: z
      .strictObject({
        from: z.string(),
        to: z.string(),
        n: z.int(),
        rules: z.array(Effect),
        before: Figure,
        after: Figure,
      })
      .nullable(),
    /** Values that a base for today would have. */
    available: z.int(),
  }),
  errors: ['not_found'],
})

const Decided = z.strictObject({ phase: z.int(), state: LimitState, validFrom: z.string() })

/** Proposes limits for what is produced from a day on, from the newest values before it. */
export const controlLimitPropose = route({
  method: 'POST',
  path: '/sale/xdd/quality/controlLimitPropose',
  access: 'control-limit:approve',
  company: 'one',
  query: CompanyQuery,
  body: z.strictObject({ ...PROCESS, validFrom: Day }),
  reply: Decided,
  errors: ['not_found', 'state_changed', 'limit_base_short'],
})

/** Puts a proposal in force, with the points left out and their reasons. */
export const controlLimitApprove = route({
  method: 'POST',
  path: '/sale/xdd/quality/controlLimitApprove',
  access: 'control-limit:approve',
  company: 'one',
  query: CompanyQuery,
  body: z.strictObject({
    ...PHASE,
    leftOut: z
      .array(z.strictObject({ batchNum: BatchText, reason: personText(REASON_MIN, REASON_MAX) }))
      .max(LEFT_OUT_MAX),
    /** The limits that were looked at: others are refused. */
    cl: z.number(),
    ucl: z.number(),
  }),
  reply: Decided,
  errors: ['not_found', 'state_changed', 'limit_left_out'],
})

export const controlLimitDecline = route({
  method: 'POST',
  path: '/sale/xdd/quality/controlLimitDecline',
  access: 'control-limit:approve',
  company: 'one',
  query: CompanyQuery,
  body: z.strictObject({ ...PHASE, reason: personText(REASON_MIN, REASON_MAX) }),
  reply: Decided,
  errors: ['not_found', 'state_changed'],
})
