import { compareDecimals } from '@clinker/domain/number/decimal'
import { marginText } from '@clinker/domain/number/distance'
import type { ReactNode } from 'react'
import { useT } from '../../lib/words/t.ts'
import { drawnAt, linesAt, type ChartData } from './chart-data.ts'
import { MarkBadge } from './mark-badge.tsx'
import type { Mark } from './marks.ts'
import styles from './mark-list.module.css'
import { ruleWord } from './reading.ts'

const short = (id: string): string => id.slice(id.lastIndexOf('-') + 1)

/** How far a pattern lies from the centre line, on average. */
export function offsetOf(data: ChartData, { from, to }: Mark): number | undefined {
  const { cl } = linesAt(data, to)
  if (cl === null) return undefined
  const values = []
  for (let i = from; i <= to; i += 1) {
    const value = drawnAt(data, i)
    if (value !== null) values.push(value)
  }
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length - cl
}

interface Props {
  readonly data: ChartData
  readonly onOpen: (id: string) => void
  /** The newest so many; the rest is counted. */
  readonly max?: number
  /** Approved limits are in force somewhere in the period. */
  readonly hasLimits: boolean
  /** After the words of a mark, e.g. what explains its rule. */
  readonly renderMore?: (mark: Mark) => ReactNode
}

/** The marked points in words: rule, batches, how far off, and the way to the batch. */
export function MarkList({ data, onOpen, max = 2, hasLimits, renderMore }: Props) {
  const t = useT()
  if (data.kind !== 'LINE' && !hasLimits) return <p className={styles.none}>{t('charts.no-base')}</p>
  if (data.kind === 'LINE') return null
  if (data.marks.length === 0)
    return (
      <p className={styles.none}>
        {t('charts.no-marks', { n: data.points.filter(({ value }) => value !== null).length })}
      </p>
    )
  const shown = data.marks.slice(-max)
  const more = data.marks.length - shown.length
  return (
    <ul className={styles.list}>
      {shown.map((mark) => (
        <MarkLine key={`${mark.rule} ${mark.from}`} data={data} mark={mark} onOpen={onOpen}>
          {renderMore?.(mark)}
        </MarkLine>
      ))}
      {more > 0 && <li className={styles.more}>{t('charts.more-marks', { n: more })}</li>}
    </ul>
  )
}

/** How far the value of a pattern that is nearest to the limit of the standard keeps from it. */
export function roomOf(data: ChartData, { from, to }: Mark): string | undefined {
  let nearest: string | undefined
  for (let i = from; i <= to; i += 1) {
    const value = data.points[i]?.value ?? null
    const { limitLo: lo, limitHi: hi } = linesAt(data, i)
    const room = value === null ? undefined : marginText(value, { lo, hi }, data.dp)
    if (room !== undefined && (nearest === undefined || compareDecimals(room, nearest) < 0)) nearest = room
  }
  return nearest
}

interface LineProps {
  readonly data: ChartData
  readonly mark: Mark
  readonly onOpen: (id: string) => void
  readonly children?: ReactNode
}

export function MarkLine({ data, mark, onOpen, children }: LineProps) {
  const t = useT()
  const [first, last] = [data.points[mark.from], data.points[mark.to]]
  const offset = offsetOf(data, mark)
  const room = roomOf(data, mark)
  if (!first || !last) return null
  const size = offset === undefined ? undefined : Math.abs(offset).toFixed(data.dp)
  return (
    <li className={styles.mark}>
      <MarkBadge rule={mark.rule} />
      <b>{t(ruleWord(mark.rule))}</b>
      <span>
        {mark.from === mark.to ? '' : `${first.id} – `}
        <button
          type="button"
          className={styles.link}
          onClick={() => onOpen(last.id)}
          aria-label={t('charts.open-batch', { id: last.id })}
        >
          {mark.from === mark.to ? last.id : short(last.id)}
        </button>
      </span>
      {size !== undefined && offset !== undefined && (
        <span>{t(offset < 0 ? 'charts.mark-low' : 'charts.mark-high', { n: size, unit: data.unit })}</span>
      )}
      {room !== undefined && !room.startsWith('-') && (
        <span>{t('charts.mark-room', { n: room, unit: data.unit })}</span>
      )}
      {children}
    </li>
  )
}
