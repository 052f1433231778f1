import { GB175_2023 } from '../editions.ts'
import { forVarieties, limitRow, type Confidence, type LimitRow, type LimitSpec } from '../limit-row.ts'

const ALL = 'PI PII PO PSA PSB PP PF PC'
const BLENDED = 'PSA PSB PP PF PC'

// Secondary pages that were read, and items of the foreword's list of changes; the numbers still want the paper standard.
const LOSS_AND_SULFUR = 'secondary page m.lddz3o.cn 312598'
const FINENESS = 'secondary page chaxiaohao.com 1751102576l4074293'
const SOUNDNESS = 'public text quoting clause 7.4.2'
const foreword = (item: string) => `foreword, item ${item} (jianbiaoku.com 171472): changed; number from own knowledge`

const GENERAL: readonly LimitSpec[] = [
  ...forVarieties('PI', { indicator: 'IR', op: 'LE', hi: '0.75' }),
  ...forVarieties('PII', { indicator: 'IR', op: 'LE', hi: '1.50' }),
  ...forVarieties('PI', { indicator: 'LOI', op: 'LE', hi: '3.0', source: LOSS_AND_SULFUR }),
  ...forVarieties('PII', { indicator: 'LOI', op: 'LE', hi: '3.5', source: LOSS_AND_SULFUR }),
  ...forVarieties('PO', { indicator: 'LOI', op: 'LE', hi: '5.0', source: LOSS_AND_SULFUR }),
  ...forVarieties('PI PII PO PP PF PC', { indicator: 'SO3', op: 'LE', hi: '3.5', source: LOSS_AND_SULFUR }),
  ...forVarieties('PSA PSB', { indicator: 'SO3', op: 'LE', hi: '4.0', source: LOSS_AND_SULFUR }),
  ...forVarieties('PI PII PO', { indicator: 'MGO', op: 'LE', hi: '5.0' }),
  ...forVarieties('PSA PP PF PC', { indicator: 'MGO', op: 'LE', hi: '6.0' }),
  ...forVarieties(ALL, { indicator: 'CL', op: 'LE', hi: '0.06', confidence: 'M' }),
  ...forVarieties(ALL, { indicator: 'CR6', op: 'LE', hi: '10.00', kind: 'TYPE', source: foreword('h') }),
  ...forVarieties(ALL, { indicator: 'IST', op: 'GE', lo: '45' }),
  ...forVarieties('PI PII', { indicator: 'FST', op: 'LE', hi: '390' }),
  ...forVarieties(`PO ${BLENDED}`, { indicator: 'FST', op: 'LE', hi: '600' }),
  ...forVarieties(ALL, { indicator: 'SND', op: 'PASS', clause: '7.4.2', source: SOUNDNESS }),
  ...forVarieties(ALL, { indicator: 'AUT', op: 'PASS', kind: 'TYPE', clause: '7.4.2', source: SOUNDNESS }),
  ...forVarieties('PI PII', { indicator: 'SSA', op: 'RANGE', lo: '300', hi: '400', source: FINENESS }),
  ...forVarieties(`PO ${BLENDED}`, { indicator: 'R45', op: 'GE', lo: '5', source: FINENESS }),
  ...forVarieties(ALL, { indicator: 'IRA', op: 'LE', hi: '1.0', kind: 'TYPE', source: foreword('m') }),
  ...forVarieties(ALL, { indicator: 'IG', op: 'LE', hi: '1.0', kind: 'TYPE', source: foreword('m') }),
]

type Strength = readonly [
  grade: string,
  cs3: string,
  cs3Confidence: Confidence,
  cs28: string,
  fx3: string,
  fx28: string,
]

// MPa. The 28-day columns and the 3-day compressive values up to 42.5R are verified; the rest is to be checked against the printed standard.
const STRENGTH: readonly Strength[] = [
  ['32.5', '12.0', 'H', '32.5', '3.0', '5.5'],
  ['32.5R', '17.0', 'H', '32.5', '4.0', '5.5'],
  ['42.5', '17.0', 'H', '42.5', '4.0', '6.5'],
  ['42.5R', '22.0', 'H', '42.5', '4.5', '6.5'],
  ['52.5', '22.0', 'M', '52.5', '4.5', '7.0'],
  ['52.5R', '27.0', 'M', '52.5', '5.0', '7.0'],
  ['62.5', '27.0', 'M', '62.5', '5.0', '8.0'],
  ['62.5R', '32.0', 'M', '62.5', '5.5', '8.0'],
]

const EARLY: Readonly<Record<string, string>> = {
  '32.5': 'secondary page m.jiusongjiankang.com 4873485 (10.0 became 12.0)',
  '42.5': 'secondary page m.jiusongjiankang.com 4873485 (blended 15.0 became 17.0)',
  '52.5': 'own knowledge; secondary pages also print 23.0',
  '62.5': 'own knowledge; 28.0 in the edition of 2007',
}
const FX3_LADDER = 'one machine-made public list, to be proof-read'

const GRADES: Readonly<Record<string, RegExp>> = {
  PI: /^[456]/,
  PII: /^[456]/,
  PO: /^[456]/,
  PSA: /^[345]/,
  PSB: /^[345]/,
  PP: /^[345]/,
  PF: /^[345]/,
  PC: /^[45]/,
}

function strengthOf(variety: string, [grade, cs3, cs3Confidence, cs28, fx3, fx28]: Strength): readonly LimitSpec[] {
  // That P·O has a 62.5 at all is not proof-read, so none of its rows may count as verified.
  const sure: Confidence = variety === 'PO' && grade.startsWith('62.5') ? 'M' : 'H'
  const row = { variety, grade, op: 'GE' } as const
  return [
    { ...row, indicator: 'CS3', lo: cs3, confidence: cs3Confidence, source: EARLY[grade] ?? foreword('k') },
    { ...row, indicator: 'CS28', lo: cs28, confidence: sure },
    { ...row, indicator: 'FX3', lo: fx3, confidence: 'M', source: FX3_LADDER },
    { ...row, indicator: 'FX28', lo: fx28, confidence: sure },
  ]
}

const strengths = Object.entries(GRADES).flatMap(([variety, grades]) =>
  STRENGTH.filter(([grade]) => grades.test(grade)).flatMap((line) => strengthOf(variety, line)),
)

export const GB175_2023_ROWS: readonly LimitRow[] = [...GENERAL, ...strengths].map((spec) => limitRow(GB175_2023, spec))
