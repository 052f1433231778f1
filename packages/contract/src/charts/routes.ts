import { INDICATORS } from '@clinker/domain/cement/indicators'
import { z } from 'zod'
import { FILTER, isPeriod, PERIOD_ERROR } from '../batches/filter.ts'
import { Figure, FRESHNESS, InternalSide } from '../batches/shapes.ts'
import { normaliseCode } from '../kernel/fields/normalise.ts'
import { route } from '../kernel/route.ts'

/** Pass/fail items have no line. */
const MEASURED: ReadonlySet<string> = new Set(INDICATORS.filter((i) => i.dp !== undefined).map((i) => i.code))

export const ChartRule = z.enum(['N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8', 'WE4', 'EWMA', 'CUSUM'])

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
      indicatorCode: z
        .string()
        .max(16)
        .overwrite(normaliseCode)
        .refine((code) => MEASURED.has(code)),
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
    limitLo: Figure,
    limitHi: Figure,
    innerLo: Figure,
    innerHi: Figure,
    cl: Figure,
    ucl: Figure,
    lcl: Figure,
    sigma: Figure,
    /** Line of the moving range; only of an XMR chart. */
    mrUcl: Figure,
    /** Where the limits come from: the batches before the period, or its first ones; MR or, for alike neighbours, S. */
    base: z
      .strictObject({
        n: z.int(),
        from: z.string(),
        to: z.string(),
        kind: z.enum(['BEFORE', 'START']),
        sigmaBy: z.enum(['MR', 'S']),
      })
      .nullable(),
    rules: z.array(z.strictObject({ rule: ChartRule, index: z.int(), batchNum: z.string(), text: z.string() })),
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
