import { roundTo } from '../number/round.ts'

// Mean and standard deviation of the range of n standard normals, by numerical integration; c4 = E(s)/σ.
type Basic = readonly [n: number, d2: number, d3: number, c4: number]

const BASIC: readonly Basic[] = [
  [2, 1.128379167095513, 0.852502466427, 0.797884560802865],
  [3, 1.692568750643269, 0.888368004045, 0.886226925452758],
  [4, 2.058750746007928, 0.879808202825, 0.921317731923561],
  [5, 2.325928947281039, 0.864081941099, 0.939985602986625],
  [6, 2.534412721222943, 0.848039686117, 0.951532861948145],
  [7, 2.704356751213809, 0.833205335622, 0.959368788699833],
  [8, 2.847200612090556, 0.819831489792, 0.965030456147372],
  [9, 2.970026324418474, 0.807834274553, 0.969310699713954],
  [10, 3.077505461670346, 0.797050673519, 0.972659274121588],
]

export type ChartConstants = {
  readonly n: number
  readonly d2: number
  readonly d3: number
  readonly c4: number
  readonly A2: number
  readonly A3: number
  readonly D3: number
  readonly D4: number
  readonly B3: number
  readonly B4: number
  readonly E2: number
}

function derive([n, d2, d3, c4]: Basic): ChartConstants {
  const rangeWidth = (3 * d3) / d2
  const sdWidth = (3 * Math.sqrt(1 - c4 * c4)) / c4
  return {
    n,
    d2,
    d3,
    c4,
    A2: 3 / (d2 * Math.sqrt(n)),
    A3: 3 / (c4 * Math.sqrt(n)),
    D3: Math.max(0, 1 - rangeWidth),
    D4: 1 + rangeWidth,
    B3: Math.max(0, 1 - sdWidth),
    B4: 1 + sdWidth,
    E2: 3 / d2,
  }
}

const EXACT: ReadonlyMap<number, ChartConstants> = new Map(BASIC.map((row) => [row[0], derive(row)]))

// Group sizes 2 to 10, full precision.
export function chartConstants(n: number): ChartConstants | undefined {
  return EXACT.get(n)
}

// The same to four decimals, as printed in tables; subgroup charts use these to agree with published tables.
export function printedConstants(n: number): ChartConstants | undefined {
  const exact = EXACT.get(n)
  if (!exact) return undefined
  const entries = Object.entries(exact).map(([name, value]) => [name, name === 'n' ? value : roundTo(value, 4)])
  return Object.fromEntries(entries) as ChartConstants
}

export const D2_INDIVIDUALS = 1.128379167095513
