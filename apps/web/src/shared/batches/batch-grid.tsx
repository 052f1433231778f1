import {
  allOutboundBatchNumIndicator,
  countAllOutboundBatchNumIndicatorValue,
  type BatchRow,
} from '@clinker/contract/batches/routes'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { query } from '../../lib/wire/query.ts'
import { keepSameVariety } from '../varieties/keep-same-variety.ts'
import { useT } from '../../lib/words/t.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { JobLine } from '../jobs/job-line.tsx'
import { useJob } from '../jobs/use-job.ts'
import panel from '../../ui/states/page-panel.module.css'
import { ArticleLink } from '../knowledge/article-link.tsx'
import { ErrorState, OfflineState, StateView } from '../../ui/states/state-view.tsx'
import { reachesAllPeriods } from '@clinker/contract/batches/limits'
import type { PageSizeChoice } from '@clinker/contract/kernel/page-sizes'
import { batchColumns } from './batch-columns.tsx'
import { countQuery, tableQuery, type BatchQuestion } from './batch-query.ts'
import { ExportMenu } from './export-menu.tsx'
import { statisticsOf } from './statistics.ts'

interface Props {
  readonly question: BatchQuestion | undefined
  readonly page: number
  readonly limit: PageSizeChoice
  readonly onPage: (page: number) => void
  readonly onLimit: (limit: number) => void
  /** Tonnes of all rows, when somebody knows them. */
  readonly sum?: number | undefined
  readonly marked?: string | undefined
  readonly onMark?: (batchNum: string) => void
  readonly onChosen?: (rows: readonly BatchRow[]) => void
  /** Must be stable: another function redraws all columns. */
  readonly onOpen: (batchNum: string) => void
  readonly renderBar?: (count: number | undefined) => ReactNode
}

const NO_COUNTS: [] = []
const NO_SORTS: [] = []
const rowKey = (row: BatchRow): string => row.batchNum

/** Batches that left in the period with their statistics pinned under them; columns are each person's own. */
export function BatchGrid(props: Props) {
  const { question, page, limit, sum, marked, onMark, onOpen, onChosen, renderBar } = props
  const t = useT()
  const [open, setOpen] = useState(false)
  const file = useJob('batch.export')
  const filters: BatchQuestion = question ?? { cementVariety: '', period: { name: 'free', startDate: '', endDate: '' } }
  const enabled = question !== undefined
  const oneVariety = question?.cementVariety !== undefined
  const batches = useQuery({
    ...query(allOutboundBatchNumIndicator, tableQuery(filters, page, limit)),
    enabled,
    placeholderData: keepSameVariety(question?.cementVariety),
  })
  const counts = useQuery({
    ...query(countAllOutboundBatchNumIndicatorValue, countQuery(filters)),
    // A mean over several varieties says nothing.
    enabled: enabled && oneVariety,
    placeholderData: keepSameVariety(question?.cementVariety),
  })
  const limits = JSON.stringify(
    Object.fromEntries((batches.data?.columns ?? []).map(({ code, limitText }) => [code, limitText])),
  )
  const columns = useMemo(
    () => batchColumns(t, JSON.parse(limits) as Record<string, string>, onOpen),
    [t, limits, onOpen],
  )
  // Figures of an earlier question stand under the rows of that question only; until the new ones come their places are empty.
  const old = counts.isPlaceholderData
  const figures = !oneVariety || (old && !batches.isPlaceholderData) ? NO_COUNTS : counts.data
  const total = old ? undefined : sum
  const statistics = useMemo(() => (figures ? statisticsOf(t, figures, open, total) : []), [t, figures, open, total])
  const count = batches.data?.total
  const { onPage, onLimit } = props
  const server = useMemo(
    () => ({
      paging: { page, limit, total: count ?? 0 },
      onPage,
      onLimit,
      sorts: NO_SORTS,
      sort: undefined,
      onSort: () => undefined,
    }),
    [page, limit, count, onPage, onLimit],
  )
  const mark = useCallback((row: BatchRow) => onMark?.(row.batchNum), [onMark])
  if (!batches.data && batches.error) return <ErrorState error={batches.error} onRetry={() => void batches.refetch()} />
  // The answer to an earlier question is no answer to this one when none can come.
  const own = batches.data !== undefined && !batches.isPlaceholderData
  if (!own && enabled && batches.fetchStatus === 'paused') return <OfflineState />
  if (count === 0 && own)
    return (
      <StateView
        icon="box"
        title={
          filters.inner
            ? t('batches.inner.nothing')
            : filters.batchNum
              ? t('batches.no-number', { number: filters.batchNum })
              : t('batches.nothing')
        }
        hint={t(
          !filters.batchNum || !reachesAllPeriods(filters.batchNum) ? 'batches.nothing-hint' : 'batches.no-number-hint',
        )}
      >
        <ArticleLink place="empty" code="batches" what={t('batches.nothing')} />
      </StateView>
    )
  return (
    <>
      <JobLine job={file} />
      <DataGrid
        gridCode="qualityBatch"
        label={t('batches.grid.title')}
        columns={columns}
        rows={count === 0 ? undefined : batches.data?.rows}
        rowKey={rowKey}
        statistics={statistics}
        selectable={onChosen !== undefined}
        {...(onChosen && { onSelect: onChosen })}
        server={server}
        marked={marked}
        onRow={mark}
        renderActions={(shown) => question && <ExportMenu question={question} columns={shown} job={file} />}
        toolbar={
          <>
            {renderBar?.(count)}
            {counts.isError && (
              <button type="button" className={panel.link} onClick={() => void counts.refetch()}>
                {t('batches.grid.stats-failed')}
              </button>
            )}
            {oneVariety ? (
              <button type="button" className={panel.link} aria-expanded={open} onClick={() => setOpen(!open)}>
                {t(open ? 'batches.grid.less-stats' : 'batches.grid.more-stats')}
              </button>
            ) : (
              <span className={panel.quiet}>{t('batches.grid.one-variety')}</span>
            )}
          </>
        }
      />
    </>
  )
}
