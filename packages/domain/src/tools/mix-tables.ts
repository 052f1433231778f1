import { compare, fraction, minus, over, plus, shortText, times, type Fraction } from '../number/fraction.ts'

// JGJ 55 table 5.2.1-2: kg/m³ by largest size, for slumps up to 30, 50, 70 and 90 mm.
const WATER = {
  crushed: {
    '16': [200, 210, 220, 230],
    '20': [185, 195, 205, 215],
    '31.5': [175, 185, 195, 205],
    '40': [165, 175, 185, 195],
  },
  gravel: {
    '10': [190, 200, 210, 215],
    '20': [170, 180, 190, 195],
    '31.5': [160, 170, 180, 185],
    '40': [150, 160, 170, 175],
  },
} as const
const BANDS = [30, 50, 70, 90] as const

// Water of plain concrete; 5 kg more for each 20 mm of slump beyond 90.
export function tableWater(stone: string, size: string, slump: string): Fraction | undefined {
  const rows: Readonly<Record<string, readonly number[]>> = stone === 'gravel' ? WATER.gravel : WATER.crushed
  const row = rows[size]
  if (!row) return undefined
  const band = BANDS.findIndex((edge) => compare(slump, edge) <= 0)
  if (band >= 0) return fraction(row[band] ?? 0)
  return plus(row[3] ?? 0, times(over(minus(slump, 90), 20), 5))
}

type Point = readonly [percent: number, factor: string]

// JGJ 55 table 5.1.3: middle of the ranges, straight lines between. It ends at the last row.
const FLY_ASH: readonly Point[] = [
  [0, '1'],
  [10, '0.90'],
  [20, '0.80'],
  [30, '0.70'],
  [40, '0.60'],
]
const SLAG: readonly Point[] = [
  [0, '1'],
  [10, '1'],
  [20, '0.975'],
  [30, '0.95'],
  [40, '0.85'],
  [50, '0.775'],
]

// Undefined beyond the table.
function between(points: readonly Point[], percent: string): string | undefined {
  const next = points.findIndex(([edge]) => compare(percent, edge) <= 0)
  const [high, low] = [points[next], points[next - 1]]
  if (!high || !low) return high?.[1]
  const share = over(minus(percent, low[0]), high[0] - low[0])
  return shortText(plus(low[1], times(share, minus(high[1], low[1]))), 3)
}

export const flyAshFactor = (percent: string): string | undefined => between(FLY_ASH, percent)
export const slagFactor = (percent: string): string | undefined => between(SLAG, percent)

const endOf = (points: readonly Point[]): number => points[points.length - 1]?.[0] ?? 0
// Largest share of each addition the table has a factor for, and of both together (JGJ 55 3.0.5), in per cent.
export const ADDITIONS = { flyAsh: endOf(FLY_ASH), slag: endOf(SLAG), both: 65 } as const

// The formula of JGJ 55 5.1.1 holds below this class.
export const FIRST_HIGH_CLASS = 60

// JGJ 55 5.2.1: the water of the table holds for these ratios; below them trials decide.
export const RATIO = { low: '0.40', high: '0.80' } as const
// kg/m³. JGJ 55 table 7.3.2 gives no more binder even to C60–C80; 400 kg of sand is below what the shares of table 5.4.2 give.
export const MAX_BINDER = '560'
export const MIN_SAND = '400'

// Spread of the plant where nothing is known of it, MPa.
export const usualSigma = (grade: number): string => (grade <= 20 ? '4.0' : grade <= 45 ? '5.0' : '6.0')

const SURPLUS: Readonly<Record<string, string>> = { '32.5': '1.12', '42.5': '1.16', '52.5': '1.10' }
export const surplusFactor = (grade: string): string => SURPLUS[grade] ?? '1'

export const STONES: Readonly<Record<string, { readonly a: string; readonly b: string }>> = {
  crushed: { a: '0.53', b: '0.20' },
  gravel: { a: '0.49', b: '0.13' },
}
