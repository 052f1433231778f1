import { exportBatches } from '@clinker/contract/batches/routes'
import { useCall } from '../../lib/wire/company-context.ts'
import { useLanguage, useT } from '../../lib/words/t.ts'
import type { OrderedJob } from '../jobs/use-job.ts'
import { MenuButton } from '../../ui/controls/menu-button.tsx'
import styles from './batch-grid.module.css'
import type { Sort } from '../../lib/list/use-list.ts'
import { countQuery, sortText, type BatchQuestion } from './batch-query.ts'

interface Props {
  readonly question: BatchQuestion
  readonly sort?: Sort<string> | undefined
  /** Only these batches, whatever the filter finds. */
  readonly only?: readonly string[] | undefined
  readonly label?: string | undefined
  /** As they are drawn. */
  readonly columns: readonly string[]
  readonly job: OrderedJob
}

type Filter = ReturnType<typeof countQuery>['query'] & { readonly batchNums?: string }

/** The whole table as a file, made by the worker. */
export function ExportMenu({ question, sort, only, label, columns, job }: Props) {
  const t = useT()
  const call = useCall()
  const language = useLanguage()
  const { indicatorCodes: _, batchNums, ...filter } = countQuery(question).query as Filter
  const whole = { ...filter, ...(batchNums !== undefined && { batchNums: batchNums.split(',') }) }
  const rows = { ...(only ? { batchNums: [...only] } : whole), ...(sort && { sort: sortText(sort) }) }
  const text = label ?? t('batches.grid.export')
  const order = (format: string) =>
    job.order(() =>
      call(exportBatches, {
        body: { ...rows, columns: [...columns], format: format === 'csv' ? 'csv' : 'xlsx', language },
      }),
    )
  return (
    <span className={styles.export}>
      <MenuButton
        label={text}
        choices={[
          { key: 'xlsx', text: t('batches.grid.as-xlsx') },
          { key: 'csv', text: t('batches.grid.as-csv') },
        ]}
        onPick={(format) => {
          // A refusal was shown by the call.
          order(format).catch(() => undefined)
        }}
      >
        {text}
      </MenuButton>
    </span>
  )
}
