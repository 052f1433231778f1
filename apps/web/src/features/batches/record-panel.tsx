import { useT, type PlainKey } from '../../lib/words/t.ts'
import { resultText } from '../../shared/batches/pass-text.ts'
import panel from '../../ui/states/page-panel.module.css'
import type { Batch } from './batch.ts'
import styles from './side.module.css'

type Version = Batch['indicatorList'][number]['versions'][number]

/** Dates of the batch and what was corrected: on a phone, where the time line has no room. */
export function RecordPanel({ batch }: { batch: Batch }) {
  const t = useT()
  const days = [
    ['produced', batch.produceDate],
    ['out', batch.firstOutDate],
    ['seal', batch.sealUntil],
  ] as const
  const textOf = (indicatorCode: string, one: Version | undefined) => one && resultText(t, { ...one, indicatorCode })
  const corrected = batch.indicatorList.filter(({ versions }) => versions.length > 1)
  return (
    <section className={`${panel.panel} ${styles.record}`} aria-labelledby={`record-${batch.batchNum}`}>
      <div className={panel.head}>
        <h2 id={`record-${batch.batchNum}`}>{t('batches.part.record')}</h2>
        {batch.asOf !== null && (
          <span className={panel.quiet}>{t('batches.as-of', { at: batch.asOf.slice(5, 16) })}</span>
        )}
      </div>
      <dl className={styles.mix}>
        {days.map(([key, day]) =>
          day === null ? null : (
            <div key={key} className={styles.report}>
              <dt>{t(`batches.life.${key}`)}</dt>
              <dd>{day}</dd>
            </div>
          ),
        )}
        <div className={styles.report}>
          <dt>{t('batches.size')}</dt>
          <dd>{batch.tonnage.toFixed(2)} t</dd>
        </div>
      </dl>
      {corrected.length === 0 ? (
        <p className={styles.words}>{t('batches.version.none')}</p>
      ) : (
        <ul className={styles.corrections}>
          {corrected.map(({ indicatorCode, versions: [now, before] }) => (
            <li key={indicatorCode}>
              <b>{t(`batches.indicator.${indicatorCode}` as PlainKey)}</b> <s>{textOf(indicatorCode, before)}</s> →{' '}
              {textOf(indicatorCode, now)}
              <small>
                {now?.recordedAt.slice(5, 16)} {now?.reason}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
