import {
  allOutboundBatchNumIndicator,
  countAllOutboundBatchNumIndicatorValue,
  type BatchRow,
} from '@clinker/contract/batches/routes'
import { Reported } from '@clinker/contract/batches/shapes'
import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { detailHomePage } from '@clinker/contract/home/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import type { fakeApi } from './fake-api.ts'

type Line = ReplyOf<typeof allOutboundBatchNumLine>

interface Parts extends Partial<Omit<Line, 'rules' | 'series'>> {
  readonly values: readonly (number | null)[]
  readonly rules?: readonly { readonly rule: string; readonly index: number; readonly usual?: boolean }[]
}

export const makePhase = (over: Partial<Line['phases'][number]> = {}): Line['phases'][number] => ({
  index: 0,
  state: 'APPROVED',
  validFrom: '2026-07-01',
  approvedOn: '2026-06-30',
  cl: 49,
  ucl: 51.5,
  lcl: 46.5,
  mrCl: 0.9,
  mrUcl: 3,
  ...over,
})

/** A line of 28-day strengths of the batches B1, B2, … */
export function makeLine({ values, rules = [], ...over }: Parts): Line {
  return {
    indicatorCode: 'CS28',
    indicatorName: '28天抗压强度',
    unit: 'MPa',
    xAxis: values.map((_, i) => `B${i + 1}`),
    dateAxis: values.map((_, i) => `2026-08-${String((i % 28) + 1).padStart(2, '0')}`),
    series: [{ name: 'CS28', data: [...values] }],
    limitLo: 42.5,
    limitHi: null,
    innerLo: null,
    innerHi: null,
    cl: 49,
    ucl: 51.5,
    lcl: 46.5,
    sigma: 0.83,
    limitSteps: [{ index: 0, lo: over.limitLo === undefined ? 42.5 : over.limitLo, hi: over.limitHi ?? null }],
    mrCl: null,
    mrUcl: null,
    mrOver: [],
    phases: over.cl === null ? [] : [makePhase({ cl: over.cl ?? 49, ucl: over.ucl ?? 51.5, lcl: over.lcl ?? 46.5 })],
    base: {
      n: 60,
      from: '2026-05-01',
      to: '2026-07-31',
      kind: 'BEFORE',
      sigmaBy: 'MR',
      r1: 0.1,
      alike: false,
      leftOut: 0,
    },
    usualRules: ['N1', 'DRIFT'],
    control: 'IN',
    cpk: 1.5,
    corrected: [],
    inner: [],
    avg: 49.1,
    s: 1.09,
    cv: 2.22,
    r1: 0.2,
    total: values.length,
    asOf: '2026-11-14 09:20:00',
    nextDueDate: null,
    ...over,
    rules: rules.map(({ rule, index, usual = true }) => ({
      rule: rule as 'N1',
      index,
      batchNum: `B${index + 1}`,
      text: rule,
      usual,
    })),
  }
}

type Detail = ReplyOf<typeof detailHomePage>
type Card = Detail['summary']['keyIndicators'][number]

const makeCard = (over: Partial<Card>): Card => ({
  indicatorCode: 'CS3',
  indicatorName: '3天抗压强度',
  unit: 'MPa',
  value: 27.3,
  valueText: Reported.parse('27.3'),
  n: 41,
  avg: 27,
  s: 1.02,
  cv: 3.78,
  limitText: '≥17.0',
  state: 'OK',
  trend: 'UP',
  deltaPct: 0.75,
  ...over,
})

const makeStat = (indicatorCode: string, limitLo: number): Detail['indicatorStat'][number] => ({
  indicatorCode,
  indicatorName: indicatorCode,
  unit: 'MPa',
  n: 29,
  avg: 49.1,
  s: 1.09,
  cv: 2.22,
  min: 47.1,
  max: 51.3,
  limitOp: 'GE',
  limitLo,
  limitHi: null,
  passRate: 100,
  cl: 49,
  ucl: 51.5,
  lcl: 46.5,
  markCount: 1,
  control: 'OUT',
  cpk: null,
  ppk: 2.01,
  r1: 0.3,
  avgLo: 48.69,
  avgHi: 49.51,
  sLo: 0.86,
  sHi: 1.47,
})

