import { useT } from '../../../lib/words/t.ts'
import { dueOf, Ring } from '../../../ui/figures/due-clock.tsx'
import type { Batch } from '../batch.ts'
import styles from './facts.module.css'
import { LifeLine } from './life-line.tsx'

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
        {left >= 0 && <small>{t('batches.clock-day', { n: Math.max(0, age - left), age })}</small>}
        <small>{t(left < 0 ? 'batches.clock-was-due' : 'batches.clock-on', { day: batch.nextDueDate.slice(5) })}</small>
      </p>
    </div>
  )
}
