import { useT, type PlainKey } from '../../lib/words/t.ts'
import panel from '../../ui/states/page-panel.module.css'
import type { Batch } from './batch.ts'
import styles from './side.module.css'

/** The prisms behind each strength; those that the rule leaves out are struck. */
export function SpecimensPanel({ batch }: { batch: Batch }) {
  const t = useT()
  const rows = batch.indicatorList.filter(({ specimens }) => specimens.length > 0)
  if (rows.length === 0) return null
  return (
    <section className={panel.panel} aria-labelledby={`specimens-${batch.batchNum}`}>
      <div className={panel.head}>
        <h2 id={`specimens-${batch.batchNum}`}>{t('batches.specimens.title')}</h2>
        <span className={panel.quiet}>{t('batches.specimens.note')}</span>
      </div>
      <dl className={styles.mix}>
        {rows.map(({ indicatorCode, specimens, valueText }) => (
          <div key={indicatorCode} className={styles.report}>
            <dt>{t(`batches.indicator.${indicatorCode}` as PlainKey)}</dt>
            <dd className={styles.singles}>
              {specimens.map(({ no, mpa, dropped }) =>
                dropped ? (
                  <s key={no} title={t('batches.specimens.dropped')}>
                    {mpa.toFixed(1)}
                  </s>
                ) : (
                  <span key={no}>{mpa.toFixed(1)}</span>
                ),
              )}
              <b>{valueText}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
