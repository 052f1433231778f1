import { useState, useEffect } from 'react'
import { useNetwork } from '../lib/wire/network.ts'
import { watchVersion } from '../lib/navigation/new-version.ts'
import { useT } from '../lib/words/t.ts'
import { Icon } from '../ui/icons/icons.tsx'
import styles from './bars.module.css'

/** Lines between header and page: no network, a new version. They stay as long as they are true. */
export function Bars() {
  const t = useT()
  const offline = useNetwork((state) => state.offline)
  const [newer, setNewer] = useState(false)
  useEffect(() => watchVersion(() => setNewer(true)), [])
  return (
    <div className={styles.bars} role="status">
      {offline && (
        <p className={styles.offline}>
          <Icon name="cloud" />
          {t('kernel.wire.offline')}
        </p>
      )}
      {newer && (
        <p className={styles.newer}>
          <Icon name="refresh" />
          {t('frame.new-version')}
          <button type="button" onClick={() => location.reload()}>
            {t('kernel.page.reload')}
          </button>
          <button type="button" onClick={() => setNewer(false)}>
            {t('frame.later')}
          </button>
        </p>
      )}
    </div>
  )
}
