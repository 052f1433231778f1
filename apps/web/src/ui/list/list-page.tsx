import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useRef, type ReactNode } from 'react'
import { useT } from '../../lib/words/t.ts'
import type { List } from '../../lib/list/use-list.ts'
import styles from './list-page.module.css'
import { PanelBoundary } from '../states/panel-boundary.tsx'
import { Pager, type Paging } from './pager.tsx'
import { ErrorState, OfflineState, StateView } from '../states/state-view.tsx'

/** What the frame of a list needs of it, whatever its filters are. */
type Paged = Pick<List, 'isFiltered' | 'page' | 'limit' | 'setPage' | 'setLimit'>
type Answer<R> = Paging & { readonly rows: readonly R[] }

interface Props<R> {
  readonly title: string
  readonly lead?: string
  readonly list: Paged
  readonly found: Pick<UseQueryResult<Answer<R>>, 'data' | 'error' | 'fetchStatus' | 'isFetching' | 'refetch'>
  readonly filters?: ReactNode
  readonly actions?: ReactNode
  /** Shown below the text of an empty list. */
  readonly help?: ReactNode
  readonly children: (rows: readonly R[]) => ReactNode
}

/** Title with count and actions, filters, rows, pager; old rows stay until new ones arrive. */
export function ListPage<R>({ title, lead, list, found, filters, actions, help, children }: Props<R>) {
  const t = useT()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const { data } = found
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={id} aria-busy={found.isFetching}>
      <div className={styles.head}>
        <h1 id={id}>{title}</h1>
        {data && <span>{t('kernel.pager.total', { n: data.total })}</span>}
        {actions}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {filters}
      {data ? (
        <>
          <PanelBoundary bare resetOn={data}>
            {data.rows.length > 0 ? <Rows rows={data.rows} draw={children} /> : <Empty list={list} help={help} />}
          </PanelBoundary>
          {data.total > 0 && (
            <Pager
              page={list.page}
              limit={list.limit}
              total={data.total}
              onPage={(page) => {
                list.setPage(page)
                panel.current?.scrollIntoView({ block: 'start' })
              }}
              onLimit={list.setLimit}
            />
          )}
        </>
      ) : found.fetchStatus === 'paused' ? (
        <OfflineState />
      ) : found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </section>
  )
}

/** A component of its own, so that a row that cannot be drawn is caught by the boundary around it. */
function Rows<R>({ rows, draw }: { rows: readonly R[]; draw: Props<R>['children'] }) {
  return draw(rows)
}

function Empty({ list, help }: { list: Paged; help: ReactNode }) {
  const t = useT()
  return (
    <StateView
      icon="box"
      title={t('kernel.list.empty')}
      hint={list.isFiltered ? t('kernel.list.empty-filtered') : undefined}
    >
      {help}
    </StateView>
  )
}

/** Rows of the true height, so that nothing jumps when they come. */
function ListSkeleton() {
  const t = useT()
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('kernel.state.loading')}
      </p>
      <div className={styles.bones} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((key) => (
          <i key={key} />
        ))}
      </div>
    </>
  )
}
