import {
  allOutboundBatchNumIndicator,
  countAllOutboundBatchNumIndicatorValue,
  type BatchRow,
} from '@clinker/contract/batches/routes'
import type { VarietyRow } from '@clinker/contract/varieties/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'
import { useT, type PlainKey } from '../../lib/t.ts'
import { useUser } from '../../lib/use-user.ts'
import type { ViewChange } from '../../lib/view-params.ts'
import controls from '../../ui/controls.module.css'
import { DueClock } from '../../ui/due-clock.tsx'
import { figureText } from '../../ui/figures.ts'
import panel from '../../ui/panel.module.css'
import { ErrorState, OfflineState, StateView } from '../../ui/state-view.tsx'
import { Verdict } from '../../ui/verdict.tsx'
import { PAGE_SIZE, tableQuery } from './batch-query.ts'
import styles from './batch-table.module.css'
import type { HomeView } from './home-view.ts'
import { StatisticsRow } from './statistics-row.tsx'

interface Props {
  readonly variety: VarietyRow | undefined
  readonly view: HomeView
  readonly change: (change: ViewChange) => void
  readonly onSelect: (batchNum: string | undefined) => void
  readonly onOpen: (batchNum: string) => void
}

/** Batches that left in the period, with their statistics under them; a chosen row is a chosen point. */
export function BatchTable({ variety, view, change, onSelect, onOpen }: Props) {
  const t = useT()
  const staff = useUser().info.roles.every((role) => role !== 'customer')
  const enabled = variety !== undefined
  const { startDate, endDate } = view.period
  const batches = useQuery({
    ...query(allOutboundBatchNumIndicator, tableQuery(variety, view.period, view.page)),
    enabled,
    placeholderData: keepPreviousData,
  })
  const counts = useQuery({
    ...query(countAllOutboundBatchNumIndicatorValue, {
      query: { cementVariety: variety?.cementVariety ?? '', startDate, endDate },
    }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const { data } = batches
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  return (
    <section className={`${panel.panel} ${styles.grid}`} aria-labelledby="home-grid" aria-busy={batches.isFetching}>
      <div className={panel.head}>
        <h2 id="home-grid">{t('grid.title')}</h2>
        <span className={panel.quiet}>
          {data && t('grid.count', { n: data.total })}
          {view.selected !== undefined && ` · ${t('chart.selected', { id: view.selected })}`}
        </span>
        <span className={panel.push} />
        {pages > 1 && (
          <>
            <button
              type="button"
              className={controls.button}
              disabled={view.page <= 1}
              onClick={() => change({ page: view.page === 2 ? undefined : String(view.page - 1) })}
            >
              {t('grid.first-page')}
            </button>
            <span className={panel.quiet}>{t('grid.page', { page: view.page, pages })}</span>
            <button
              type="button"
              className={controls.button}
              disabled={view.page >= pages}
              onClick={() => change({ page: String(view.page + 1) })}
            >
              {t('grid.next-page')}
            </button>
          </>
        )}
      </div>
      {data && data.rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <div className={styles.scroll} role="region" aria-label={t('grid.title')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('grid.batch')}</th>
                <th scope="col">{t('grid.produced')}</th>
                <th scope="col">{t('grid.shipped')}</th>
                <th scope="col" className={styles.number}>
                  {t(staff ? 'grid.tonnes-staff' : 'grid.tonnes')}
                </th>
                <th scope="col">{t('grid.verdict')}</th>
                {data.columns.map(({ code, limitText }) => (
                  <th key={code} scope="col" className={styles.number}>
                    {t(`indicator.${code}` as PlainKey)} {limitText !== '-' && <i>{limitText}</i>}
                  </th>
                ))}
                <th scope="col">{t('grid.next')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <Row
                  key={row.batchNum}
                  row={row}
                  codes={data.columns.map(({ code }) => code)}
                  chosen={row.batchNum === view.selected}
                  onSelect={onSelect}
                  onOpen={onOpen}
                />
              ))}
            </tbody>
            {counts.data && <StatisticsRow counts={counts.data} codes={data.columns.map(({ code }) => code)} />}
          </table>
        </div>
      )}
      {data?.rows.length === 0 && <StateView icon="box" title={t('batch.nothing')} hint={t('batch.nothing-hint')} />}
      {!data && batches.error && <ErrorState error={batches.error} onRetry={() => void batches.refetch()} />}
      {!data && batches.fetchStatus === 'paused' && enabled && <OfflineState />}
    </section>
  )
}

interface RowProps {
  readonly row: BatchRow
  readonly codes: readonly string[]
  readonly chosen: boolean
  readonly onSelect: (batchNum: string | undefined) => void
  readonly onOpen: (batchNum: string) => void
}

function Row({ row, codes, chosen, onSelect, onOpen }: RowProps) {
  const t = useT()
  return (
    <tr data-chosen={chosen || undefined} onClick={() => onSelect(chosen ? undefined : row.batchNum)}>
      <th scope="row">
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(row.batchNum)
          }}
        >
          {row.batchNum}
        </button>
      </th>
      <td>{row.produceDate.slice(5)}</td>
      <td>{row.outboundDate.slice(5)}</td>
      <td className={styles.number}>{figureText(row.outboundNum, 2)}</td>
      <td>
        <Verdict of={row.verdict} />
      </td>
      {codes.map((code) => (
        <td key={code} className={styles.number} data-state={row.states[code]}>
          {row.corrected.includes(code) && (
            <span className={styles.corrected} title={t('verdict.CORRECTED')}>
              △
            </span>
          )}
          {row.texts[code] ?? '-'}
        </td>
      ))}
      <td>
        <DueClock producedOn={row.produceDate} dueOn={row.nextDueDate} />
      </td>
    </tr>
  )
}
