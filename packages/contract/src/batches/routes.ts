import { INDICATORS } from '@clinker/domain/cement/indicators'
import { z } from 'zod'
import { columnsOf } from '../grids/grids.ts'
import { Ordered } from '../jobs/routes.ts'
import { CompanyQuery, idOf, PkOrg } from '../kernel/ids.ts'
import { PageNo, PageSize } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { LANGUAGES } from '../kernel/words.ts'
import { PackType } from '../varieties/routes.ts'
import {
  AllPeriods,
  BatchSort,
  BatchText,
  codesOf,
  FILTER,
  isLongEnough,
  isPeriod,
  LENGTH_ERROR,
  NARROW,
  NumberList,
  OutsideInternal,
  PERIOD_ERROR,
} from './filter.ts'
import { FEEDBACK_STATUSES } from '../feedback/states.ts'
import {
  Figure,
  FRESHNESS,
  InternalSide,
  LifeStop,
  LimitOp,
  NoSlipReason,
  Reported,
  ValueState,
  Verdict,
} from './shapes.ts'
import { MAX_LISTED } from './limits.ts'

const CODES: ReadonlySet<string> = new Set(INDICATORS.map((indicator) => indicator.code))

const TABLE_FILTER = {
  ...FILTER,
  ...NARROW,
  /** Part of a batch number, in any spelling; outside the period its beginning or its end. */
  batchNum: BatchText.optional(),
  batchNums: NumberList.optional(),
  allPeriods: AllPeriods,
  inner: OutsideInternal,
  indicatorCodes: codesOf(CODES).optional(),
}

const Version = z.strictObject({
  version: z.int(),
  value: Figure,
  valueText: Reported,
  reason: z.string().nullable(),
  recordedAt: z.string(),
})

const IndicatorRow = z.strictObject({
  groupCode: z.string(),
  indicatorCode: z.string(),
  indicatorName: z.string(),
  unit: z.string(),
  limitOp: LimitOp.nullable(),
  limitLo: Figure,
  limitHi: Figure,
  limitText: z.string(),
  /** The plant's own lines, and whether the limit was proof-read: for staff only. */
  innerText: z.string().nullable(),
  innerLo: Figure,
  innerHi: Figure,
  innerState: InternalSide.nullable(),
  limitVerified: z.boolean().nullable(),
  value: Figure,
  valueText: Reported,
  state: ValueState,
  methodNo: z.string(),
  testDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** Extrapolated: the early strength lies beyond those the plant's formula was fitted to. */
  forecast: z
    .strictObject({ value: z.number(), lo95: z.number(), hi95: z.number(), extrapolated: z.boolean() })
    .nullable(),
  /** Single strengths behind the value (GB/T 17671); dropped ones lie more than 10 % from the mean. */
  specimens: z.array(z.strictObject({ no: z.int(), loadKn: z.number(), mpa: z.number(), dropped: z.boolean() })),
  /** The newest type test on or before the production day that the caller may see, where the batch has none of its own. */
  typeReport: z
    .strictObject({ batchNum: z.string(), testDate: z.string(), valueText: Reported, state: ValueState })
    .nullable(),
  /** An item of the type test that this batch has no result of: a few batches a year are tested. */
  typeTest: z.boolean(),
  /** All recorded versions, newest first; empty while there is only one. */
  versions: z.array(Version),
})

/** One batch in full. */
export const batchNumIndicator = route({
  method: 'GET',
  path: '/sale/xdd/quality/batchNumIndicator',
  access: 'batch:read',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional(), batchNum: idOf('batch') }),
  reply: z.strictObject({
    batchNum: z.string(),
    pkOrg: z.string(),
    unitname: z.string(),
    cementVariety: z.string(),
    showName: z.string(),
    standardNo: z.string(),
    packType: PackType,
    tonnage: z.number(),
    outboundNum: z.number(),
    produceDate: z.string(),
    firstOutDate: z.string().nullable(),
    verdict: Verdict,
    verdictText: z.string(),
    d28DueDate: z.string(),
    sealUntil: z.string().nullable(),
    /** By day: production, results, first load, term of the supplement, end of the sealed sample. */
    lifeList: z.array(LifeStop),
    additionList: z.array(z.strictObject({ name: z.string(), pct: z.number() })),
    gypsum: z.string().nullable(),
    grindingAid: z.string().nullable(),
    indicatorList: z.array(IndicatorRow),
    /** By when the reports of what left are due, and how many of the caller's are still owed; count 0: none were recorded as owed. */
    reportList: z.array(
      z.strictObject({ kind: z.enum(['EARLY', 'LATE']), dueDate: z.string(), open: z.int(), count: z.int() }),
    ),
    /** Newest issue of each slip this caller may see. */
    slipList: z.array(
      z.strictObject({ slipNo: z.string(), issueNo: z.int(), type: z.string(), issueDate: z.string() }),
    ),
    /** Why there is no slip yet, and the request that this customer sent; null where there is one. */
    noSlip: z
      .strictObject({
        reason: NoSlipReason,
        dueDate: z.string().nullable(),
        request: z
          .strictObject({ feedbackId: z.string(), feedbackNo: z.string(), status: z.enum(FEEDBACK_STATUSES) })
          .nullable(),
      })
      .nullable(),
    /** Loads to this caller that carried it, the newest first; at most so many. */
    loadList: z.array(z.strictObject({ truckNo: z.string(), outAt: z.string(), num: z.number() })),
    loadCount: z.int(),
    /** The plant's 28-day formula while the value is pending; without a band if there are objections. */
    forecastModel: z
      .strictObject({
        early: z.number(),
        n: z.int(),
        r: Figure,
        s: z.number(),
        lowerBound: Figure,
        objections: z.array(z.enum(['too-few', 'weak-relation', 'too-wide'])),
      })
      .nullable(),
    ...FRESHNESS,
  }),
})

