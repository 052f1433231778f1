import { z } from 'zod'
import { Figure, FRESHNESS, InternalSide, Reported } from '../batches/shapes.ts'
import { Ordered } from '../jobs/routes.ts'
import { normalise } from '../kernel/fields/normalise.ts'
import { CompanyQuery, PkOrg } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'
import { LANGUAGES } from '../kernel/words.ts'
import { PackType } from '../varieties/routes.ts'

/** `YYYY-MM`. */
const Month = z
  .string()
  .max(16)
  .overwrite(normalise)
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)

const Count = z.int().min(0)

/** Values tested in the month alone. */
const OwnFigures = z.strictObject({
  n: Count,
  avg: Figure,
  s: Figure,
  cv: Figure,
  min: Figure,
  max: Figure,
  passNum: Count,
  passRate: Figure,
  /** 28-day strengths at least 2.0 MPa over their limit; of other indicators null. */
  richNum: Count.nullable(),
  richRate: Figure,
})

/** Joined with one or two months before until there are enough values. */
const JoinedFigures = z.strictObject({
  /** First month; the last is that of the report. */
  from: z.string(),
  months: z.int().min(1).max(3),
  n: Count,
  avg: Figure,
  s: Figure,
  cv: Figure,
  ppk: Figure,
  /** Strengths: mean − 1.645·S and the 5th percentile. */
  low95: Figure,
  p5: Figure,
  /** 28-day strength: limit + 2.0 + 3·S, how far the mean is from it, and whether it is reached. */
  target: Figure,
  targetGap: Figure,
  targetMet: z.boolean().nullable(),
  /** Monthly Cv of the 28-day strength that a plant should not exceed. */
  cvTarget: Figure,
})

const IndicatorRow = z.strictObject({
  indicatorCode: z.string(),
  groupCode: z.string(),
  unit: z.string(),
  dp: z.int(),
  /** The limit that all values share. */
  limitText: z.string(),
  own: OwnFigures,
  joined: JoinedFigures,
})

const VarietyReport = z.strictObject({
  cementVariety: z.string(),
  showName: z.string(),
  packType: PackType,
  /** Batches that first left in the month. */
  batchCount: Count,
  /** Tonnes of all loads that left in the month. */
  outboundNum: z.number(),
  truckCount: Count,
  /** Of those batches: passed among judged, how many of them provisionally, and the failed. */
  passed: Count,
  judged: Count,
  provisional: Count,
  passRate: Figure,
  indicators: z.array(IndicatorRow),
})
export type VarietyReport = z.output<typeof VarietyReport>

/** A value of the month that wants an explanation. */
const Remark = z.strictObject({
  kind: z.union([z.literal('FAILED'), InternalSide]),
  batchNum: z.string(),
  showName: z.string(),
  indicatorCode: z.string(),
  valueText: Reported,
  /** Of the standard when it failed, else the plant's own. */
  limitText: z.string(),
})

const Tonnes = { num: z.number(), truckCount: Count }

/** The month of a company by variety and indicator, by the day of the test; for staff. */
export const monthlyReport = route({
  method: 'GET',
  path: '/sale/xdd/quality/monthlyReport',
  access: 'report:read',
  company: 'list',
  query: z.strictObject({ pkOrg: PkOrg.optional(), month: Month }),
  reply: z.strictObject({
    month: z.string(),
    unitname: z.string(),
    varieties: z.array(VarietyReport),
    remarks: z.array(Remark),
    days: z.array(z.strictObject({ day: z.string(), ...Tonnes })),
    /** Companies of the caller in which it may read the report. */
    plants: z.array(z.strictObject({ pkOrg: z.string(), unitname: z.string(), ...Tonnes })),
    asOf: FRESHNESS.asOf,
  }),
})

/** Orders the report as a file. */
export const exportMonthlyReport = route({
  method: 'POST',
  path: '/sale/xdd/quality/exportMonthlyReport',
  access: 'report:read',
  company: 'one',
  throttle: 'export',
  query: CompanyQuery,
  body: z.strictObject({ month: Month, language: z.enum(LANGUAGES) }),
  reply: Ordered,
  errors: ['jobs_open'],
})
