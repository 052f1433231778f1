import type { useT } from '../../../lib/words/t.ts'

const MINUTE = 60_000
const UNITS = [
  ['days', 24 * 60 * MINUTE],
  ['hours', 60 * MINUTE],
  ['minutes', MINUTE],
] as const

export type Duration = { readonly unit: 'now' } | { readonly unit: (typeof UNITS)[number][0]; readonly n: number }

/** In the largest unit that is full, rounded down, so that a wait is never overstated. */
export function durationOf(ms: number): Duration {
  const found = UNITS.find(([, size]) => ms >= size)
  return found ? { unit: found[0], n: Math.floor(ms / found[1]) } : { unit: 'now' }
}

export function durationText(ms: number, t: ReturnType<typeof useT>): string {
  const duration = durationOf(ms)
  return duration.unit === 'now' ? t('chat.time.now') : t(`chat.time.${duration.unit}`, { n: duration.n })
}
