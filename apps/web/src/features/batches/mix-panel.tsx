import { useT } from '../../lib/words/t.ts'
import panel from '../../ui/states/page-panel.module.css'
import type { Batch } from './batch.ts'
import styles from './side.module.css'

/** What was ground in; nothing where the plant did not say. */
export function MixPanel({ batch }: { batch: Batch }) {
  const t = useT()
  const { additionList, gypsum, grindingAid } = batch
  if (additionList.length === 0 && gypsum === null && grindingAid === null) return null
  return (
    <section className={panel.panel} aria-labelledby={`mix-${batch.batchNum}`}>
      <div className={panel.head}>
        <h2 id={`mix-${batch.batchNum}`}>{t('batches.mix.title')}</h2>
      </div>
      <dl className={styles.mix}>
        {additionList.length > 0 && (
          <>
            <dt>{t('batches.mix.additions')}</dt>
            <dd>{additionList.map(({ name, pct }) => `${name} ${pct.toFixed(1)}%`).join('  ')}</dd>
          </>
        )}
        {gypsum !== null && (
          <>
            <dt>{t('batches.mix.gypsum')}</dt>
            <dd>{gypsum}</dd>
          </>
        )}
        {grindingAid !== null && (
          <>
            <dt>{t('batches.mix.aid')}</dt>
            <dd>{grindingAid}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
