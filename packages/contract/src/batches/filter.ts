import { addDays } from '@clinker/domain/cement/due-dates'
import { z } from 'zod'
import { normalise, normaliseCode, normalisePlate } from '../kernel/fields/normalise.ts'
import { PkOrg } from '../kernel/ids.ts'
import { MAX_DAYS } from '../kernel/period-limit.ts'
import { PackType } from '../varieties/routes.ts'
import { MAX_LISTED, reachesAllPeriods } from './limits.ts'
import { BATCH_TEXT_MAX, CUSTOMER_NAME_MAX } from '../kernel/limits.ts'
import { BATCH_SORTS, DUE_FILTERS } from './sorts.ts'
import { Verdict } from './shapes.ts'

function isDay(text: string): boolean {
  try {
    return addDays(text, 0) === text
  } catch {
    return false
  }
}

/** A calendar day of the plants, `YYYY-MM-DD`. */
export const Day = z.string().max(16).overwrite(normalise).refine(isDay)

/** As people type it: any width, case, dash or blank. */
export const BatchText = z.string().min(1).max(BATCH_TEXT_MAX).overwrite(normaliseCode)

/** Characters of a plate as it is typed. */
const PLATE_MAX = 16

/** Fields that the quality calls share; the company is one of the caller's. */
export const FILTER = {
  pkOrg: PkOrg.optional(),
  cementVariety: z.string().min(1).max(32).overwrite(normaliseCode).optional(),
  packType: PackType.optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
}

/** Search all periods for numbers that begin or end like the given one. */
export const AllPeriods = z.literal('1').optional()
/** Only batches with a value outside the plant's own limit; refused for customers. */
export const OutsideInternal = z.literal('1').optional()
export const isLongEnough = ({
  allPeriods,
  batchNum,
}: {
  readonly allPeriods?: '1' | undefined
  readonly batchNum?: string | undefined
}): boolean => allPeriods === undefined || reachesAllPeriods(batchNum)
export const LENGTH_ERROR = { path: ['batchNum'] }

type Period = { readonly startDate?: string | undefined; readonly endDate?: string | undefined }

/** Ends in order and not too far apart; a missing end is filled in by the server. */
export const isPeriod = ({ startDate, endDate }: Period): boolean =>
  startDate === undefined ||
  endDate === undefined ||
  // Invalid days have already been refused.
  !isDay(startDate) ||
  (startDate <= endDate && endDate <= addDays(startDate, MAX_DAYS - 1))

export const PERIOD_ERROR = { path: ['endDate'] }

/** `CS3,CS28`: codes of indicators, each known. */
export const codesOf = (known: ReadonlySet<string>) =>
  z
    .string()
    .max(300)
    .overwrite(normaliseCode)
    .transform((text) => [...new Set(text.split(',').filter((code) => code !== ''))])
    .refine((codes) => codes.length > 0 && codes.every((code) => known.has(code)))

const Numbers = z.array(BatchText).min(1).max(MAX_LISTED)

/** `F26-1105,F26-1108`: whole numbers, searched in all periods. */
export const NumberList = z
  .string()
  .max(MAX_LISTED * (BATCH_TEXT_MAX + 1))
  .transform((text) => [...new Set(text.split(',').filter((one) => one.trim() !== ''))])
  .pipe(Numbers)

/** What narrows the table, the figures under it and its file in the same way. */
export const NARROW = {
  verdict: Verdict.optional(),
  due: z.enum(DUE_FILTERS).optional(),
  /** Only batches with a corrected value. */
  corrected: z.literal('1').optional(),
  /** NONE: without a slip that the caller may see; ANY: with one. */
  slip: z.enum(['NONE', 'ANY']).optional(),
  /** Part of the name of a customer it was shipped to; refused for customers. */
  custname: z.string().trim().min(1).max(CUSTOMER_NAME_MAX).optional(),
  /** Part of the plate of a truck that carried it to the caller. */
  truckNo: z
    .string()
    .max(PLATE_MAX)
    .overwrite(normalisePlate)
    .refine((text) => text !== '')
    .optional(),
}

/** A column, with `-` before it from the highest to the lowest; without one the newest departure comes first. */
export const BatchSort = z
  .string()
  .max(20)
  .refine((text) => (BATCH_SORTS as readonly string[]).includes(text.replace(/^-/, '')))
