import { logOutside } from '../../shared/menu/menu-open.ts'
import { useT } from '../../lib/words/t.ts'
import buttons from '../../ui/controls/buttons.module.css'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormLine } from '../../ui/fields/form-line.tsx'
import styles from './outside-dialog.module.css'

/** Names an address that is not ours before anybody goes there; only a click on it leads out. */
export function OutsideDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useT()
  const { host, protocol } = new URL(url)
  return (
    <Dialog
      title={t('menu.outside.title')}
      width={480}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={buttons.button} onClick={onClose} data-first>
            {t('menu.outside.stay')}
          </button>
          <a
            className={`${buttons.button} ${buttons.primary}`}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => {
              logOutside(t('menu.outside.name'))
              onClose()
            }}
          >
            {t('menu.outside.open')}
          </a>
        </>
      }
    >
      <p>{t('menu.outside.hint')}</p>
      <p className={styles.address}>
        <b>{host}</b>
        <span>{url}</span>
      </p>
      <FormLine>{protocol === 'http:' && t('menu.outside.insecure')}</FormLine>
    </Dialog>
  )
}
