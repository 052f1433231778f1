import { daysBetween, today } from '../../lib/text/day.ts'
import { useT } from '../../lib/words/t.ts'
import panel from '../../ui/states/page-panel.module.css'
import type { Batch } from './batch.ts'
import styles from './side.module.css'

/** By when the reports are due, and whether they were issued. */
export function ReportsPanel({ batch }: { batch: Batch }) {
  const t = useT()
  if (batch.reportList.length === 0) return null
  return (
    <section className={panel.panel} aria-labelledby={`reports-${batch.batchNum}`}>
      <div className={panel.head}>
        <h2 id={`reports-${batch.batchNum}`}>{t('batches.reports.title')}</h2>
      </div>
      <dl className={styles.mix}>
        {batch.reportList.map(({ kind, dueDate, open, count }) => {
          const left = daysBetween(today(), dueDate)
          return (
            <div key={kind} className={styles.report} data-late={(open > 0 && left < 0) || undefined}>
              <dt>{t(`batches.reports.${kind}`)}</dt>
              <dd>
                {dueDate}{' '}
                {count === 0 ? null : open === 0 ? (
                  t('batches.reports.done')
                ) : (
                  <>
                    {t('batches.reports.open', { n: open })} ·{' '}
                    {left > 0
                      ? t('batches.due.in', { n: left })
                      : left === 0
                        ? t('batches.due.today')
                        : t('batches.due.late', { n: -left })}
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
