import { INDICATORS } from '@clinker/domain/cement/indicators'
import { z } from 'zod'
import { FILTER, isPeriod, PERIOD_ERROR } from '../batches/filter.ts'
import { Figure, FRESHNESS, InternalSide } from '../batches/shapes.ts'
import { normaliseCode } from '../kernel/fields/normalise.ts'
import { route } from '../kernel/route.ts'

/** Pass/fail items have no line. */
const MEASURED: ReadonlySet<string> = new Set(INDICATORS.filter((i) => i.dp !== undefined).map((i) => i.code))

export const MeasuredCode = z
  .string()
  .max(16)
  .overwrite(normaliseCode)
  .refine((code) => MEASURED.has(code))

export const ChartRule = z.enum([
  'N1',
  'N2',
  'N3',
  'N4',
  'N5',
  'N6',
  'N7',
  'N8',
  'WE4',
  /** Eighteen on one side: in place of N2 where neighbours are alike. */
  'N2L',
  /** Drift towards the side that harms; staff only. */
  'DRIFT',
  'EWMA',
  'CUSUM',
])

/** IN: limits are approved for every value and no usual rule is true. NONE: a value has no approved limits. */
export const Control = z.enum(['IN', 'OUT', 'NONE'])

/** Limits from one position on. */
const Phase = z.strictObject({
  index: z.int(),
  state: z.enum(['APPROVED', 'PROPOSED']),
  /** First production day it holds for. */
  validFrom: z.string(),
  /** Null while proposed. */
  approvedOn: z.string().nullable(),
  cl: Figure,
  ucl: Figure,
  lcl: Figure,
  mrCl: Figure,
  mrUcl: Figure,
})

/** One indicator of one variety, batch by batch in the order of production. */
export const allOutboundBatchNumLine = route({
  method: 'GET',
  path: '/sale/xdd/quality/allOutboundBatchNumLine',
  access: 'chart:read',
  company: 'one',
  query: z
    .strictObject({
      ...FILTER,
      cementVariety: z.string().min(1).max(32).overwrite(normaliseCode),
      indicatorCode: MeasuredCode,
      chart: z.enum(['LINE', 'XMR', 'EWMA', 'CUSUM']).default('LINE'),
    })
    .refine(isPeriod, PERIOD_ERROR),
  reply: z.strictObject({
    indicatorCode: z.string(),
    indicatorName: z.string(),
    unit: z.string(),
    xAxis: z.array(z.string()),
    dateAxis: z.array(z.string()),
    /** First the values; then what the chart makes of them: moving range, EWMA, or both CUSUM sums. */
    series: z.array(z.strictObject({ name: z.string(), data: z.array(Figure) })),
    /** Null when the edition changes inside the period: `limitSteps` has each. */
    limitLo: Figure,
    limitHi: Figure,
    /** Limits of the standard by production day, each from a position on. */
    limitSteps: z.array(z.strictObject({ index: z.int(), lo: Figure, hi: Figure })),
    innerLo: Figure,
    innerHi: Figure,
    /** Of the newest approved phase in the period. */
    cl: Figure,
    ucl: Figure,
    lcl: Figure,
    /** Staff only. */
    sigma: Figure,
    /** Lines of the moving range; only of an XMR chart. */
    mrCl: Figure,
    mrUcl: Figure,
    /** Positions whose moving range is beyond its limit. */
    mrOver: z.array(z.int()),
    /** Approved limits, stepping where a phase begins; before the first approval the proposal, for staff. None before a first phase. */
    phases: z.array(Phase),
    /** Where the newest of them come from, staff only. `alike`: neighbours are alike (r₁ above 0.20), so σ is the long-term S. */
    base: z
      .strictObject({
        n: z.int(),
        from: z.string(),
        to: z.string(),
        kind: z.literal('BEFORE'),
        sigmaBy: z.enum(['MR', 'S']),
        r1: z.number(),
        alike: z.boolean(),
        leftOut: z.int(),
      })
      .nullable(),
    /** `usual`: a rule that this caller gets unless it chooses others. */
    rules: z.array(
      z.strictObject({ rule: ChartRule, index: z.int(), batchNum: z.string(), text: z.string(), usual: z.boolean() }),
    ),
    /** What this caller gets unless it chooses others, by the newest phase. */
    usualRules: z.array(ChartRule),
    control: Control,
    /** Within σ of the period; only in control. */
    cpk: Figure,
    /** Positions of corrected values. */
    corrected: z.array(z.int()),
    /** Positions of values outside the plant's own limit; empty for customers. */
    inner: z.array(z.strictObject({ index: z.int(), side: InternalSide })),
    avg: Figure,
    s: Figure,
    cv: Figure,
    r1: Figure,
    /** Batches in the period; more than points when the line was thinned. */
    total: z.int(),
    ...FRESHNESS,
  }),
})

/** 28-day forecasts as they were given when the early result came, beside what was measured later. */
export const forecastTrack = route({
  method: 'GET',
  path: '/sale/xdd/quality/forecastTrack',
  access: 'chart:read',
  company: 'one',
  query: z
    .strictObject({ ...FILTER, cementVariety: z.string().min(1).max(32).overwrite(normaliseCode) })
    .refine(isPeriod, PERIOD_ERROR),
  reply: z.strictObject({
    points: z.array(
      z.strictObject({
        batchNum: z.string(),
        produceDate: z.string(),
        yhat: z.number(),
        lo95: z.number(),
        hi95: z.number(),
        extrapolated: z.boolean(),
        /** Null while pending. */
        actual: Figure,
      }),
    ),
    /** Measured batches that had a band, and those of them inside it. */
    known: z.int(),
    inside: z.int(),
    coverage: Figure,
    ...FRESHNESS,
  }),
})
