import { clearLog, useErrorLog } from '../../shared/error-log/store.ts'
import { useT } from '../../lib/words/t.ts'
import buttons from '../../ui/controls/buttons.module.css'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LogTable } from '../../shared/error-log/log-table.tsx'
import styles from './error-log-dialog.module.css'

/** What went wrong in this window since it was opened, newest first. */
export function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const entries = useErrorLog((state) => state.entries)
  return (
    <Dialog
      title={t('error-log.title')}
      width={1180}
      onClose={onClose}
      aside={
        <>
          <span className={styles.count}>{t('error-log.count', { n: entries.length })}</span>
          <button
            type="button"
            className={`${buttons.button} ${styles.clear}`}
            disabled={entries.length === 0}
            onClick={() => clearLog()}
          >
            {t('error-log.clear')}
          </button>
        </>
      }
    >
      <LogTable label={t('error-log.title')} rows={[...entries].reverse()} />
    </Dialog>
  )
}
