import type { VarietyRow } from '@clinker/contract/varieties/routes'
import { useT } from '../../lib/t.ts'
import { shown } from '../../ui/value.ts'
import styles from './home.module.css'

export function VarietyCard({ variety }: { variety: VarietyRow }) {
  const t = useT()
  return (
    <li className={styles.card}>
      <h2>
        {variety.showName} <span>{t(`pack.${variety.packType}`)}</span>
      </h2>
      <p className={styles.standard}>{shown(variety.standardNo)}</p>
      <dl>
        <div>
          <dt>{t('variety.newest')}</dt>
          <dd>
            <b>{shown(variety.lastBatchNum)}</b>
          </dd>
        </div>
        <div>
          <dt>{t('variety.shipped-on')}</dt>
          <dd>{shown(variety.lastOutboundDate)}</dd>
        </div>
      </dl>
      <p className={styles.count}>{t('variety.batches', { n: variety.batchCount })}</p>
    </li>
  )
}
