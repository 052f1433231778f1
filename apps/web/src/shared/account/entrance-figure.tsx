import { useT } from '../../lib/words/t.ts'
import styles from './entrance-figure.module.css'

/** Heights of an illustration, left to right; it stands for no real batch. */
const MEASURED = [
  70, 124, 72, 120, 122, 112, 91, 85, 89, 112, 99, 110, 110, 131, 118, 143, 124, 112, 104, 122, 89, 91, 72, 64, 56, 97,
  93, 89, 141,
]
const FORECAST = [93, 99, 99, 99, 87, 93, 95, 87, 91, 98, 95, 76]
const LEFT = 56
const STEP = 18.2
const RIGHT = 792

const x = (index: number) => Math.round((LEFT + index * STEP) * 10) / 10
const line = (heights: readonly number[], from: number) =>
  heights.map((y, index) => `${index === 0 ? 'M' : 'L'}${x(from + index)} ${y}`).join('')

const last = MEASURED.length - 1
const LINES = [
  { y: 51, name: 'UCL', kind: 'limit' },
  { y: 102, name: 'CL', kind: 'centre' },
  { y: 153, name: 'LCL', kind: 'limit' },
] as const

/** Drawn control chart of the left panel; decoration, its caption stands below it. */
export function EntranceFigure() {
  const t = useT()
  return (
    <svg className={styles.figure} viewBox="52 40 812 216" aria-hidden="true" focusable="false">
      {LINES.map(({ y, name, kind }) => (
        <g key={name} className={styles[kind]}>
          <path d={`M${LEFT} ${y}H${RIGHT}`} />
          <text x={RIGHT + 8} y={y + 4}>
            {name}
          </text>
        </g>
      ))}
      <g className={styles.standard}>
        <path d={`M${LEFT} 239.5H${RIGHT}`} />
        <text x={RIGHT + 8} y="243.5">
          {t('session.login.figure-limit')}
        </text>
      </g>
      <path className={styles.measured} d={line(MEASURED, 0)} />
      <path className={styles.forecast} d={line([MEASURED[last] ?? 0, ...FORECAST], last)} />
      {MEASURED.map((y, index) => (
        <circle key={x(index)} className={styles.point} cx={x(index)} cy={y} r="3.5" />
      ))}
      {FORECAST.map((y, index) => (
        <circle key={x(index)} className={styles.hollow} cx={x(last + 1 + index)} cy={y} r="3" />
      ))}
    </svg>
  )
}
