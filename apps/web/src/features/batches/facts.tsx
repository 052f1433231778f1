import { addDays, daysBetween, today } from '../../lib/text/day.ts'
import { useT } from '../../lib/words/t.ts'
import { dueOf, Ring } from '../../ui/figures/due-clock.tsx'
import type { Batch } from './batch.ts'
import styles from './facts.module.css'

/** When the next result comes, and where the batch stands in its life. */
export function Facts({ batch }: { batch: Batch }) {
  return (
    <div className={styles.facts}>
      <Clock batch={batch} />
      <LifeLine batch={batch} />
    </div>
  )
}

function Clock({ batch }: { batch: Batch }) {
  const t = useT()
  const asOf = batch.asOf === null ? null : <small>{t('batches.as-of', { at: batch.asOf.slice(5, 16) })}</small>
  if (batch.nextDueDate === null)
    return (
      <div className={styles.clock}>
        <span className={styles.ring}>
          <Ring share={1} tone="primary" size={60} stroke={6} />
          <b>✓</b>
        </span>
        <p>
          <b>{t('batches.clock-done')}</b>
          {asOf}
        </p>
      </div>
    )
  const { age, left, share, tone } = dueOf(batch.produceDate, batch.nextDueDate)
  const word =
    left > 0
      ? t('batches.clock-left', { age, n: left })
      : left === 0
        ? t('batches.clock-today', { age })
        : t('batches.clock-late', { age, n: -left })
  return (
    <div className={styles.clock}>
      <span className={styles.ring}>
        <Ring share={share} tone={tone} size={60} stroke={6} />
        <b>{Math.abs(left)}</b>
      </span>
      <p>
        <b>{word}</b>
        <small>{t('batches.clock-day', { n: Math.max(0, age - left), age })}</small>
        <small>{t('batches.clock-on', { day: batch.nextDueDate.slice(5) })}</small>
      </p>
    </div>
  )
}

interface Stop {
  readonly key: 'produced' | 'early' | 'out' | 'today' | 'late' | 'seal'
  readonly day: string
}

/** To this day the line is to scale; what comes later is drawn dotted. */
const SCALE_DAYS = 30
const SCALE_SHARE = 78

function LifeLine({ batch }: { batch: Batch }) {
  const t = useT()
  const now = today()
  const stops: Stop[] = [
    { key: 'produced', day: batch.produceDate },
    { key: 'early', day: addDays(batch.produceDate, 3) },
    ...(batch.firstOutDate === null ? [] : [{ key: 'out' as const, day: batch.firstOutDate }]),
    { key: 'late', day: batch.d28DueDate },
    ...(batch.sealUntil === null ? [] : [{ key: 'seal' as const, day: batch.sealUntil }]),
  ]
  const end = Math.max(SCALE_DAYS + 1, daysBetween(batch.produceDate, stops[stops.length - 1]?.day ?? now))
  const place = (day: string) => {
    const days = Math.max(0, daysBetween(batch.produceDate, day))
    if (days <= SCALE_DAYS) return (days * SCALE_SHARE) / SCALE_DAYS
    return Math.min(100, SCALE_SHARE + ((days - SCALE_DAYS) * (100 - SCALE_SHARE)) / (end - SCALE_DAYS))
  }
  const here = place(now)
  return (
    <div className={styles.life} role="group" aria-label={t('batches.life.title')}>
      <div className={styles.line}>
        <i className={styles.future} style={{ width: `${SCALE_SHARE}%` }} />
        <i className={styles.dotted} style={{ left: `${SCALE_SHARE}%` }} />
        <i className={styles.past} style={{ width: `${here}%` }} />
        <i className={styles.now} style={{ left: `${here}%` }} />
        {stops.map(({ key, day }) => (
          <i key={key} className={styles.stop} data-past={day <= now || undefined} style={{ left: `${place(day)}%` }} />
        ))}
      </div>
      <ol>
        {stops.map(({ key, day }) => (
          <li key={key} data-stop={key} style={{ left: `${place(day)}%` }}>
            {t(`batches.life.${key}`)} <small>{key === 'seal' ? day : day.slice(5)}</small>
          </li>
        ))}
        <li data-stop="today" style={{ left: `${here}%` }}>
          <b>{t('batches.life.today')}</b> <small>{now.slice(5)}</small>
        </li>
      </ol>
    </div>
  )
}
