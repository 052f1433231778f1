import { useT, type PlainKey } from '../../lib/words/t.ts'
import { resultText } from '../../shared/batches/pass-text.ts'
import type { Batch } from './batch.ts'
import styles from './values-table.module.css'

/** Every version of a value with its reason; the newest first, the others struck through. */
export function Versions({ row }: { row: Batch['indicatorList'][number] }) {
  const t = useT()
  const name = t(`batches.indicator.${row.indicatorCode}` as PlainKey)
  return (
    <ol className={styles.versions} aria-label={t('batches.version.history', { name })}>
      {row.versions.map(({ version, value, valueText, recordedAt, reason }, i) => {
        const text = resultText(t, { indicatorCode: row.indicatorCode, value, valueText })
        return (
          <li key={version}>
            <b>{t(i === 0 ? 'batches.version.now' : 'batches.version.old', { n: version })}</b>
            <span>
              {i === 0 ? <b>{text}</b> : <s>{text}</s>} {row.unit}
            </span>
            <span>{recordedAt.slice(5, 16)}</span>
            <span>{reason ?? t('batches.version.first')}</span>
          </li>
        )
      })}
    </ol>
  )
}
