import { useId, useImperativeHandle, useMemo, useState, type KeyboardEvent, type Ref } from 'react'
import { useT } from '../../lib/words/t.ts'
import { PanelBoundary } from '../states/panel-boundary.tsx'
import { StateView } from '../states/state-view.tsx'
import { drawnAt, type ChartData } from './chart-data.ts'
import styles from './control-chart.module.css'
import { DataTable } from './data-table.tsx'
import type { Look } from './look.ts'
import { PointCard } from './point-card.tsx'
import { useReading } from './reading.ts'
import { useBrush } from './use-brush.ts'
import { useDrawing } from './use-drawing.ts'

export interface ChartHandle {
  /** The chart as it is drawn now, without its slider, under a title and a note; nothing while it is not. */
  readonly picture: (title: string, note: string) => Promise<Blob | undefined>
}

export type Zoom = readonly [from: string, to: string]

interface Props {
  readonly data: ChartData
  readonly label: string
  readonly height: number
  readonly tone?: Look['tone']
  readonly slider?: boolean
  readonly axis?: boolean
  /** Batches at the ends of what is in view; all without. */
  readonly zoom?: Zoom | undefined
  readonly onZoom?: (zoom: Zoom | undefined) => void
  readonly selected?: string | undefined
  readonly onSelect?: ((id: string | undefined) => void) | undefined
  readonly onOpen?: ((id: string) => void) | undefined
  /** Batch under the pointer, shared by charts that stand under each other. */
  readonly cursor?: string | undefined
  readonly onCursor?: ((id: string | undefined) => void) | undefined
  /** Shown as a table that all can see. */
  readonly asTable?: boolean
  readonly ref?: Ref<ChartHandle>
}

const FEW = 500

/** Values batch by batch with their lines, rules and forecasts; read by eye, by keyboard, or as a table. */
export function ControlChart(props: Props) {
  return (
    <PanelBoundary bare resetOn={props.data}>
      <Chart {...props} />
    </PanelBoundary>
  )
}

function Chart(props: Props) {
  const { data, label, height, tone = 's1', slider = false, axis = true, selected, onSelect, onOpen, ref } = props
  const t = useT()
  const id = useId()
  const [own, setOwn] = useState<string>()
  const cursor = props.onCursor ? props.cursor : own
  const setCursor = props.onCursor ?? setOwn
  const count = data.points.length
  const indexOf = useMemo(() => new Map(data.points.map((point, i) => [point.id, i])), [data.points])
  const [from, to] = [props.zoom && indexOf.get(props.zoom[0]), props.zoom && indexOf.get(props.zoom[1])]
  const view = [from ?? 0, to ?? Math.max(0, count - 1)] as const
  const setView = ([first, last]: readonly [number, number]) => {
    const ends = [data.points[first]?.id, data.points[last]?.id] as const
    const whole = first <= 0 && last >= count - 1
    props.onZoom?.(whole || ends[0] === undefined || ends[1] === undefined ? undefined : [ends[0], ends[1]])
  }
  const words = useMemo(
    () => ({
      limit: t('charts.limit'),
      inner: t('charts.inner'),
      zone: t('charts.zone'),
      decision: t('charts.decision'),
      proposed: t('charts.proposed'),
      from: (day: string) => t('charts.step', { day }),
    }),
    [t],
  )
  const { box, failed, chart } = useDrawing({ data, words, slider, axis, tone, first: view[0], last: view[1] }, setView)
  const brush = useBrush(chart, {
    onRange: (first, last) => setView([first, last]),
    onHover: (index) => setCursor(index === undefined ? undefined : data.points[index]?.id),
    onPick: (index) => {
      const picked = data.points[index]?.id
      setCursor(picked)
      if (picked !== undefined) onSelect?.(picked === selected ? undefined : picked)
    },
    onOpen: (index) => data.points[index] && onOpen?.(data.points[index].id),
  })
  useImperativeHandle(ref, () => ({ picture: (title, note) => chart.picture(title, note) }))

  const reading = useReading(data)
  const at = cursor === undefined ? undefined : indexOf.get(cursor)
  const chosen = selected === undefined ? undefined : indexOf.get(selected)
  const now = at ?? chosen ?? view[1]
  const go = (index: number) => {
    const next = Math.min(view[1], Math.max(view[0], index))
    setCursor(data.points[next]?.id)
  }
  const onKey = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.round((view[1] - view[0]) / 10))
    const step = { ArrowRight: 1, ArrowLeft: -1, PageUp: page, PageDown: -page }[event.key]
    if (step !== undefined) go(at === undefined ? now : at + step)
    else if (event.key === 'Home') go(view[0])
    else if (event.key === 'End') go(view[1])
    else if (event.key === 'Enter' && data.points[now]) onOpen?.(data.points[now].id)
    else if (event.key === ' ' && data.points[now]) onSelect?.(data.points[now].id)
    else if (event.key === 'Escape') {
      setCursor(undefined)
      if (props.zoom) props.onZoom?.(undefined)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  if (count === 0) return <StateView icon="box" title={t('charts.empty')} />
  if (props.asTable) return <DataTable data={data} label={label} onOpen={onOpen} />
  if (failed) return <DataTable data={data} label={label} onOpen={onOpen} />
  const spot = (index: number | undefined) => {
    const value = index === undefined ? null : drawnAt(data, index)
    return index === undefined || value === null ? undefined : chart.placeOf(index, value)
  }
  const [pointed, ringed] = [spot(at), spot(chosen)]
  const edges = chart.plot()
  return (
    <div className={styles.place} style={{ height }}>
      <div
        className={styles.reader}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${id}-keys`}
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuenow={now}
        aria-valuetext={reading(now)}
        onKeyDown={onKey}
        onBlur={() => setCursor(undefined)}
        {...brush.handlers}
      >
        <div ref={box} className={styles.canvas} data-chart={data.code} aria-hidden="true" />
        {!chart.isDrawn && <div className={styles.bones} aria-hidden="true" />}
        {brush.range && edges && (
          <i
            className={styles.brush}
            style={{
              left: brush.range.left,
              width: brush.range.width,
              top: edges.top,
              height: edges.bottom - edges.top,
            }}
          />
        )}
        {edges && ringed && <Cross x={ringed.x} y={ringed.y} top={edges.top} bottom={edges.bottom} ring />}
        {edges && pointed && <Cross x={pointed.x} y={pointed.y} top={edges.top} bottom={edges.bottom} />}
        {edges && pointed && at !== undefined && (
          <PointCard data={data} index={at} x={pointed.x} y={pointed.y} edges={edges} />
        )}
      </div>
      <p id={`${id}-keys`} className="visually-hidden">
        {t('charts.keys')}
      </p>
      {count <= FEW && (
        <div className="visually-hidden">
          <DataTable data={data} label={label} />
        </div>
      )}
    </div>
  )
}

interface CrossProps {
  readonly x: number
  readonly y: number
  readonly top: number
  readonly bottom: number
  readonly ring?: boolean
}

function Cross({ x, y, top, bottom, ring = false }: CrossProps) {
  return (
    <>
      <i className={styles.cross} style={{ left: x, top, height: bottom - top }} />
      <i className={ring ? styles.ring : styles.dot} style={{ left: x, top: y }} />
    </>
  )
}
