import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useT } from '../../lib/words/t.ts'
import { useOpenPage } from '../../shared/menu/use-open-page.ts'
import { useTitle } from '../../lib/navigation/use-title.ts'
import { useNarrow } from '../../lib/browser/use-narrow.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { useViewParams } from '../../lib/list/view-params.ts'
import { loadDrawing } from '../../ui/control-chart/use-drawing.ts'
import { PanelBoundary } from '../../ui/states/panel-boundary.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ErrorState, ForbiddenState, isForbidden, OfflineState, StateView } from '../../ui/states/state-view.tsx'
import panel from '../../ui/states/page-panel.module.css'
import { BatchPanel } from './batch-panel.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { FilterBar } from './filter-bar.tsx'
import { detailQuery, NEEDED, varietiesQuery } from './home-queries.ts'
import { viewOf, type ShownVariety } from './home-view.ts'
import styles from './home.module.css'
import { KeyFigures } from './key-figures.tsx'
import { SideRail } from './side-rail.tsx'

export { prefetchHome as prefetch, prepare } from './home-queries.ts'

export default function HomePage() {
  const t = useT()
  useTitle(t('menu.home'))
  const { elements } = useUser()
  if (!NEEDED.every((code) => elements.has(code))) return <ForbiddenState />
  return <Home />
}

/** The grid's code is twice the chart's and stands under it: on a slow line it would take the line from the chart. */
function useDrawingFirst(): boolean {
  const [done, setDone] = useState(false)
  useEffect(() => {
    let gone = false
    const finish = () => gone || setDone(true)
    loadDrawing().then(finish, finish)
    return () => {
      gone = true
    }
  }, [])
  return done
}

function Home() {
  const t = useT()
  const [params, change] = useViewParams()
  const openPage = useOpenPage()
  const openBatch = useCallback((batchNum: string) => openPage('batch', { batchNum }), [openPage])
  const view = viewOf(params)
  const narrow = useNarrow()
  const varieties = useQuery(varietiesQuery())
  const detail = useQuery({ ...detailQuery(view), placeholderData: keepPreviousData })
  const hasDrawing = useDrawingFirst()

  const named = (code: string | undefined) => varieties.data?.find(({ cementVariety }) => cementVariety === code)
  const answered = detail.isPlaceholderData ? undefined : detail.data?.summary.cementVariety
  const first = varieties.data?.find(({ defaultFlag }) => defaultFlag === 1) ?? varieties.data?.[0]
  // Without the list of varieties the one that the figures name is shown: a failed call replaces its own panel only.
  const variety: ShownVariety | undefined =
    named(view.variety) ?? named(answered) ?? first ?? (varieties.error ? detail.data?.summary : undefined)
  // Figures of another variety are never shown under this one's name.
  const figures = detail.data?.summary.cementVariety === variety?.cementVariety ? detail.data : undefined
  const waiting = varieties.fetchStatus === 'paused'
  if (!varieties.data && waiting && !detail.data) return <OfflineState />
  if (varieties.data?.length === 0) return <StateView icon="box" title={t('varieties.empty')} />
  if (isForbidden(varieties.error) && isForbidden(detail.error)) return <ForbiddenState />
  const select = (selected: string | undefined) => change({ b: selected })
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{t('menu.home')}</h1>
      <FilterBar
        varieties={varieties.data}
        failure={
          varieties.data ? undefined : waiting ? (
            <OfflineState />
          ) : (
            varieties.error && <ErrorState error={varieties.error} onRetry={() => void varieties.refetch()} />
          )
        }
        current={variety?.cementVariety}
        period={view.period}
        freshness={figures?.summary}
        onVariety={(v) => change({ v, z: undefined, b: undefined, page: undefined })}
        onPeriod={(p) => change({ p, z: undefined, page: undefined })}
      />
      <PanelBoundary resetOn={figures}>
        {!figures && detail.error ? (
          <section className={panel.panel} aria-label={t('home.figures')}>
            <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
          </section>
        ) : (
          <KeyFigures detail={figures} stale={detail.isPlaceholderData} />
        )}
      </PanelBoundary>
      <div className={styles.middle}>
        <PanelBoundary>
          <ChartPanel
            variety={variety}
            view={view}
            detail={figures}
            change={change}
            onSelect={select}
            onOpen={openBatch}
          />
        </PanelBoundary>
        <PanelBoundary>
          <SideRail variety={variety} view={view} onSelect={select} onOpen={openBatch} />
        </PanelBoundary>
      </div>
      {!narrow && !hasDrawing && <Skeleton bars={1} className={`${panel.panel} ${styles.gridBone}`} />}
      {!narrow && hasDrawing && (
        <PanelBoundary>
          <BatchPanel
            variety={variety}
            view={view}
            sum={detail.isPlaceholderData ? undefined : figures?.summary.batchOutboundNum}
            change={change}
            onSelect={select}
            onOpen={openBatch}
          />
        </PanelBoundary>
      )}
    </div>
  )
}
