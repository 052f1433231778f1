import { marginText } from '@clinker/domain/number/distance'
import { useT } from '../../lib/words/t.ts'
import { signedDecimal } from '../figures/figures.ts'
import { lineDp, linesAt, type ChartData } from './chart-data.ts'
import styles from './control-chart.module.css'
import type { Edges } from './layout.ts'
import { madeWords, marksAt, ruleWord, valueWord } from './reading.ts'
import { MarkBadge } from './mark-badge.tsx'

interface Props {
  readonly data: ChartData
  readonly index: number
  readonly x: number
  readonly y: number
  readonly edges: Edges
}

/** Tooltip of a point; the screen-reader text has the same content. */
export function PointCard({ data, index, x, y, edges }: Props) {
  const t = useT()
  const point = data.points[index]
  if (!point) return null
  const { id, date, value, band, due, corrected, inner } = point
  const { unit, dp } = data.measured
  const at = (figure: number) => figure.toFixed(dp)
  const toLeft = x > (edges.left + edges.right) / 2
  const { limitLo, limitHi } = linesAt(data, index)
  const margin = value === null ? undefined : marginText(value, { lo: limitLo, hi: limitHi }, dp)
  return (
    <div
      className={styles.card}
      data-side={toLeft ? 'left' : 'right'}
      style={{ left: x, top: Math.max(edges.top, Math.min(y, edges.bottom - 84)) }}
    >
      <p className={styles.cardHead}>
        <b>{id}</b>
        <span>{date.slice(5)}</span>
      </p>
      {value !== null && (
        <p>
          {t(valueWord(data))} <b>{at(value)}</b> {unit}
          {margin !== undefined && (
            <span className={styles.quiet}>
              {' '}
              {t('charts.margin')} {signedDecimal(margin)}
            </span>
          )}
        </p>
      )}
      {madeWords(data).map((word, line) => {
        const one = data.made[line]?.[index]
        return typeof one === 'number' ? (
          <p key={word}>
            {t(word)} <b>{one.toFixed(lineDp(data))}</b>
          </p>
        ) : null
      })}
      {band && (
        <p>
          {t('charts.forecast')} <b>{at(band.value)}</b>
          <span className={styles.quiet}>
            {' '}
            95% {at(band.lo)} – {at(band.hi)}
            {band.extrapolated && ` △ ${t('charts.extrapolated')}`}
          </span>
        </p>
      )}
      {value === null && due && <p className={styles.quiet}>{t('charts.due-on', { day: due.slice(5) })}</p>}
      {inner && (
        <p className={styles.corrected}>
          {inner === 'LOW' ? '▼' : '▲'} {t(`batches.verdict.${inner}`)}
        </p>
      )}
      {corrected && <p className={styles.corrected}>△ {t('batches.verdict.CORRECTED')}</p>}
      {marksAt(data, index).map(({ rule, from }) => (
        <p key={`${rule} ${from}`} className={styles.cardMark}>
          <MarkBadge rule={rule} /> {t(ruleWord(rule))}
        </p>
      ))}
    </div>
  )
}
