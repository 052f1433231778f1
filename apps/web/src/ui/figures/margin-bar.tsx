import { useId } from 'react'

export interface Margins {
  readonly lo: number | null
  readonly hi: number | null
  readonly innerLo?: number | null
  readonly innerHi?: number | null
  readonly value: number | null
  readonly band?: { readonly lo95: number; readonly hi95: number } | null
  readonly failed?: boolean
}

const present = (list: readonly (number | null | undefined)[]): number[] =>
  list.filter((one): one is number => typeof one === 'number')

/** Ends of the scale: the limit stands a fifth from its side, what is measured fits with room to spare. */
export function rangeOf({ lo, hi, innerLo, innerHi, value, band }: Margins): readonly [number, number] {
  const seen = present([value, innerLo, innerHi, band?.lo95, band?.hi95])
  if (lo !== null && hi !== null) {
    const room = (hi - lo) * 0.25 || 1
    return [Math.min(lo - room, ...seen), Math.max(hi + room, ...seen)]
  }
  const limit = lo ?? hi ?? 0
  const far = Math.max(...seen.map((one) => Math.abs(one - limit)), Math.abs(limit) * 0.5, 1e-9)
  const [short, long] = [far * 0.35, far * 1.35]
  return lo !== null ? [limit - short, limit + long] : [limit - long, limit + short]
}

/** Track, what lies outside the limit, the limit, the plant's own line, and how far the value is from it. */
export function MarginBar({ width = 140, ...margins }: Margins & { width?: number }) {
  const id = useId()
  const { lo, hi, innerLo = null, innerHi = null, value, band, failed = false } = margins
  if (lo === null && hi === null) return null
  const [from, to] = rangeOf(margins)
  const x = (figure: number) => Math.min(width, Math.max(0, ((figure - from) / (to - from)) * width))
  const [left, right] = [lo === null ? 0 : x(lo), hi === null ? width : x(hi)]
  const edge = value === null ? null : lo !== null && (hi === null || value - lo <= hi - value) ? left : right
  const colour = failed ? 'var(--bad)' : 'var(--ok)'
  return (
    <svg
      width={width}
      height={18}
      viewBox={`0 0 ${width} 18`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id={`${id}z`} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="4" fill="var(--bad-bg)" />
          <path d="M0 0V4" stroke="var(--bad-line)" strokeWidth="1.5" />
        </pattern>
        <pattern id={`${id}f`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" fill="var(--primary-bg)" />
          <path d="M0 0V5" stroke="var(--hatch)" strokeWidth="1.2" />
        </pattern>
      </defs>
      <rect y={6} width={width} height={6} fill="var(--sunken)" />
      {lo !== null && <rect y={6} width={left} height={6} fill={`url(#${id}z)`} />}
      {hi !== null && <rect x={right} y={6} width={width - right} height={6} fill={`url(#${id}z)`} />}
      {value !== null && edge !== null && (
        <rect
          x={Math.min(edge, x(value))}
          y={6}
          width={Math.abs(x(value) - edge)}
          height={6}
          fill={colour}
          opacity={0.34}
        />
      )}
      {band && value === null && (
        <rect
          x={x(band.lo95)}
          y={4}
          width={Math.max(2, x(band.hi95) - x(band.lo95))}
          height={10}
          fill={`url(#${id}f)`}
          stroke="var(--hatch)"
        />
      )}
      {[innerLo, innerHi].map((line, i) =>
        line === null ? null : (
          <path key={i === 0 ? 'lo' : 'hi'} d={`M${x(line)} 4v10`} stroke="var(--warn)" strokeDasharray="2 2" />
        ),
      )}
      {lo !== null && <rect x={left - 0.75} y={2} width={1.5} height={14} fill="var(--bad)" />}
      {hi !== null && <rect x={right - 0.75} y={2} width={1.5} height={14} fill="var(--bad)" />}
      {value !== null && <rect x={x(value) - 1.5} y={3} width={3} height={12} fill={colour} />}
    </svg>
  )
}
