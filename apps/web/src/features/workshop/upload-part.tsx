import { useT } from '../../lib/words/t.ts'
import { Upload } from '../../ui/upload/upload.tsx'
import styles from './workshop.module.css'

/** Uploads to the real store: the common one, one with fewer places, one that is off. */
export function UploadPart() {
  const t = useT()
  return (
    <div className={styles.uploads}>
      <Upload label={t('workshop.widgets.upload.picture')} purpose="picture" />
      <Upload label={t('workshop.widgets.upload.feedback')} purpose="feedback" />
      <Upload label={t('workshop.widgets.upload.off')} purpose="picture" disabled />
    </div>
  )
}
