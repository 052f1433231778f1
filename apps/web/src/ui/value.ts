/** An empty value is a dash, everywhere. */
export const DASH = '-'

export const shown = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? DASH : String(value)
