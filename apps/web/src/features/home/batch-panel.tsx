import { useCallback, useMemo } from 'react'
import { useT } from '../../lib/words/t.ts'
import type { ViewChange } from '../../lib/list/view-params.ts'
import { BatchGrid } from '../../shared/batches/batch-grid.tsx'
import panel from '../../ui/states/page-panel.module.css'
import styles from './home.module.css'
import type { HomeView, ShownVariety } from './home-view.ts'

interface Props {
  readonly variety: ShownVariety | undefined
  readonly view: HomeView
  readonly sum: number | undefined
  readonly change: (change: ViewChange) => void
  readonly onSelect: (batchNum: string | undefined) => void
  readonly onOpen: (batchNum: string) => void
}

/** The batches under the chart: a chosen row is a chosen point. */
export function BatchPanel({ variety, view, sum, change, onSelect, onOpen }: Props) {
  const t = useT()
  const { startDate, endDate, name } = view.period
  const cementVariety = variety?.cementVariety
  const question = useMemo(
    () => (cementVariety === undefined ? undefined : { cementVariety, period: { name, startDate, endDate } }),
    [cementVariety, name, startDate, endDate],
  )
  const onPage = useCallback((page: number) => change({ page: page === 1 ? undefined : String(page) }), [change])
  const onLimit = useCallback((limit: number) => change({ limit: String(limit), page: undefined }), [change])
  return (
    <div className={`${panel.panel} ${styles.grid}`}>
      <BatchGrid
        question={question}
        page={view.page}
        limit={view.limit}
        onPage={onPage}
        onLimit={onLimit}
        sum={sum}
        marked={view.selected}
        onMark={onSelect}
        onOpen={onOpen}
        renderBar={(total) => (
          <>
            <h2>{t('batches.grid.title')}</h2>
            <span className={panel.quiet}>
              {total !== undefined && t('batches.grid.count', { n: total })}
              {view.selected !== undefined && ` · ${t('charts.selected', { id: view.selected })}`}
            </span>
          </>
        )}
      />
    </div>
  )
}
