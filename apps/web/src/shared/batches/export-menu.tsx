import { exportBatches } from '@clinker/contract/batches/routes'
import { useCall } from '../../lib/wire/company-context.ts'
import { useLanguage, useT } from '../../lib/words/t.ts'
import type { OrderedJob } from '../jobs/use-job.ts'
import { MenuButton } from '../../ui/controls/menu-button.tsx'
import styles from './batch-grid.module.css'
import { countQuery, type BatchQuestion } from './batch-query.ts'

interface Props {
  readonly question: BatchQuestion
  /** As they are drawn. */
  readonly columns: readonly string[]
  readonly job: OrderedJob
}

/** The whole table as a file, made by the worker. */
export function ExportMenu({ question, columns, job }: Props) {
  const t = useT()
  const call = useCall()
  const language = useLanguage()
  const { indicatorCodes: _, ...filter } = countQuery(question).query
  const order = (format: string) =>
    job.order(() =>
      call(exportBatches, {
        body: { ...filter, columns: [...columns], format: format === 'csv' ? 'csv' : 'xlsx', language },
      }),
    )
  return (
    <span className={styles.export}>
      <MenuButton
        label={t('batches.grid.export')}
        choices={[
          { key: 'xlsx', text: t('batches.grid.as-xlsx') },
          { key: 'csv', text: t('batches.grid.as-csv') },
        ]}
        onPick={(format) => {
          // A refusal was shown by the call.
          order(format).catch(() => undefined)
        }}
      >
        {t('batches.grid.export')}
      </MenuButton>
    </span>
  )
}
