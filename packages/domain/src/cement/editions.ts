// A standard edition holds for cement produced from `validFrom` on and before `validTo` (the day it was withdrawn).
export type Edition = {
  readonly standard: string
  readonly family: string
  readonly validFrom: string
  readonly validTo: string | undefined
  // Days after first dispatch for the report without and with the 28-day results; undefined where not known.
  readonly report: { readonly earlyDays: number; readonly lateDays: number } | undefined
  readonly verified: boolean
}

export const GB175_2007: Edition = {
  standard: 'GB 175-2007',
  family: 'GB 175',
  validFrom: '2008-06-01',
  validTo: '2024-06-01',
  report: { earlyDays: 7, lateDays: 32 },
  verified: true,
}

export const GB175_2023: Edition = {
  standard: 'GB 175-2023',
  family: 'GB 175',
  validFrom: '2024-06-01',
  validTo: undefined,
  report: { earlyDays: 10, lateDays: 35 },
  verified: false,
}

export const GBT3183_2017: Edition = {
  standard: 'GB/T 3183-2017',
  family: 'GB/T 3183',
  validFrom: '2018-11-01',
  validTo: undefined,
  report: undefined,
  verified: false,
}

function withoutLimits(standard: string, family: string, validFrom: string, validTo?: string): Edition {
  return { standard, family, validFrom, validTo, report: undefined, verified: false }
}

// The last four have no limit rows yet: their batches are shown without a verdict.
export const EDITIONS: readonly Edition[] = [
  GB175_2007,
  GB175_2023,
  GBT3183_2017,
  withoutLimits('GB/T 13693-2017', 'GB/T 13693', '2018-11-01'),
  withoutLimits('GB/T 200-2017', 'GB/T 200', '2018-11-01', '2026-11-01'),
  withoutLimits('GB/T 200-2025', 'GB/T 200', '2026-11-01'),
  withoutLimits('GB/T 748-2023', 'GB/T 748', '2023-12-01'),
]

type Span = { readonly validFrom: string; readonly validTo: string | undefined }

export function holdsOn({ validFrom, validTo }: Span, day: string): boolean {
  return validFrom <= day && (validTo === undefined || day < validTo)
}

// The edition of a family in force on a production date ('2024-05-31').
export function editionOn(family: string, producedOn: string, editions = EDITIONS): Edition | undefined {
  return editions.find((edition) => edition.family === family && holdsOn(edition, producedOn))
}
