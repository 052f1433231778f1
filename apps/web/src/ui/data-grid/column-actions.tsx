import { t as say, useT } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { ActionButton } from '../controls/action-button.tsx'
import styles from './column-popover.module.css'
import type { GridSettings } from './use-grid-settings.ts'

/** Saves and restores settings; on a conflict the person decides. */
export function ColumnActions({ settings }: { settings: GridSettings }) {
  const t = useT()
  const then = async (work: Promise<boolean>, word: 'grids.saved' | 'grids.snapshot-saved' | 'grids.recovered') => {
    if (await work) toast('good', say(word))
  }
  return (
    <div className={styles.foot}>
      {settings.conflict && (
        <div className={styles.conflict} role="alert">
          <p>{t('grids.conflict')}</p>
          <div className={styles.buttons}>
            <ActionButton onClick={() => then(settings.reload(), 'grids.recovered')}>
              {t('grids.conflict-reload')}
            </ActionButton>
            <ActionButton onClick={() => then(settings.overwrite(), 'grids.saved')}>
              {t('grids.conflict-mine')}
            </ActionButton>
          </div>
        </div>
      )}
      {settings.error !== null && (
        <div className={styles.conflict} role="alert">
          <p>{t('grids.settings-failed')}</p>
          <ActionButton onClick={() => settings.retry()}>{t('kernel.list.refresh')}</ActionButton>
        </div>
      )}
      <div className={styles.buttons}>
        <ActionButton primary onClick={() => then(settings.save(), 'grids.saved')}>
          {t('grids.save')}
        </ActionButton>
        <ActionButton onClick={() => then(settings.saveSnapshot(), 'grids.snapshot-saved')}>
          {t('grids.save-snapshot')}
        </ActionButton>
        <ActionButton onClick={() => then(settings.recover('SNAPSHOT'), 'grids.recovered')}>
          {t('grids.recover-snapshot')}
        </ActionButton>
        <ActionButton onClick={() => then(settings.recover('SYSTEM'), 'grids.recovered')}>
          {t('grids.recover-system')}
        </ActionButton>
      </div>
    </div>
  )
}