export const makeDetail = (over: Partial<Detail> = {}): Detail => ({
  summary: {
    pkOrg: '1001',
    cementVariety: 'v1',
    showName: 'P·O 42.5',
    period: '2026-08-16~2026-11-13',
    batchCount: 42,
    outboundNum: 12345.68,
    batchOutboundNum: 12300.5,
    passRate: 100,
    richStrengthRate: 100,
    lastBatch: null,
    keyIndicators: [
      makeCard({}),
      makeCard({ indicatorCode: 'CS28', avg: 49.1, s: 1.09, cv: 2.22, limitText: '≥42.5' }),
    ],
    evaluationCount: null,
    feedbackOpenCount: null,
    asOf: '2026-11-14 09:20:00',
    nextDueDate: '2026-11-15',
    overdue: null,
  },
  figures: {
    verdicts: { PENDING: 1, PROVISIONAL: 12, QUALIFIED: 29, FAILED: 0 },
    passStreak: 41,
    strengths: { c3: { n: 41, avg: 27, s: 1.02, cv: 3.78 }, c28: { n: 29, avg: 49.1, s: 1.09, cv: 2.22 } },
    before: {
      complete: true,
      startDate: '2026-05-18',
      endDate: '2026-08-15',
      outboundNum: 12482.99,
      batchCount: 39,
      c3Avg: 26.8,
      c28Avg: 49.4,
      passRate: 100,
      c28Cv: 2.08,
    },
    change: {
      outboundPct: -1.1,
      outboundYearPct: 4.2,
      batchCount: 3,
      c3Avg: 0.2,
      c28Avg: -0.3,
      passRate: 0,
      c28Cv: 0.14,
    },
    c28CvTarget: null,
    margin: { c3: 10, c28: 6.6 },
    sparks: { tonnes: [1, 2, 3], c3: [26, 27], c28: [49, 50], c28Cv: [2.1, 2.2] },
  },
  monthList: [],
  indicatorStat: [makeStat('CS3', 17), makeStat('CS28', 42.5)],
  plantCompare: [],
  forecast: [],
  ...over,
})

export const makeBatch = (over: Partial<BatchRow> = {}): BatchRow => ({
  batchNum: 'C26-1190',
  cementVariety: 'v1',
  showName: 'P·O 42.5',
  produceDate: '2026-11-08',
  outboundDate: '2026-11-12',
  tonnage: 2380,
  outboundNum: 359.84,
  verdict: 'PROVISIONAL',
  verdictText: '暂定合格',
  values: { CS3: 27.3, CS28: null },
  texts: { CS3: Reported.parse('27.3'), CS28: Reported.parse('-') },
  states: { CS3: 'OK', CS28: 'PENDING' },
  corrected: ['CS3'],
  inner: {},
  nextDueDate: '2026-12-06',
  ...over,
})

/** Answers of the calls that home makes, as a world with one variety would give them. */
export function answerHome(api: ReturnType<typeof fakeApi>, rows: readonly BatchRow[] = [makeBatch()]): void {
  api.on(detailHomePage, () => makeDetail())
  api.on(allOutboundBatchNumLine, () =>
    makeLine({ values: [49, 50, 48, null], rules: [{ rule: 'N1', index: 1 }], corrected: [2] }),
  )
  api.on(allOutboundBatchNumIndicator, () => ({
    columns: [
      { code: 'CS3', caption: '3天抗压强度(MPa)', dp: 1, limitText: '≥17.0' },
      { code: 'CS28', caption: '28天抗压强度(MPa)', dp: 1, limitText: '≥42.5' },
    ],
    rows: [...rows],
    total: rows.length,
    page: 1,
    limit: 20,
    asOf: '2026-11-14 09:20:00',
    nextDueDate: '2026-12-06',
  }))
  api.on(countAllOutboundBatchNumIndicatorValue, () =>
    ['CS3', 'CS28'].map((indicatorCode) => ({
      indicatorCode,
      indicatorName: indicatorCode,
      unit: 'MPa',
      n: 29,
      avg: 49.1,
      max: 51.3,
      min: 47.1,
      s: 1.09,
      cv: 2.22,
      passNum: 29,
      passRate: 100,
      limitText: '≥42.5',
      asOf: '2026-11-14 09:20:00',
      nextDueDate: null,
    })),
  )
}
