export type RuleId = 'N1' | 'N2' | 'N3' | 'N4' | 'N5' | 'N6' | 'N7' | 'N8' | 'WE1' | 'WE2' | 'WE3' | 'WE4' | 'N2L'

// Positions count from 0. `index` is the point that completes the pattern, `from`…`to` the pattern itself.
export type RuleHit = { readonly rule: RuleId; readonly from: number; readonly to: number; readonly index: number }

type Rule = { readonly window: number; readonly fires: (z: readonly number[]) => boolean }

const oneSide = (z: readonly number[]) => z.every((value) => value > 0) || z.every((value) => value < 0)

// At least `count` beyond `line` on the side of the newest point, which must be beyond itself.
function someBeyond(z: readonly number[], count: number, line: number): boolean {
  const newest = z[z.length - 1] ?? 0
  const side = Math.sign(newest)
  return newest * side > line && z.filter((value) => value * side > line).length >= count
}

const steps = (z: readonly number[]) => z.slice(1).map((value, i) => Math.sign(value - (z[i] ?? value)))

function monotone(z: readonly number[]): boolean {
  const signs = steps(z)
  return signs[0] !== 0 && signs.every((sign) => sign === signs[0])
}

function alternating(z: readonly number[]): boolean {
  const signs = steps(z)
  return signs.every((sign, i) => sign !== 0 && (i === 0 || sign === -(signs[i - 1] ?? 0)))
}

const beyondThree: Rule = { window: 1, fires: (z) => z.every((value) => Math.abs(value) > 3) }
const twoOfThree: Rule = { window: 3, fires: (z) => someBeyond(z, 2, 2) }
const fourOfFive: Rule = { window: 5, fires: (z) => someBeyond(z, 4, 1) }

// All comparisons are strict: a point on a line is not beyond it, a point on the centre line breaks a run.
const RULES: Readonly<Record<RuleId, Rule>> = {
  N1: beyondThree,
  N2: { window: 9, fires: oneSide },
  N3: { window: 6, fires: monotone },
  N4: { window: 14, fires: alternating },
  N5: twoOfThree,
  N6: fourOfFive,
  N7: { window: 15, fires: (z) => z.every((value) => Math.abs(value) < 1) },
  N8: { window: 8, fires: (z) => z.every((value) => Math.abs(value) > 1) },
  WE1: beyondThree,
  WE2: twoOfThree,
  WE3: fourOfFive,
  WE4: { window: 8, fires: oneSide },
  // N2 where neighbours are alike: runs of nine come by themselves there.
  N2L: { window: 18, fires: oneSide },
}

export const NELSON: readonly RuleId[] = ['N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8']
export const WESTERN_ELECTRIC: readonly RuleId[] = ['WE1', 'WE2', 'WE3', 'WE4']
// Every distinct pattern once: WE1–WE3 are N1, N5 and N6.
export const ALL_PATTERNS: readonly RuleId[] = [...NELSON, 'WE4']
// What a control chart offers.
export const CHART_PATTERNS: readonly RuleId[] = [...ALL_PATTERNS, 'N2L']

function hitAt(z: readonly number[], rule: RuleId, index: number): RuleHit | undefined {
  const { window, fires } = RULES[rule]
  const from = index - window + 1
  // A pattern needs its whole window, also at the start of a series.
  return from >= 0 && fires(z.slice(from, index + 1)) ? { rule, from, to: index, index } : undefined
}

// Every point that completes a pattern, in time order.
export function ruleHits(z: readonly number[], rules: readonly RuleId[] = ALL_PATTERNS): readonly RuleHit[] {
  return z.flatMap((_, index) => rules.flatMap((rule) => hitAt(z, rule, index) ?? []))
}
