import { GB175_2007 } from '../editions.ts'
import { forVarieties, limitRow, type LimitRow, type LimitSpec } from '../limit-row.ts'

const ALL = 'PI PII PO PSA PSB PP PF PC'
const BLENDED = 'PSA PSB PP PF PC'
const CHEM = { clause: '7.1', confidence: 'M' } as const
// Fineness was an optional item of this edition: shown against its limit, not part of the batch verdict.
const FINENESS = { clause: '7.3.4', confidence: 'M', kind: 'AGREE', source: 'secondary page sywbbg.cn 426623' } as const

const GENERAL: readonly LimitSpec[] = [
  ...forVarieties('PI', { indicator: 'IR', op: 'LE', hi: '0.75', ...CHEM }),
  ...forVarieties('PII', { indicator: 'IR', op: 'LE', hi: '1.50', ...CHEM }),
  ...forVarieties('PI', { indicator: 'LOI', op: 'LE', hi: '3.0', ...CHEM }),
  ...forVarieties('PII', { indicator: 'LOI', op: 'LE', hi: '3.5', ...CHEM }),
  ...forVarieties('PO', { indicator: 'LOI', op: 'LE', hi: '5.0', ...CHEM }),
  ...forVarieties('PI PII PO PP PF PC', { indicator: 'SO3', op: 'LE', hi: '3.5', ...CHEM }),
  ...forVarieties('PSA PSB', { indicator: 'SO3', op: 'LE', hi: '4.0', ...CHEM }),
  ...forVarieties('PI PII PO', { indicator: 'MGO', op: 'LE', hi: '5.0', ...CHEM }),
  ...forVarieties('PSA PP PF PC', { indicator: 'MGO', op: 'LE', hi: '6.0', ...CHEM }),
  ...forVarieties(ALL, { indicator: 'CL', op: 'LE', hi: '0.06', clause: '7.1' }),
  ...forVarieties(ALL, { indicator: 'IST', op: 'GE', lo: '45', clause: '7.3.1', confidence: 'M' }),
  ...forVarieties('PI PII', { indicator: 'FST', op: 'LE', hi: '390', clause: '7.3.1', confidence: 'M' }),
  ...forVarieties(`PO ${BLENDED}`, { indicator: 'FST', op: 'LE', hi: '600', clause: '7.3.1', confidence: 'M' }),
  ...forVarieties(ALL, { indicator: 'SND', op: 'PASS', clause: '7.3.2', confidence: 'M' }),
  ...forVarieties('PI PII PO', { indicator: 'SSA', op: 'GE', lo: '300', ...FINENESS }),
  ...forVarieties(BLENDED, { indicator: 'R80', op: 'LE', hi: '10', ...FINENESS }),
  ...forVarieties(BLENDED, { indicator: 'R45', op: 'LE', hi: '30', ...FINENESS }),
]

type Strength = readonly [grade: string, cs3: string, cs28: string, fx3: string, fx28: string]

const PORTLAND: readonly Strength[] = [
  ['42.5', '17.0', '42.5', '3.5', '6.5'],
  ['42.5R', '22.0', '42.5', '4.0', '6.5'],
  ['52.5', '23.0', '52.5', '4.0', '7.0'],
  ['52.5R', '27.0', '52.5', '5.0', '7.0'],
  ['62.5', '28.0', '62.5', '5.0', '8.0'],
  ['62.5R', '32.0', '62.5', '5.5', '8.0'],
]

const WITH_ADDITIONS: readonly Strength[] = [
  ['32.5', '10.0', '32.5', '2.5', '5.5'],
  ['32.5R', '15.0', '32.5', '3.5', '5.5'],
  ['42.5', '15.0', '42.5', '3.5', '6.5'],
  ['42.5R', '19.0', '42.5', '4.0', '6.5'],
  ['52.5', '21.0', '52.5', '4.0', '7.0'],
  ['52.5R', '23.0', '52.5', '4.5', '7.0'],
]

// Amendments 2 and 3 ended P·C 32.5 and P·C 32.5R before the edition itself ended.
const ENDED: Readonly<Record<string, string>> = { 'PC 32.5': '2015-12-01', 'PC 32.5R': '2019-10-01' }

function strengthOf(variety: string, [grade, cs3, cs28, fx3, fx28]: Strength): readonly LimitSpec[] {
  const validTo = ENDED[`${variety} ${grade}`]
  const row = { variety, grade, op: 'GE', clause: '7.3.3', validTo, confidence: validTo ? 'M' : 'H' } as const
  return [
    { ...row, indicator: 'CS3', lo: cs3 },
    { ...row, indicator: 'CS28', lo: cs28 },
    { ...row, indicator: 'FX3', lo: fx3 },
    { ...row, indicator: 'FX28', lo: fx28 },
  ]
}

const strengths = [
  ...['PI', 'PII'].flatMap((variety) => PORTLAND.flatMap((line) => strengthOf(variety, line))),
  ...PORTLAND.filter(([grade]) => !grade.startsWith('62.5')).flatMap((line) => strengthOf('PO', line)),
  ...BLENDED.split(' ').flatMap((variety) => WITH_ADDITIONS.flatMap((line) => strengthOf(variety, line))),
]

export const GB175_2007_ROWS: readonly LimitRow[] = [...GENERAL, ...strengths].map((spec) => limitRow(GB175_2007, spec))
