import { MAX_COMPARED, MAX_LISTED, MIN_COMPARED } from '@clinker/contract/batches/limits'
import { useNarrow } from '../../../lib/browser/use-narrow.ts'
import { useT } from '../../../lib/words/t.ts'
import { ExportMenu } from '../../../shared/batches/export-menu.tsx'
import type { BatchQuestion } from '../../../shared/batches/batch-query.ts'
import type { OrderedJob } from '../../../shared/jobs/use-job.ts'
import { useOpenPage } from '../../../shared/menu/use-open-page.ts'
import type { Sort } from '../../../lib/list/use-list.ts'
import buttons from '../../../ui/controls/buttons.module.css'
import panel from '../../../ui/states/page-panel.module.css'
import styles from './list.module.css'
import type { Chosen } from './use-chosen.ts'

interface Props {
  readonly chosen: Chosen
  readonly total: number | undefined
  /** All that the filter finds is chosen, page by page or not. */
  readonly all: boolean
  readonly onAll: (all: boolean) => void
}

/** What can be done with the ticked batches; stands over the rows while there are some. */
export function ChosenBar({ chosen, total, all, onAll }: Props) {
  const t = useT()
  const openPage = useOpenPage()
  const { list } = chosen
  const narrow = useNarrow()
  if (list.length === 0) return narrow ? null : <span className={panel.quiet}>{t('batches.choose')}</span>
  const ids = list.map(({ batchNum }) => batchNum)
  const comparable = !all && ids.length >= MIN_COMPARED && ids.length <= MAX_COMPARED
  const [first] = list
  const oneVariety = list.every(({ cementVariety }) => cementVariety === first?.cementVariety)
  return (
    <span className={styles.chosen} role="group" aria-label={t('batches.chosen', { n: ids.length })}>
      <b role="status">{all ? t('batches.chosen-all', { n: total ?? 0 }) : t('batches.chosen', { n: ids.length })}</b>
      {total !== undefined && total > ids.length && !all && (
        <button type="button" className={panel.link} onClick={() => onAll(true)}>
          {t('batches.choose-all', { n: total })}
        </button>
      )}
      {comparable && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.primary}`}
          onClick={() => openPage('compare', { ids: ids.join(',') })}
        >
          {t('batches.compare-chosen', { n: ids.length })}
        </button>
      )}
      {!comparable && !all && <span className={panel.quiet}>{t('batches.choose')}</span>}
      {!all && oneVariety && first && (
        <button
          type="button"
          className={buttons.button}
          onClick={() => openPage('chart', { v: first.cementVariety, b: first.batchNum })}
        >
          {t('batches.see-chart')}
        </button>
      )}
      <button
        type="button"
        className={panel.link}
        onClick={() => {
          onAll(false)
          chosen.clear()
        }}
      >
        {t('batches.choose-none')}
      </button>
    </span>
  )
}

interface ExportProps {
  readonly question: BatchQuestion
  readonly sort: Sort<string> | undefined
  readonly chosen: Chosen
  readonly columns: readonly string[]
  readonly job: OrderedJob
}

/** The ticked rows as a file, while a file of that many is made. */
export function ExportChosen({ question, sort, chosen, columns, job }: ExportProps) {
  const t = useT()
  const ids = chosen.list.map(({ batchNum }) => batchNum)
  if (ids.length === 0 || ids.length > MAX_LISTED) return null
  return (
    <ExportMenu
      question={question}
      sort={sort}
      only={ids}
      label={t('batches.grid.export-chosen', { n: ids.length })}
      columns={columns}
      job={job}
    />
  )
}
