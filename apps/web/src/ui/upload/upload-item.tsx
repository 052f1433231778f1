import { useT } from '../../lib/words/t.ts'
import { Icon } from '../icons/icons.tsx'
import styles from './upload.module.css'
import type { Sending } from './use-uploads.ts'

export function UploadItem({ item, onRemove }: { item: Sending; onRemove: () => void }) {
  const t = useT()
  const { name, url, hasSuccess, share } = item
  const percent = Math.round(share * 100)
  return (
    <li className={styles.tile} data-stored={hasSuccess || undefined}>
      <img src={url} alt={name} title={name} />
      {hasSuccess ? (
        <span className={styles.stored} role="img" aria-label={t('files.upload.stored', { name })}>
          <Icon name="check" size={12} />
        </span>
      ) : (
        <span
          className={styles.way}
          role="progressbar"
          aria-label={t('files.upload.progress', { name, n: percent })}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </span>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('files.upload.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="close" size={12} />
      </button>
    </li>
  )
}
