/** One row of each kind as a machine sends it. Rows are judged one by one, so that a bad one does not stop the others. */
import { z } from 'zod'
import { Day } from '../batches/filter.ts'
import { isUscc } from '../kernel/fields/identity.ts'
import { normalise, normaliseCode, normalisePlate } from '../kernel/fields/normalise.ts'
import { Mobile } from '../kernel/schemas.ts'
import { PackType } from '../varieties/routes.ts'

/** The sender's name of a thing: its primary key there. */
export const ExternalId = z.string().min(1).max(64).overwrite(normalise)

const Name = z.string().trim().min(1).max(80)
const Kg = z.int().min(1).max(2_000_000_000)

const TIME = /^(\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
const isMoment = (text: string): boolean => Day.safeParse(TIME.exec(text)?.[1]).success
/** `YYYY-MM-DD HH:mm:ss` of the plants' zone. */
const Moment = z.string().max(32).overwrite(normalise).refine(isMoment)

/** Decimal text preserves the laboratory's digits; a number is converted as printed. */
const Decimal = z
  .union([z.string().max(32), z.number()])
  .transform((value) => normalise(String(value)))
  .refine((text) => /^\d{1,6}(?:\.\d{1,4})?$/.test(text))

export const CustomerRow = z.strictObject({
  externalId: ExternalId,
  custname: Name,
  /** Tax number; a buyer known to another company of the group is found by it. */
  uscc: z.string().max(40).overwrite(normaliseCode).refine(isUscc).optional(),
  /** Product manager: external id of a user. */
  manager: ExternalId.optional(),
})

export const UserRow = z.strictObject({
  externalId: ExternalId,
  userName: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{1,63}$/),
  empName: Name,
  empNo: z.string().trim().max(32).default(''),
  mobile: Mobile.optional(),
  /** External id of the customer the person works for; staff have none. */
  customer: ExternalId.optional(),
  enabled: z.boolean().default(true),
})

export const VarietyRow = z.strictObject({
  externalId: ExternalId,
  varietyCode: z.string().min(1).max(16),
  grade: z.string().min(1).max(8),
  packType: PackType,
  /** Counts only when the group has no such product yet. */
  name: Name,
})

const BATCH_STATES = [
  'OPEN',
  'SAMPLED',
  'D1_DONE',
  'D3_DONE',
  'RELEASED',
  'SHIPPING',
  'CLOSED',
  'HELD',
  'RECALLED',
] as const

export const BatchRow = z.strictObject({
  externalId: ExternalId,
  batchNum: z.string().min(1).max(32).overwrite(normaliseCode),
  variety: ExternalId,
  producedOn: Day,
  sampledAt: Moment.optional(),
  plannedKg: Kg,
  state: z.enum(BATCH_STATES).optional(),
})

export const LoadRow = z
  .strictObject({
    externalId: ExternalId,
    customer: ExternalId,
    variety: ExternalId,
    outAt: Moment,
    truckNo: z.string().min(1).max(32).overwrite(normalisePlate),
    netKg: Kg,
    bags: z.int().min(1).max(1_000_000).optional(),
    /** Which batches the load was filled from. */
    batches: z
      .array(z.strictObject({ batch: ExternalId, kg: Kg }))
      .min(1)
      .max(20),
  })
  .refine(({ batches }) => new Set(batches.map((part) => part.batch)).size === batches.length, { path: ['batches'] })

export const ResultRow = z
  .strictObject({
    externalId: ExternalId,
    batch: ExternalId,
    indicatorCode: z.string().min(1).max(16).overwrite(normaliseCode),
    value: Decimal,
    testAt: Moment,
    /** When the laboratory wrote it down; with batch and indicator it names the entry. */
    recordedAt: Moment,
    recordedBy: z.string().trim().min(1).max(64),
    /** Why a known value changes; needed for every correction. */
    reason: z.string().trim().min(1).max(200).optional(),
  })
  .refine(({ testAt, recordedAt }) => testAt <= recordedAt, { path: ['recordedAt'] })

export const KINDS = ['customer', 'user', 'variety', 'batch', 'load', 'result'] as const
export type Kind = (typeof KINDS)[number]

/** Why a row was refused. */
export const ROW_CODES = [
  'bad_row',
  'twice_in_request',
  'unknown_customer',
  'unknown_user',
  'unknown_variety',
  'unknown_batch',
  'unknown_indicator',
  'uscc_taken',
  'name_taken',
  'mobile_taken',
  'customer_disabled',
  'user_disabled',
  'user_fixed',
  'held_by_admin',
  'unknown_product',
  'variety_fixed',
  'no_standard',
  'batch_num_taken',
  'batch_fixed',
  'in_future',
  'kg_mismatch',
  'variety_mismatch',
  'reason_needed',
  'older_than_known',
] as const
export type RowCode = (typeof ROW_CODES)[number]
