import { GBT3183_2017 } from '../editions.ts'
import { limitRow, type LimitRow, type LimitSpec } from '../limit-row.ts'

type Spec = Omit<LimitSpec, 'variety' | 'confidence'>

const GENERAL: readonly Spec[] = [
  { indicator: 'SO3', op: 'LE', hi: '3.5' },
  { indicator: 'CL', op: 'LE', hi: '0.06' },
  { indicator: 'CR6', op: 'LE', hi: '10.00', kind: 'TYPE' },
  { indicator: 'R80', op: 'LE', hi: '10.0' },
  { indicator: 'IST', op: 'GE', lo: '60' },
  { indicator: 'FST', op: 'LE', hi: '720' },
  { indicator: 'SND', op: 'PASS' },
  { indicator: 'WRT', op: 'GE', lo: '80' },
  { indicator: 'IRA', op: 'LE', hi: '1.0', kind: 'TYPE' },
  { indicator: 'IG', op: 'LE', hi: '1.0', kind: 'TYPE' },
]

// The two lower grades are tested at 7 days instead of 3.
const STRENGTH = [
  ['12.5', '7', '7.0', '12.5', '1.5', '3.0'],
  ['22.5', '7', '10.0', '22.5', '2.0', '4.0'],
  ['32.5', '3', '10.0', '32.5', '2.5', '5.5'],
] as const

const strengths: readonly Spec[] = STRENGTH.flatMap(([grade, age, early, late, earlyFlexural, lateFlexural]) => [
  { grade, indicator: `CS${age}`, op: 'GE' as const, lo: early },
  { grade, indicator: 'CS28', op: 'GE' as const, lo: late },
  { grade, indicator: `FX${age}`, op: 'GE' as const, lo: earlyFlexural },
  { grade, indicator: 'FX28', op: 'GE' as const, lo: lateFlexural },
])

const OWN = 'own knowledge, to be proof-read'
const NEW = 'item added in 2017 (chinesestandard.us gbt3183-2017); number from own knowledge'
const ADDED: Readonly<Record<string, string>> = { CL: NEW, CR6: NEW, IRA: NEW, IG: NEW }

// Masonry cement M; the numbers are not proof-read.
export const GBT3183_2017_ROWS: readonly LimitRow[] = [...GENERAL, ...strengths].map((spec) =>
  limitRow(GBT3183_2017, { ...spec, variety: 'M', confidence: 'M', source: ADDED[spec.indicator] ?? OWN }),
)
