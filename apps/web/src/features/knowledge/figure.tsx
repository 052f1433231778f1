import { fitLine } from '@clinker/domain/spc/regression'
import { predict } from '@clinker/domain/spc/forecast'
import { NELSON, ruleHits, type RuleId } from '@clinker/domain/spc/rules'
import type { ReactNode } from 'react'
import { useT } from '../../lib/words/t.ts'
import styles from './article.module.css'

type Fields = Readonly<Record<string, string>>

const numbers = (text = ''): number[] =>
  text
    .split(/\s+/)
    .map(Number)
    .filter((value) => Number.isFinite(value))
    .slice(0, 200)

const W = 480
const H = 150

/** A drawing out of the numbers in the text: nothing of it is typed by hand. */
export function Figure({ fields }: { fields: Fields }) {
  const draw = { rule: RuleFigure, fit: FitFigure, bars: BarFigure }[fields['kind'] ?? '']
  if (!draw) return null
  const Drawing = draw
  return (
    <figure className={styles.figure}>
      <Drawing fields={fields} />
      {fields['caption'] && <figcaption>{fields['caption']}</figcaption>}
    </figure>
  )
}

const Svg = ({ label, height = H, children }: { label: string; height?: number; children: ReactNode }) => (
  <svg viewBox={`0 0 ${W} ${height}`} role="img" aria-label={label}>
    {children}
  </svg>
)

function RuleFigure({ fields }: { fields: Fields }) {
  const t = useT()
  const z = numbers(fields['z'])
  const rule = NELSON.find((one) => one === fields['rule'])
  const hits = new Set(ruleHits(z, [rule ?? ('N1' satisfies RuleId)]).map(({ index }) => index))
  const x = (at: number) => 40 + (at * (W - 60)) / Math.max(1, z.length - 1)
  const y = (value: number) => H / 2 - Math.max(-3.6, Math.min(3.6, value)) * 19
  return (
    <Svg label={t('knowledge.figure.rule', { points: [...hits].map((at) => at + 1).join(', ') })}>
      {[-3, -2, -1, 0, 1, 2, 3].map((line) => (
        <g key={line} className={line === 0 ? styles.centre : Math.abs(line) === 3 ? styles.control : styles.zone}>
          <line x1={36} x2={W - 8} y1={y(line)} y2={y(line)} />
          <text x={30} y={y(line) + 4} textAnchor="end">
            {line === 0 ? '0' : `${line}σ`}
          </text>
        </g>
      ))}
      <polyline className={styles.series} points={z.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
      {z.map((value, at) => (
        <circle
          // oxlint-disable-next-line react/no-array-index-key -- the place is the name of a point
          key={at}
          className={hits.has(at) ? styles.hit : styles.point}
          cx={x(at)}
          cy={y(value)}
          r={hits.has(at) ? 5 : 3.5}
        />
      ))}
    </Svg>
  )
}

function FitFigure({ fields }: { fields: Fields }) {
  const t = useT()
  const xs = numbers(fields['x'])
  const ys = numbers(fields['y'])
  const fit = fitLine(xs.map((value, at) => ({ x: value, y: ys[at] ?? Number.NaN })))
  if (!fit || xs.length !== ys.length) return null
  const from = Math.min(...xs) - 0.3
  const to = Math.max(...xs) + 0.3
  const steps = Array.from({ length: 21 }, (_, at) => from + ((to - from) * at) / 20)
  const band = steps.map((at) => ({ at, ...predict(fit, at) }))
  const low = Math.min(...ys, ...band.map(({ lo = 0 }) => lo))
  const high = Math.max(...ys, ...band.map(({ hi = 0 }) => hi))
  const height = 220
  const x = (value: number) => 44 + ((value - from) / (to - from)) * (W - 60)
  const y = (value: number) => height - 34 - ((value - low) / (high - low)) * (height - 56)
  const point = (at: number, value: number) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`
  const edge = [
    ...band.map(({ at, hi = 0 }) => point(at, hi)),
    ...[...band].reverse().map(({ at, lo = 0 }) => point(at, lo)),
  ]
  const ticks = (a: number, b: number) =>
    Array.from({ length: Math.floor(b) - Math.ceil(a) + 1 }, (_, at) => Math.ceil(a) + at)
  return (
    <Svg label={fields['caption'] ?? t('knowledge.figure.fit')} height={height}>
      <polygon className={styles.band} points={edge.join(' ')} />
      {ticks(low, high).map((value) => (
        <g key={value} className={styles.zone}>
          <line x1={44} x2={W - 16} y1={y(value)} y2={y(value)} />
          <text x={38} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {ticks(from, to).map((value) => (
        <text key={value} x={x(value)} y={height - 16} textAnchor="middle">
          {value}
        </text>
      ))}
      <polyline className={styles.series} points={band.map(({ at, yhat = 0 }) => point(at, yhat)).join(' ')} />
      {xs.map((value, at) => (
        <circle key={`${value} ${ys[at]}`} className={styles.point} cx={x(value)} cy={y(ys[at] ?? 0)} r={3.5} />
      ))}
      <text x={44} y={12}>
        {fields['yLabel']}
      </text>
      <text x={W - 16} y={height - 2} textAnchor="end">
        {fields['xLabel']}
      </text>
    </Svg>
  )
}

function BarFigure({ fields }: { fields: Fields }) {
  const t = useT()
  const labels = (fields['labels'] ?? '').split(', ')
  const values = numbers(fields['values'])
  const max = Math.max(...values, 1)
  const row = 26
  return (
    <Svg label={fields['caption'] ?? t('knowledge.figure.bars')} height={values.length * row + 8}>
      {values.map((value, at) => (
        <g key={labels[at]}>
          <text x={112} y={at * row + 20} textAnchor="end">
            {labels[at]}
          </text>
          <rect className={styles.bar} x={120} y={at * row + 6} height={18} width={(value / max) * (W - 190)} />
          <text x={126 + (value / max) * (W - 190)} y={at * row + 20}>
            {value} {fields['unit']}
          </text>
        </g>
      ))}
    </Svg>
  )
}
