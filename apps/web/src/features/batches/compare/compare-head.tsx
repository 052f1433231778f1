import { useT } from '../../../lib/words/t.ts'
import { Icon } from '../../../ui/icons/icons.tsx'
import { Verdict } from '../../../ui/figures/verdict.tsx'
import type { Batch } from '../batch.ts'
import styles from './compare.module.css'

export interface HeadProps {
  readonly batches: readonly Batch[]
  readonly reference: Batch
  /** A column with mean and range follows. */
  readonly spread: boolean
  readonly onBase: (id: string) => void
  readonly onRemove: (id: string) => void
  readonly onOpen: (id: string) => void
}

/** Which batches stand side by side, and which of them is the reference. */
export function CompareHead({ batches, reference, spread, onBase, onRemove, onOpen }: HeadProps) {
  const t = useT()
  return (
    <thead>
      <tr>
        <th scope="col">{t('batches.values.indicator')}</th>
        {batches.map((batch) => (
          <th key={batch.batchNum} scope="col" data-base={batch === reference || undefined}>
            <button type="button" className={styles.open} onClick={() => onOpen(batch.batchNum)}>
              {batch.batchNum}
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('batches.compare.remove', { id: batch.batchNum })}
              onClick={() => onRemove(batch.batchNum)}
            >
              <Icon name="close" size={12} />
            </button>
            <span className={styles.sub}>
              {batch.showName} · {batch.produceDate.slice(5)}
            </span>
            <span className={styles.sub}>
              <Verdict of={batch.verdict} />
            </span>
            {batch === reference ? (
              <span className={styles.base}>{t('batches.compare.base')}</span>
            ) : (
              <button
                type="button"
                className={styles.take}
                aria-label={t('batches.compare.as-base', { id: batch.batchNum })}
                onClick={() => onBase(batch.batchNum)}
              >
                {t('batches.compare.base')}
              </button>
            )}
          </th>
        ))}
        {spread && (
          <th scope="col">
            {t('batches.grid.mean')}
            <span className={styles.sub}>{t('batches.compare.range')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
