import { normalise } from '@clinker/contract/kernel/fields/normalise'

export interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export type Judged =
  | { readonly kind: 'empty' }
  | { readonly kind: 'illegal' }
  | { readonly kind: 'ok'; readonly value: number }
  /** Out of bounds, brought to the nearer one. */
  | { readonly kind: 'converted'; readonly value: number }

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i

export const clamp = (value: number, { min = -Infinity, max = Infinity }: Bounds): number =>
  Math.min(Math.max(value, min), max)

export function judgeNumber(text: string, bounds: Bounds): Judged {
  const plain = normalise(text)
  if (plain === '') return { kind: 'empty' }
  const parsed = NUMBER.test(plain) ? Number(plain) : NaN
  if (!Number.isFinite(parsed)) return { kind: 'illegal' }
  const value = clamp(parsed, bounds)
  return { kind: value === parsed ? 'ok' : 'converted', value }
}
