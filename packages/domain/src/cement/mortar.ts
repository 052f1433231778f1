import { decimalText, parseDecimal, power10, sumDecimals, unitsAt } from '../number/decimal.ts'
import { roundQuotient } from '../number/round.ts'

// `mpa` is undefined when the set is void. `dropped` are positions of the loads left out.
export type MortarStrength = { readonly mpa: number | undefined; readonly dropped: readonly number[] }

type Loads = readonly (number | string)[]
// MPa per kN as an exact fraction.
type Factor = { readonly top: bigint; readonly bottom: bigint }

const FLEXURAL: Factor = { top: 75n, bottom: 32n } // 1.5 · 100 mm / (40 mm)³
const COMPRESSIVE: Factor = { top: 5n, bottom: 8n } // 1 / (40 mm · 40 mm)
const VOID = (dropped: readonly number[]): MortarStrength => ({ mpa: undefined, dropped })

// Positions beyond ±10 % of the mean, on unrounded values; strength is proportional to load, so loads are compared.
function beyondTenPercent(units: readonly bigint[]): readonly number[] {
  const sum = units.reduce((total, unit) => total + unit, 0n)
  const n = BigInt(units.length)
  return units.flatMap((unit, i) => {
    const gap = unit * n - sum
    return (gap < 0n ? -gap : gap) * 10n > sum ? [i] : []
  })
}

function scaled(loads: Loads, count: number): { units: readonly bigint[]; scale: number } | undefined {
  if (loads.length !== count) return undefined
  const { scale } = sumDecimals(loads)
  const units = loads.map((load) => unitsAt(parseDecimal(load), scale))
  return units.every((unit) => unit > 0n) ? { units, scale } : undefined
}

// Mean of the accepted loads as MPa to 0.1, rounded once.
function strength(units: readonly bigint[], scale: number, { top, bottom }: Factor): number {
  const sum = units.reduce((total, unit) => total + unit, 0n)
  const tenths = roundQuotient(sum * top * 10n, bottom * BigInt(units.length) * power10(scale))
  return Number(decimalText({ units: tenths, scale: 1 }))
}

const without = (units: readonly bigint[], dropped: readonly number[]) => units.filter((_, i) => !dropped.includes(i))

// GB/T 17671, three loads in kN: values beyond ±10 % of the mean are left out, one is enough.
export function flexuralStrength(loads: Loads): MortarStrength {
  const set = scaled(loads, 3)
  if (!set) return VOID([])
  const dropped = beyondTenPercent(set.units)
  if (dropped.length === 3) return VOID(dropped)
  return { mpa: strength(without(set.units, dropped), set.scale, FLEXURAL), dropped }
}

// GB/T 17671, six loads in kN: one may be left out, and then none of the other five may lie beyond ±10 % of their mean.
export function compressiveStrength(loads: Loads): MortarStrength {
  const set = scaled(loads, 6)
  if (!set) return VOID([])
  const dropped = beyondTenPercent(set.units)
  const kept = without(set.units, dropped)
  if (dropped.length > 1 || (dropped.length === 1 && beyondTenPercent(kept).length > 0)) return VOID(dropped)
  return { mpa: strength(kept, set.scale, COMPRESSIVE), dropped }
}
