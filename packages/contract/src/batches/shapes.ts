import { z } from 'zod'

/** OK and NG: judged. PENDING: a result is still to come. NA: nothing to judge by. */
export const ValueState = z.enum(['OK', 'NG', 'PENDING', 'NA'])
export const LimitOp = z.enum(['GE', 'LE', 'RANGE', 'PASS', 'INFO'])
export const Verdict = z.enum(['PENDING', 'PROVISIONAL', 'QUALIFIED', 'FAILED'])

/** Below or above the plant's own limit, inside the standard: for staff only. */
export const InternalSide = z.enum(['LOW', 'HIGH'])

/** A missing figure is null, never 0. */
export const Figure = z.number().nullable()

/** A measured value with the decimals of its method: shown as it is, compared and subtracted as a decimal, never as a binary number. */
export const Reported = z.string().brand<'Reported'>()
export type Reported = z.output<typeof Reported>

/** Newest recorded result among the shown batches, and the next day on which one is due. */
export const FRESHNESS = { asOf: z.string().nullable(), nextDueDate: z.string().nullable() }

/** A moment in the life of a batch, and whether it has happened or should have. */
export const LifeStop = z.strictObject({
  kind: z.enum(['PRODUCED', 'RESULT', 'OUT', 'REPORT', 'SEAL']),
  age: z.int().nullable(),
  day: z.string(),
  state: z.enum(['DONE', 'LATE', 'OPEN']),
})

/**
 * NOT_SHIPPED: nothing left for this caller. NO_SLIPS: the company issues none. BEFORE: it left before slips began. HELD: a person
 * decides. RESULT: a result is awaited. DUE: it is owed by a day. NONE_OWED: nothing is owed.
 */
export const NoSlipReason = z.enum(['NOT_SHIPPED', 'NO_SLIPS', 'BEFORE', 'HELD', 'RESULT', 'DUE', 'NONE_OWED'])
