export type IndicatorGroup = 'CHEM' | 'PHYS' | 'STR' | 'ENV' | 'BAG'
export type Op = 'GE' | 'LE' | 'RANGE' | 'PASS' | 'INFO'

export type Indicator = {
  readonly code: string
  readonly unit: string
  // Decimals of the reported value; undefined for a pass/fail item.
  readonly dp: number | undefined
  readonly group: IndicatorGroup
  readonly ageDays: number | undefined
  readonly method: string
  // Usual direction of the limit. A limit row has its own `op`, because editions turned it round (45 μm residue).
  readonly direction: Op
}

function indicator(
  code: string,
  group: IndicatorGroup,
  unit: string,
  dp: number | undefined,
  direction: Op,
  method: string,
  ageDays?: number,
): Indicator {
  return { code, unit, dp, group, ageDays, method, direction }
}

// In the order of a report.
export const INDICATORS: readonly Indicator[] = [
  indicator('IR', 'CHEM', '%', 2, 'LE', 'GB/T 176'),
  indicator('LOI', 'CHEM', '%', 2, 'LE', 'GB/T 176'),
  indicator('SO3', 'CHEM', '%', 2, 'LE', 'GB/T 176'),
  indicator('MGO', 'CHEM', '%', 2, 'LE', 'GB/T 176'),
  indicator('CL', 'CHEM', '%', 3, 'LE', 'GB/T 176'),
  indicator('ALK', 'CHEM', '%', 2, 'INFO', 'GB/T 176'),
  indicator('COMP', 'CHEM', '%', 1, 'RANGE', 'GB/T 12960'),
  indicator('IST', 'PHYS', 'min', 0, 'GE', 'GB/T 1346'),
  indicator('FST', 'PHYS', 'min', 0, 'LE', 'GB/T 1346'),
  indicator('SND', 'PHYS', '', undefined, 'PASS', 'GB/T 1346'),
  indicator('AUT', 'PHYS', '', undefined, 'PASS', 'GB/T 750'),
  indicator('WNC', 'PHYS', '%', 1, 'INFO', 'GB/T 1346'),
  indicator('SSA', 'PHYS', 'm²/kg', 0, 'RANGE', 'GB/T 8074'),
  indicator('R45', 'PHYS', '%', 1, 'GE', 'GB/T 1345'),
  indicator('R80', 'PHYS', '%', 1, 'LE', 'GB/T 1345'),
  indicator('DEN', 'PHYS', 'g/cm³', 2, 'INFO', 'GB/T 208'),
  indicator('FLW', 'PHYS', 'mm', 0, 'INFO', 'GB/T 2419'),
  indicator('WRT', 'PHYS', '%', 1, 'GE', 'GB/T 3183'),
  indicator('TMP', 'PHYS', '℃', 0, 'INFO', ''),
  indicator('FX1', 'STR', 'MPa', 1, 'INFO', 'GB/T 17671', 1),
  indicator('FX3', 'STR', 'MPa', 1, 'GE', 'GB/T 17671', 3),
  indicator('FX7', 'STR', 'MPa', 1, 'GE', 'GB/T 17671', 7),
  indicator('FX28', 'STR', 'MPa', 1, 'GE', 'GB/T 17671', 28),
  indicator('CS1', 'STR', 'MPa', 1, 'INFO', 'GB/T 17671', 1),
  indicator('CS3', 'STR', 'MPa', 1, 'GE', 'GB/T 17671', 3),
  indicator('CS7', 'STR', 'MPa', 1, 'GE', 'GB/T 17671', 7),
  indicator('CS28', 'STR', 'MPa', 1, 'GE', 'GB/T 17671', 28),
  indicator('CR6', 'ENV', 'mg/kg', 2, 'LE', 'GB 31893'),
  indicator('IRA', 'ENV', '', 1, 'LE', 'GB 6566'),
  indicator('IG', 'ENV', '', 1, 'LE', 'GB 6566'),
  indicator('BAG1', 'BAG', 'kg', 1, 'GE', ''),
  indicator('BAG20', 'BAG', 'kg', 1, 'GE', ''),
]

const BY_CODE: ReadonlyMap<string, Indicator> = new Map(INDICATORS.map((row) => [row.code, row]))

export function indicatorOf(code: string): Indicator | undefined {
  return BY_CODE.get(code)
}
