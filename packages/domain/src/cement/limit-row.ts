import { indicatorOf, type Op } from './indicators.ts'

// OUT: factory inspection, decides the batch. TYPE: type inspection. AGREE: only if a contract requires it.
export type LimitKind = 'OUT' | 'TYPE' | 'AGREE'
export type Confidence = 'H' | 'M' | 'L'
// FULL: the reported value against the limit as it stands. ROUND_TO_LIMIT: rounded to the digits of the limit first.
export type JudgeMode = 'FULL' | 'ROUND_TO_LIMIT'

export type LimitRow = {
  readonly standard: string
  readonly clause: string | undefined
  readonly variety: string
  // '*' holds for every grade of the variety.
  readonly grade: string
  readonly indicator: string
  readonly unit: string
  readonly op: Op
  // Decimal text: the digits as printed are part of the limit ('5' and '5.0' differ under ROUND_TO_LIMIT).
  readonly lo: string | undefined
  readonly hi: string | undefined
  readonly dp: number | undefined
  readonly method: string
  readonly kind: LimitKind
  readonly mode: JudgeMode
  readonly confidence: Confidence
  // Where the number comes from; none was read in the paper standard.
  readonly source: string
  readonly verified: boolean
  // Production dates from `validFrom` on, before `validTo`.
  readonly validFrom: string
  readonly validTo: string | undefined
}

export type LimitSpec = Pick<LimitRow, 'variety' | 'indicator' | 'op'> &
  Partial<Pick<LimitRow, 'grade' | 'lo' | 'hi' | 'kind' | 'confidence' | 'clause' | 'source' | 'validTo'>>

// What a row rests on when no page was read for it.
const KNOWLEDGE = { H: 'own knowledge, sure', M: 'own knowledge, to be proof-read', L: 'doubtful' } as const

export type EditionSpan = Pick<LimitRow, 'standard' | 'validFrom' | 'validTo'>

export function limitRow(edition: EditionSpan, spec: LimitSpec): LimitRow {
  const indicator = indicatorOf(spec.indicator)
  if (!indicator) throw new RangeError(`unknown indicator ${spec.indicator}`)
  const confidence = spec.confidence ?? 'H'
  return {
    standard: edition.standard,
    clause: spec.clause,
    variety: spec.variety,
    grade: spec.grade ?? '*',
    indicator: spec.indicator,
    unit: indicator.unit,
    op: spec.op,
    lo: spec.lo,
    hi: spec.hi,
    dp: indicator.dp,
    method: indicator.method,
    kind: spec.kind ?? 'OUT',
    mode: 'FULL',
    confidence,
    source: spec.source ?? KNOWLEDGE[confidence],
    verified: confidence === 'H',
    validFrom: edition.validFrom,
    validTo: spec.validTo ?? edition.validTo,
  }
}

// One line of a standard's table, spread over the varieties it names.
export function forVarieties(varieties: string, spec: Omit<LimitSpec, 'variety'>): readonly LimitSpec[] {
  return varieties.split(' ').map((variety) => ({ variety, ...spec }))
}
