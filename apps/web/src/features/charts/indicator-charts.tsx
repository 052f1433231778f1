import { forecastTrack } from '@clinker/contract/charts/routes'
import { href } from '@clinker/contract/menu/pages'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { query } from '../../lib/wire/query.ts'
import { useT, type PlainKey } from '../../lib/words/t.ts'
import type { ViewChange } from '../../lib/list/view-params.ts'
import { movingRange, type ChartData } from '../../ui/control-chart/chart-data.ts'
import { ControlChart, type ChartHandle } from '../../ui/control-chart/control-chart.tsx'
import { ChartLegend } from '../../ui/control-chart/legend.tsx'
import { ChartTools } from '../../ui/control-chart/tools.tsx'
import { SampleSize, statisticText } from '../../ui/figures/sample.tsx'
import { figureText } from '../../ui/figures/figures.ts'
import { Can } from '../../ui/states/can.tsx'
import { PanelBoundary } from '../../ui/states/panel-boundary.tsx'
import { ErrorState, OfflineState } from '../../ui/states/state-view.tsx'
import panel from '../../ui/states/page-panel.module.css'
import styles from './chart-page.module.css'
import type { ChartView } from './chart-view.ts'
import { trackData } from './track-data.ts'
import type { Line } from './use-lines.ts'

interface Props {
  readonly lines: readonly Line[]
  readonly view: ChartView
  readonly cementVariety: string | undefined
  readonly showName: string
  readonly cursor: string | undefined
  readonly onCursor: (id: string | undefined) => void
  readonly change: (change: ViewChange) => void
  readonly onOpen: (batchNum: string) => void
}

/** Charts under each other over the same batches; one pointer goes through all. */
export function IndicatorCharts(props: Props) {
  const { lines, view, cementVariety } = props
  const single = lines.length === 1
  return (
    <div className={styles.charts}>
      {lines.map((line) => (
        <PanelBoundary key={line.code} resetOn={line.data}>
          <OneChart {...props} line={line} single={single} />
        </PanelBoundary>
      ))}
      {single && lines[0]?.code === 'CS28' && lines[0].data && cementVariety !== undefined && (
        <PanelBoundary resetOn={lines[0].data}>
          <Track {...props} axis={lines[0].data} period={view.period} cementVariety={cementVariety} />
        </PanelBoundary>
      )}
    </div>
  )
}

function OneChart({
  line,
  single,
  view,
  cementVariety,
  showName,
  cursor,
  onCursor,
  change,
  onOpen,
}: Props & { line: Line; single: boolean }) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  const handle = useRef<ChartHandle>(null)
  const [asTable, setAsTable] = useState(false)
  const { reply, data } = line
  const ranges = useMemo(
    () => (single && view.kind === 'XMR' && reply && data ? movingRange(data, reply) : undefined),
    [single, view.kind, reply, data],
  )
  const name = t(`batches.indicator.${line.code}` as PlainKey)
  const title = `${showName} ${name} ${view.period.startDate} – ${view.period.endDate}`
  const common = {
    zoom: view.zoom,
    onZoom: (zoom: readonly [string, string] | undefined) => change({ z: zoom?.join('~') }),
    selected: view.selected,
    onSelect: (b: string | undefined) => change({ b }),
    onOpen,
    cursor,
    onCursor,
  }
  const n = reply?.series[0]?.data.filter((one) => one !== null).length ?? 0
  return (
    <section className={styles.chart} ref={box} aria-label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <span>{data?.unit}</span>
        {reply && (
          <span>
            <SampleSize n={n} /> · x̄ {statisticText(reply.avg, data?.dp ?? 1, n)} · S {statisticText(reply.s, 2, n)}
          </span>
        )}
        <LimitsNote reply={reply} cementVariety={cementVariety} />
        <span className={styles.push} />
        {data && <ChartLegend data={data} />}
        <ChartTools
          data={data}
          title={title}
          rules={view.rules ?? reply?.usualRules ?? []}
          handle={handle}
          box={box}
          asTable={asTable}
          onTable={setAsTable}
          zoomed={view.zoom !== undefined}
          onUnzoom={() => change({ z: undefined })}
        />
      </div>
      {line.paused ? (
        <OfflineState />
      ) : data ? (
        <ControlChart
          {...common}
          ref={handle}
          data={data}
          label={`${t('charts.title')} ${title}`}
          height={single ? 360 : 240}
          slider={single}
          asTable={asTable}
        />
      ) : line.error ? (
        <ErrorState error={line.error} onRetry={line.retry} />
      ) : (
        <div className={styles.bone} role="status" aria-busy="true">
          <span className="visually-hidden">{t('kernel.state.loading')}</span>
        </div>
      )}
      {ranges && (
        <>
          <div className={styles.head}>
            <h3>mR {t('charts.moving-range')}</h3>
            <span>{t('charts.moving-range-lead')}</span>
          </div>
          <ControlChart
            {...common}
            data={ranges}
            label={`${t('charts.moving-range')} ${title}`}
            height={110}
            tone="s6"
            axis={false}
          />
        </>
      )}
    </section>
  )
}

/** Since when the limits are approved, and the way to them for those who may approve. */
function LimitsNote({ reply, cementVariety }: { reply: Line['reply']; cementVariety: string | undefined }) {
  const t = useT()
  if (!reply) return null
  const last = reply.phases[reply.phases.length - 1]
  return (
    <>
      {last?.state === 'PROPOSED' && <span className={styles.waits}>{t('charts.proposed')}</span>}
      {typeof last?.approvedOn === 'string' && <span>{t('charts.approved-on', { day: last.approvedOn })}</span>}
      <Can do="control-limit:approve">
        <a
          className={panel.link}
          href={`#${href('control-limits', { v: cementVariety ?? '', i: reply.indicatorCode })}`}
        >
          {t('charts.to-limits')}
        </a>
      </Can>
    </>
  )
}

interface TrackProps extends Props {
  readonly axis: ChartData
  readonly period: ChartView['period']
  readonly cementVariety: string
}

/** Bands as they were given, over the same batches as the chart above. */
function Track({ axis, period, cementVariety, view, cursor, onCursor, change, onOpen }: TrackProps) {
  const t = useT()
  const { startDate, endDate } = period
  const track = useQuery(query(forecastTrack, { query: { cementVariety, startDate, endDate } }))
  const data = useMemo(() => track.data && trackData(axis, track.data.points), [track.data, axis])
  if (!track.data || !data) return null
  const { known, inside, coverage } = track.data
  return (
    <section className={styles.chart} aria-label={t('charts.track')}>
      <div className={styles.head}>
        <h3>{t('charts.track')}</h3>
        <span>
          {track.data.points.length === 0
            ? t('charts.track-none')
            : t('charts.track-words', { known, inside, coverage: figureText(coverage, 2) })}
        </span>
        <span className={styles.wide}>{t('charts.track-legend')}</span>
      </div>
      {track.data.points.length > 0 && (
        <ControlChart
          data={data}
          label={t('charts.track')}
          height={150}
          axis={false}
          zoom={view.zoom}
          onZoom={(zoom) => change({ z: zoom?.join('~') })}
          selected={view.selected}
          onOpen={onOpen}
          cursor={cursor}
          onCursor={onCursor}
        />
      )}
    </section>
  )
}
