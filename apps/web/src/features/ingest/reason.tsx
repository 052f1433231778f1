import { useT } from '../../lib/words/t.ts'
import type { Letter } from './letter.ts'
import styles from './letters.module.css'

export function Reason({ letter }: { letter: Letter }) {
  const t = useT()
  return (
    <div>
      {t(`ingest.code.${letter.code}`)}
      {letter.fields.length > 0 && (
        <small className={styles.fields}>{t('ingest.fields', { names: letter.fields.join(', ') })}</small>
      )}
    </div>
  )
}
