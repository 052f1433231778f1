import { t as say, useT } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { ActionButton } from '../controls/action-button.tsx'
import styles from './column-popover.module.css'
import type { GridSettings } from './use-grid-settings.ts'

/** Saves and restores settings; on a conflict the person decides. */
export function ColumnActions({ settings }: { settings: GridSettings }) {
  const t = useT()
  const then = async (work: Promise<boolean>, word: 'grid.saved' | 'grid.snapshot-saved' | 'grid.recovered') => {
    if (await work) toast('good', say(word))
  }
  return (
    <div className={styles.foot}>
      {settings.conflict && (
        <div className={styles.conflict} role="alert">
          <p>{t('grid.conflict')}</p>
          <div className={styles.buttons}>
            <ActionButton onClick={() => then(settings.reload(), 'grid.recovered')}>
              {t('grid.conflict-reload')}
            </ActionButton>
            <ActionButton onClick={() => then(settings.overwrite(), 'grid.saved')}>
              {t('grid.conflict-mine')}
            </ActionButton>
          </div>
        </div>
      )}
      {settings.error !== null && (
        <div className={styles.conflict} role="alert">
          <p>{t('grid.settings-failed')}</p>
          <ActionButton onClick={() => settings.retry()}>{t('list.refresh')}</ActionButton>
        </div>
      )}
      <div className={styles.buttons}>
        <ActionButton primary onClick={() => then(settings.save(), 'grid.saved')}>
          {t('grid.save')}
        </ActionButton>
        <ActionButton onClick={() => then(settings.saveSnapshot(), 'grid.snapshot-saved')}>
          {t('grid.save-snapshot')}
        </ActionButton>
        <ActionButton onClick={() => then(settings.recover('SNAPSHOT'), 'grid.recovered')}>
          {t('grid.recover-snapshot')}
        </ActionButton>
        <ActionButton onClick={() => then(settings.recover('SYSTEM'), 'grid.recovered')}>
          {t('grid.recover-system')}
        </ActionButton>
      </div>
    </div>
  )
}
