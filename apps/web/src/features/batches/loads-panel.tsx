import { useT } from '../../lib/words/t.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { figureText } from '../../ui/figures/figures.ts'
import panel from '../../ui/states/page-panel.module.css'
import type { Batch } from './batch.ts'
import styles from './side.module.css'

/** Loads that carried the batch to the caller. */
export function LoadsPanel({ batch }: { batch: Batch }) {
  const t = useT()
  const staff = !useUser().info.roles.includes('customer')
  return (
    <section className={panel.panel} aria-labelledby={`loads-${batch.batchNum}`}>
      <div className={panel.head}>
        <h2 id={`loads-${batch.batchNum}`}>{t(staff ? 'batches.loads.title' : 'batches.to-me')}</h2>
        <span className={panel.quiet}>
          {t('batches.trucks', { n: batch.loadCount })} · {figureText(batch.outboundNum, 2)} t
        </span>
      </div>
      <ul className={styles.loads}>
        {batch.loadList.map(({ truckNo, outAt, num }) => (
          <li key={`${truckNo} ${outAt}`}>
            <span>{truckNo}</span>
            <span>{figureText(num, 2)} t</span>
            <span>{outAt.slice(5, 16)}</span>
          </li>
        ))}
        {batch.loadList.length === 0 && <li>{t('batches.loads.none')}</li>}
        {batch.loadCount > batch.loadList.length && <li>{t('batches.loads.more', { n: batch.loadList.length })}</li>}
      </ul>
    </section>
  )
}