export const MAX_LOADS = 50
export const MAX_SLIPS = 20

const BatchRow = z.strictObject({
  batchNum: z.string(),
  cementVariety: z.string(),
  showName: z.string(),
  /** Absent from a server of the version before. */
  packType: PackType.optional(),
  produceDate: z.string(),
  outboundDate: z.string(),
  tonnage: z.number(),
  outboundNum: z.number(),
  verdict: Verdict,
  verdictText: z.string(),
  values: z.record(z.string(), Figure),
  texts: z.record(z.string(), Reported),
  states: z.record(z.string(), ValueState),
  /** Indicators with a corrected value. */
  corrected: z.array(z.string()),
  /** Indicators outside the plant's own limit; empty for customers. */
  inner: z.record(z.string(), InternalSide),
  /** The next day a result is due; one in the past is overdue. */
  nextDueDate: z.string().nullable(),
  /** Slips of this batch that the caller may see: how many, how many of them carry the 28-day results, the newest. Absent as `packType` is. */
  slips: z.strictObject({ count: z.int(), late: z.int(), newest: z.string().nullable() }).optional(),
})
export type BatchRow = z.output<typeof BatchRow>

/** Batches that left in the period, the newest first or as sorted. */
export const allOutboundBatchNumIndicator = route({
  method: 'GET',
  path: '/sale/xdd/quality/allOutboundBatchNumIndicator',
  access: 'batch:read',
  company: 'one',
  query: z
    .strictObject({ ...TABLE_FILTER, sort: BatchSort.optional(), page: PageNo, limit: PageSize })
    .refine(isPeriod, PERIOD_ERROR)
    .refine(isLongEnough, LENGTH_ERROR),
  reply: z.strictObject({
    columns: z.array(
      z.strictObject({ code: z.string(), caption: z.string(), dp: z.int().nullable(), limitText: z.string() }),
    ),
    rows: z.array(BatchRow),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    /** Of the listed numbers, those that no batch of the caller bears. */
    missing: z.array(z.string()).optional(),
    ...FRESHNESS,
  }),
})

/** Batches of each built-in view, in the period and variety. */
export const batchViewCounts = route({
  method: 'GET',
  path: '/sale/xdd/quality/batchViewCounts',
  access: 'batch:read',
  company: 'one',
  query: z.strictObject(FILTER).refine(isPeriod, PERIOD_ERROR),
  reply: z.strictObject({
    all: z.int(),
    week: z.int(),
    overdue: z.int(),
    waiting: z.int(),
    corrected: z.int(),
    /** Null for customers. */
    inner: z.int().nullable(),
    noSlip: z.int(),
  }),
})

/** The row of figures under that table. */
export const countAllOutboundBatchNumIndicatorValue = route({
  method: 'GET',
  path: '/sale/xdd/quality/countAllOutboundBatchNumIndicatorValue',
  access: 'batch:read',
  company: 'one',
  query: z.strictObject(TABLE_FILTER).refine(isPeriod, PERIOD_ERROR).refine(isLongEnough, LENGTH_ERROR),
  reply: z.array(
    z.strictObject({
      indicatorCode: z.string(),
      indicatorName: z.string(),
      unit: z.string(),
      n: z.int(),
      avg: Figure,
      max: Figure,
      min: Figure,
      s: Figure,
      cv: Figure,
      passNum: z.int(),
      passRate: Figure,
      limitText: z.string(),
      /** Of the whole table; the day on which this indicator is due next. */
      ...FRESHNESS,
    }),
  ),
})

const COLUMNS: ReadonlySet<string> = new Set(columnsOf('qualityBatch').map(({ fieldName }) => fieldName))

/** Rows of one file. */
export const MAX_EXPORTED = 10_000

/** Orders the table as a file: the same batches in the same order, the columns as the caller has arranged them. */
export const exportBatches = route({
  method: 'POST',
  path: '/sale/xdd/quality/exportBatches',
  access: 'batch:read',
  company: 'one',
  throttle: 'export',
  query: CompanyQuery,
  body: z
    .strictObject({
      cementVariety: FILTER.cementVariety,
      packType: FILTER.packType,
      startDate: FILTER.startDate,
      endDate: FILTER.endDate,
      ...NARROW,
      batchNum: BatchText.optional(),
      batchNums: z.array(BatchText).min(1).max(MAX_LISTED).optional(),
      allPeriods: AllPeriods,
      inner: OutsideInternal,
      sort: BatchSort.optional(),
      columns: z
        .array(z.string().max(64))
        .min(1)
        .max(COLUMNS.size)
        .refine((names) => new Set(names).size === names.length && names.every((name) => COLUMNS.has(name))),
      format: z.enum(['xlsx', 'csv']),
      language: z.enum(LANGUAGES),
    })
    .refine(isPeriod, PERIOD_ERROR)
    .refine(isLongEnough, LENGTH_ERROR),
  reply: Ordered,
  errors: ['not_found', 'job_too_large', 'jobs_open'],
})
