import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { keepSameVariety } from '../../shared/varieties/keep-same-variety.ts'
import { useT, type PlainKey } from '../../lib/words/t.ts'
import type { ViewChange } from '../../lib/list/view-params.ts'
import { chartData } from '../../ui/control-chart/chart-data.ts'
import { ControlChart, type ChartHandle } from '../../ui/control-chart/control-chart.tsx'
import { ChartLegend } from '../../ui/control-chart/legend.tsx'
import { MarkList } from '../../ui/control-chart/mark-list.tsx'
import { ruleSetOf } from '../../ui/control-chart/rule-sets.ts'
import { ChartTools } from '../../ui/control-chart/tools.tsx'
import { ruleWord } from '../../ui/control-chart/reading.ts'
import { ArticleLink } from '../../shared/knowledge/article-link.tsx'
import panel from '../../ui/states/page-panel.module.css'
import { Pick } from '../../ui/controls/pick.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ErrorState, OfflineState } from '../../ui/states/state-view.tsx'
import styles from './chart-panel.module.css'
import { lineQuery } from './home-queries.ts'
import { KINDS, type HomeView, type ShownVariety } from './home-view.ts'
import type { Detail } from './key-figures.tsx'

interface Props {
  readonly variety: ShownVariety | undefined
  readonly view: HomeView
  readonly detail: Detail | undefined
  readonly change: (change: ViewChange) => void
  readonly onSelect: (batchNum: string | undefined) => void
  readonly onOpen: (batchNum: string) => void
}

const HEIGHT = 272

export function ChartPanel({ variety, view, detail, change, onSelect, onOpen }: Props) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  const handle = useRef<ChartHandle>(null)
  const [asTable, setAsTable] = useState(false)
  const { startDate, endDate } = view.period
  const line = useQuery({
    ...lineQuery(view, variety?.cementVariety ?? ''),
    enabled: variety !== undefined,
    placeholderData: keepSameVariety(variety?.cementVariety),
  })
  const forecasts = detail?.forecast
  const data = useMemo(
    () => line.data && chartData({ kind: view.kind, reply: line.data, rules: ruleSetOf(view.rules), forecasts }),
    [line.data, view.kind, view.rules, forecasts],
  )
  const name = t(`batches.indicator.${view.code}` as PlainKey)
  const title = `${variety?.showName ?? ''} ${name} ${startDate} – ${endDate}`
  return (
    <section className={panel.panel} ref={box} aria-labelledby="home-chart" aria-busy={line.isFetching}>
      <div className={panel.head}>
        <h2 id="home-chart">{t('charts.title')}</h2>
        <Pick
          strong
          label={t('charts.indicator')}
          current={view.code}
          choices={codesOf(detail, view.code).map((key) => ({ key, text: t(`batches.indicator.${key}` as PlainKey) }))}
          onPick={(i) => change({ i, z: undefined })}
        />
        <Pick
          label={t('charts.kind')}
          lead={t('charts.kind')}
          current={view.kind}
          choices={KINDS.map((key) => ({ key, text: t(`charts.kind.${key}`) }))}
          onPick={(c) => change({ c })}
        />
        <Pick
          label={t('charts.rules')}
          lead={t('charts.rules')}
          current={view.rules}
          choices={(['usual', 'nelson', 'we', 'basic'] as const).map((key) => ({
            key,
            text: t(`charts.rules.${key}`),
          }))}
          onPick={(r) => change({ r })}
        />
        <span className={panel.push} />
        {data && <ChartLegend data={data} />}
        <ChartTools
          data={data}
          title={title}
          rules={[...(ruleSetOf(view.rules) ?? line.data?.usualRules ?? [])]}
          handle={handle}
          box={box}
          asTable={asTable}
          onTable={setAsTable}
          zoomed={view.zoom !== undefined}
          onUnzoom={() => change({ z: undefined })}
        />
      </div>
      <div className={styles.chart} data-stale={line.isPlaceholderData || undefined}>
        {data ? (
          <ControlChart
            ref={handle}
            data={data}
            label={`${t('charts.title')} ${title}`}
            height={HEIGHT}
            asTable={asTable}
            zoom={view.zoom}
            onZoom={(zoom) => change({ z: zoom?.join('~') })}
            selected={view.selected}
            onSelect={onSelect}
            onOpen={onOpen}
          />
        ) : line.error ? (
          <ErrorState error={line.error} onRetry={() => void line.refetch()} />
        ) : (
          <>
            {line.fetchStatus === 'paused' && variety ? (
              <OfflineState />
            ) : (
              <Skeleton bars={1} className={styles.bone} />
            )}
          </>
        )}
      </div>
      <div className={styles.words}>
        {data && (
          <MarkList
            data={data}
            onOpen={onOpen}
            renderMore={({ rule }) => <ArticleLink place="rule" code={rule} what={t(ruleWord(rule))} />}
            hasLimits={line.data?.phases.some(({ state }) => state === 'APPROVED') ?? false}
          />
        )}
        {line.data && line.data.total > line.data.xAxis.length && (
          <p className={panel.quiet}>{t('charts.thinned', { total: line.data.total, n: line.data.xAxis.length })}</p>
        )}
        {view.selected !== undefined && (
          <button type="button" className={`${panel.link} ${panel.push}`} onClick={() => onOpen(view.selected ?? '')}>
            {t('charts.open-batch', { id: view.selected })}
          </button>
        )}
      </div>
    </section>
  )
}

/** Indicators that were measured in the period; strengths first, since they are asked for most. */
function codesOf(detail: Detail | undefined, current: string): readonly string[] {
  const measured =
    detail?.indicatorStat.filter(({ avg }) => avg !== null).map(({ indicatorCode }) => indicatorCode) ?? []
  const first = ['CS28', 'CS3', 'FX28', 'FX3'].filter((code) => measured.includes(code))
  const all = [...first, ...measured.filter((code) => !first.includes(code))]
  return all.includes(current) ? all : [current, ...all]
}
