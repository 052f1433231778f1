import { z } from 'zod'
import { FILTER, isPeriod, PERIOD_ERROR } from '../batches/filter.ts'
import { Figure, FRESHNESS, LimitOp, Reported, ValueState, Verdict } from '../batches/shapes.ts'
import { Control } from '../charts/routes.ts'
import { route } from '../kernel/route.ts'

const { pkOrg, cementVariety, packType } = FILTER

const KeyIndicator = z.strictObject({
  indicatorCode: z.string(),
  indicatorName: z.string(),
  unit: z.string(),
  value: Figure,
  valueText: Reported,
  n: z.int(),
  avg: Figure,
  s: Figure,
  cv: Figure,
  limitText: z.string(),
  state: ValueState,
  trend: z.enum(['UP', 'DOWN', 'FLAT']).nullable(),
  deltaPct: Figure,
})

const Summary = z.strictObject({
  pkOrg: z.string(),
  cementVariety: z.string(),
  showName: z.string(),
  period: z.string(),
  batchCount: z.int(),
  /** Tonnes that left in the period. */
  outboundNum: z.number(),
  /** Tonnes of the counted batches, whenever they left: the sum of the column that lists them. */
  batchOutboundNum: z.number(),
  passRate: Figure,
  richStrengthRate: Figure,
  lastBatch: z
    .strictObject({ batchNum: z.string(), produceDate: z.string(), tonnage: z.number(), verdict: Verdict })
    .nullable(),
  keyIndicators: z.array(KeyIndicator),
  /** Null until the features that count them exist. */
  evaluationCount: z.int().nullable(),
  feedbackOpenCount: z.int().nullable(),
  ...FRESHNESS,
  /** Batches of the period with a result that is past its day, and the earliest of these days. */
  overdue: z.strictObject({ batchCount: z.int(), since: z.string() }).nullable(),
})
export type HomeSummary = z.output<typeof Summary>

/** Cards of the home page: the current month of one variety, by default the one shipped last. */
export const simpleHomePage = route({
  method: 'GET',
  path: '/sale/xdd/quality/simpleHomePage',
  access: 'home:read',
  company: 'one',
  query: z.strictObject({ pkOrg, cementVariety, packType }),
  reply: Summary,
})

const Month = z.strictObject({
  month: z.string(),
  batchCount: z.int(),
  tonnage: z.number(),
  c3Avg: Figure,
  c3S: Figure,
  c3Cv: Figure,
  c28Avg: Figure,
  c28S: Figure,
  c28Cv: Figure,
  c28Min: Figure,
  c28Max: Figure,
  richMin: Figure,
  passRate: Figure,
  ppk: Figure,
})

const IndicatorStat = z.strictObject({
  indicatorCode: z.string(),
  indicatorName: z.string(),
  unit: z.string(),
  n: z.int(),
  avg: Figure,
  s: Figure,
  cv: Figure,
  min: Figure,
  max: Figure,
  limitOp: LimitOp.nullable(),
  limitLo: Figure,
  limitHi: Figure,
  passRate: Figure,
  /** Approved control limits in force at the newest value; the same as on the chart. */
  cl: Figure,
  ucl: Figure,
  lcl: Figure,
  /** Points at which a usual rule is true on the chart of this period. */
  markCount: z.int(),
  control: Control,
  /** Only in control. */
  cpk: Figure,
  ppk: Figure,
  r1: Figure,
  /** Confidence intervals of 95 % for the mean and for S. */
  avgLo: Figure,
  avgHi: Figure,
  sLo: Figure,
  sHi: Figure,
})

const Count = z.int().min(0)

/** A mean with its spread, and of how many values. */
const Spread = z.strictObject({ n: Count, avg: Figure, s: Figure, cv: Figure })

/** What stands beside the key figures: kinds of verdicts, the period before, and small lines. */
const Figures = z.strictObject({
  verdicts: z.strictObject({ PENDING: Count, PROVISIONAL: Count, QUALIFIED: Count, FAILED: Count }),
  /** Newest judged batches in a row that passed, at most those of the period. */
  passStreak: Count,
  /** 3-day values of the batches that left; 28-day values of the batches that were tested in the period, whenever they left. */
  strengths: z.strictObject({ c3: Spread, c28: Spread }),
  before: z.strictObject({
    /** The records reach back to its first day; otherwise nothing is compared with it. */
    complete: z.boolean(),
    startDate: z.string(),
    endDate: z.string(),
    outboundNum: z.number(),
    batchCount: Count,
    c3Avg: Figure,
    c28Avg: Figure,
    passRate: Figure,
    c28Cv: Figure,
  }),
  /** Against the period before, rounded once from the exact difference: not the difference of the shown figures. */
  change: z.strictObject({
    outboundPct: Figure,
    /** Against the same days of the year before. */
    outboundYearPct: Figure,
    batchCount: z.int().nullable(),
    c3Avg: Figure,
    c28Avg: Figure,
    passRate: Figure,
    c28Cv: Figure,
  }),
  /** Monthly Cv of the 28-day strength that the plant should not exceed; only for staff and a period of at most a month. */
  c28CvTarget: Figure,
  /** Means against the lower limit that all measured batches share. */
  margin: z.strictObject({ c3: Figure, c28: Figure }),
  sparks: z.strictObject({
    /** Tonnes in equal parts of the period. */
    tonnes: z.array(z.number()),
    /** The newest values in the order of production. */
    c3: z.array(z.number()),
    c28: z.array(z.number()),
    /** Cv over a moving window of 28-day values. */
    c28Cv: z.array(z.number()),
  }),
})
export type HomeFigures = z.output<typeof Figures>

/** The full home page; companies are compared for staff only. */
export const detailHomePage = route({
  method: 'GET',
  path: '/sale/xdd/quality/detailHomePage',
  access: 'home:read',
  company: 'list',
  query: z.strictObject(FILTER).refine(isPeriod, PERIOD_ERROR),
  reply: z.strictObject({
    summary: Summary,
    figures: Figures,
    monthList: z.array(Month),
    indicatorStat: z.array(IndicatorStat),
    plantCompare: z.array(
      z.strictObject({ pkOrg: z.string(), unitname: z.string(), n: z.int(), c28Avg: Figure, c28Cv: Figure }),
    ),
    forecast: z.array(
      z.strictObject({
        batchNum: z.string(),
        dueDate: z.string(),
        yhat: z.number(),
        lo95: z.number(),
        hi95: z.number(),
        extrapolated: z.boolean(),
      }),
    ),
  }),
})

/** Tonnes that left in the period. */
export const outboundNnumTotal = route({
  method: 'GET',
  path: '/sale/xdd/quality/outboundNnumTotal',
  access: 'home:read',
  company: 'list',
  query: z
    .strictObject({ ...FILTER, groupBy: z.enum(['DAY', 'MONTH', 'VARIETY', 'PLANT']).default('DAY') })
    .refine(isPeriod, PERIOD_ERROR),
  reply: z.strictObject({
    total: z.number(),
    unit: z.literal('t'),
    truckCount: z.int(),
    batchCount: z.int(),
    list: z.array(z.strictObject({ key: z.string(), num: z.number(), truckCount: z.int() })),
    yoyPct: Figure,
    momPct: Figure,
    /** Last load that is counted. */
    asOf: z.string().nullable(),
  }),
})
