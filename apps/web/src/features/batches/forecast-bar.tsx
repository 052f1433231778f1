import { useId } from 'react'
import { useT } from '../../lib/words/t.ts'

interface Props {
  readonly forecast: { readonly value: number; readonly lo95: number; readonly hi95: number }
  readonly limit: number | null
  readonly inner: number | null
}

const WIDTH = 300

/** The band beside the limit, drawn large. */
export function ForecastBar({ forecast, limit, inner }: Props) {
  const t = useT()
  const id = useId()
  const { value, lo95, hi95 } = forecast
  const low = Math.min(limit ?? lo95, lo95) - (hi95 - lo95) * 0.4
  const high = hi95 + (hi95 - lo95) * 0.4
  const x = (figure: number) => ((figure - low) / (high - low)) * WIDTH
  const text = { fontSize: 11, textAnchor: 'middle' } as const
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 88`}
      width="100%"
      role="img"
      aria-label={t('charts.forecast-reading', { value: value.toFixed(1), lo: lo95.toFixed(1), hi: hi95.toFixed(1) })}
    >
      <defs>
        <pattern id={`${id}f`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" fill="var(--primary-bg)" />
          <path d="M0 0V5" stroke="var(--hatch)" strokeWidth="1.2" />
        </pattern>
        <pattern id={`${id}z`} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="4" fill="var(--bad-bg)" />
          <path d="M0 0V4" stroke="var(--bad-line)" strokeWidth="1.5" />
        </pattern>
      </defs>
      <rect y="36" width={WIDTH} height="18" fill="var(--sunken)" />
      {limit !== null && (
        <>
          <rect y="36" width={Math.max(0, x(limit))} height="18" fill={`url(#${id}z)`} />
          <rect x={x(limit) - 0.75} y="30" width="1.5" height="32" fill="var(--bad)" />
          <text x={Math.max(28, x(limit))} y="24" {...text} fill="var(--bad-text)">
            {t('charts.limit')} {limit.toFixed(1)}
          </text>
        </>
      )}
      {inner !== null && (
        <>
          <path d={`M${x(inner)} 30v32`} stroke="var(--warn)" strokeDasharray="2 2" />
          <text x={x(inner)} y="76" {...text} fill="var(--warn-text)">
            {t('charts.inner')} {inner.toFixed(1)}
          </text>
        </>
      )}
      <rect
        x={x(lo95)}
        y="33"
        width={x(hi95) - x(lo95)}
        height="24"
        rx="3"
        fill={`url(#${id}f)`}
        stroke="var(--primary)"
      />
      <rect x={x(value) - 1} y="33" width="2" height="24" fill="var(--primary)" />
      <text x={x(value)} y="24" fontSize="18" fontWeight="600" textAnchor="middle" fill="var(--text)">
        {value.toFixed(1)}
      </text>
      <text x={x(lo95)} y="76" {...text} fill="var(--text2)">
        {lo95.toFixed(1)}
      </text>
      <text x={x(hi95)} y="76" {...text} fill="var(--text2)">
        {hi95.toFixed(1)}
      </text>
    </svg>
  )
}
