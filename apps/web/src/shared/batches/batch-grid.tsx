import {
  allOutboundBatchNumIndicator,
  countAllOutboundBatchNumIndicatorValue,
  type BatchRow,
} from '@clinker/contract/batches/routes'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { query } from '../../lib/wire/query.ts'
import { keepSameVariety } from '../varieties/keep-same-variety.ts'
import { useT } from '../../lib/words/t.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { JobLine } from '../jobs/job-line.tsx'
import { useJob, type OrderedJob } from '../jobs/use-job.ts'
import panel from '../../ui/states/page-panel.module.css'
import { ArticleLink } from '../knowledge/article-link.tsx'
import { ErrorState, OfflineState, StateView } from '../../ui/states/state-view.tsx'
import { reachesAllPeriods } from '@clinker/contract/batches/limits'
import type { PageSizeChoice } from '@clinker/contract/kernel/page-sizes'
import { BATCH_SORTS } from '@clinker/contract/batches/sorts'
import type { Sort } from '../../lib/list/use-list.ts'
import { batchColumns } from './batch-columns.tsx'
import styles from './batch-grid.module.css'
import { countQuery, isNarrowed, tableQuery, type BatchQuestion } from './batch-query.ts'
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
  /** Chosen batches by number, also those of other pages. */
  readonly chosen?: ReadonlySet<string> | undefined
  /** What is chosen among the rows of this page. */
  readonly onChosen?: (chosen: readonly BatchRow[], page: readonly BatchRow[]) => void
  readonly sort?: Sort<string> | undefined
  readonly onSort?: (sort: Sort<string> | undefined) => void
  readonly renderCard?: (row: BatchRow) => ReactNode
  /** How many the filter finds. */
  readonly onTotal?: (total: number | undefined) => void
  /** Under the rows. */
  readonly foot?: ReactNode
  /** Beside the button for the whole table. */
  readonly renderActions?: (columns: readonly string[], job: OrderedJob) => ReactNode
  /** Must be stable: another function redraws all columns. */
  readonly onOpen: (batchNum: string) => void
  readonly renderBar?: (count: number | undefined) => ReactNode
}

const NO_COUNTS: [] = []
const NO_SORTS: [] = []
const rowKey = (row: BatchRow): string => row.batchNum

/** Batches that left in the period with their statistics pinned under them; columns are each person's own. */
export function BatchGrid(props: Props) {
  const { question, page, limit, sum, marked, onMark, onOpen, chosen, onChosen, sort, onSort, renderBar } = props
  const t = useT()
  const [open, setOpen] = useState(false)
  const file = useJob('batch.export')
  const filters: BatchQuestion = question ?? { cementVariety: '', period: { name: 'free', startDate: '', endDate: '' } }
  const enabled = question !== undefined
  const oneVariety = question?.cementVariety !== undefined
  const batches = useQuery({
    ...query(allOutboundBatchNumIndicator, tableQuery(filters, page, limit, sort)),
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
  const statistics = useMemo(
    () => (figures && oneVariety ? statisticsOf(t, figures, open, total) : []),
    [t, figures, oneVariety, open, total],
  )
  const count = batches.data?.total
  const { onPage, onLimit } = props
  const server = useMemo(
    () => ({
      paging: { page, limit, total: count ?? 0 },
      onPage,
      onLimit,
      sorts: onSort ? BATCH_SORTS : NO_SORTS,
      sort,
      onSort: onSort ?? (() => undefined),
    }),
    [page, limit, count, onPage, onLimit, sort, onSort],
  )
  const { onTotal } = props
  // The answer to an earlier question is no answer to this one when none can come.
  const own = batches.data !== undefined && !batches.isPlaceholderData
  const unanswered = !own && enabled && batches.fetchStatus === 'paused'
  const known = unanswered ? undefined : count
  useEffect(() => onTotal?.(known), [onTotal, known])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The figures stand under the rows, often below the fold.
    if (open) place.current?.scrollIntoView({ block: 'end' })
  }, [open])
  const mark = useCallback((row: BatchRow) => onMark?.(row.batchNum), [onMark])
  if (!batches.data && batches.error) return <ErrorState error={batches.error} onRetry={() => void batches.refetch()} />
  if (unanswered) return <OfflineState />
  if (count === 0 && own)
    return (
      <StateView
        icon="box"
        title={
          filters.inner && !filters.narrow
            ? t('batches.inner.nothing')
            : filters.batchNum && !isNarrowed(filters)
              ? t('batches.no-number', { number: filters.batchNum })
              : t('batches.nothing')
        }
        hint={t(
          isNarrowed(filters) || !filters.batchNum || !reachesAllPeriods(filters.batchNum)
            ? 'batches.nothing-hint'
            : 'batches.no-number-hint',
        )}
      >
        <ArticleLink place="empty" code="batches" what={t('batches.nothing')} />
      </StateView>
    )
  return (
    <div ref={place}>
      <JobLine job={file} />
      {(batches.data?.missing?.length ?? 0) > 0 && (
        <p className={styles.missing} role="status">
          {t('batches.missing', {
            n: batches.data?.missing?.length ?? 0,
            list: batches.data?.missing?.join(', ') ?? '',
          })}
        </p>
      )}
      <DataGrid<BatchRow>
        gridCode="qualityBatch"
        label={t('batches.grid.title')}
        columns={columns}
        rows={count === 0 ? undefined : batches.data?.rows}
        rowKey={rowKey}
        statistics={statistics}
        selectable={onChosen !== undefined}
        {...(onChosen && { onSelect: (rows) => onChosen(rows, batches.data?.rows ?? []) })}
        selected={chosen}
        renderCard={props.renderCard}
        server={server}
        marked={marked}
        onRow={mark}
        renderActions={(shown) =>
          question && (
            <>
              {props.renderActions?.(shown, file)}
              <ExportMenu
                question={question}
                sort={sort}
                columns={shown}
                job={file}
                label={onChosen && count !== undefined ? t('batches.grid.export-all', { n: count }) : undefined}
              />
            </>
          )
        }
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
              props.foot === undefined && <span className={panel.quiet}>{t('batches.grid.one-variety')}</span>
            )}
          </>
        }
      />
      {!oneVariety && props.foot}
    </div>
  )
}
