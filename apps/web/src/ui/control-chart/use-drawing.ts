import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ChartData } from './chart-data.ts'
import type * as DrawingModule from './drawing.ts'
import { edgesOf, isNarrow, type Edges } from './layout.ts'
import type { Look } from './option.ts'
import type { Words } from './shapes.ts'

type Drawing = typeof DrawingModule
type Chart = ReturnType<Drawing['createChart']>

let loaded: Drawing | undefined
/** A page asks for it as soon as it knows that a chart will come. */
export async function loadDrawing(): Promise<Drawing> {
  // Without it a chart would never learn its size; the table takes its place.
  if (typeof ResizeObserver === 'undefined') throw new Error('no ResizeObserver')
  return (loaded ??= await import('./drawing.ts'))
}

export interface Wish {
  readonly data: ChartData
  readonly words: Words
  readonly slider: boolean
  readonly axis: boolean
  readonly tone: Look['tone']
  readonly view: readonly [number, number]
  readonly onView: (view: readonly [number, number]) => void
}

/** A view that stands still this long is told to the page. */
const SETTLED_MS = 200

export interface Place {
  readonly x: number
  readonly y: number
}

export interface Drawn {
  readonly ready: boolean
  readonly failed: boolean
  readonly chart: RefObject<Chart | undefined>
  /** Pixels of a point; undefined while it is out of view or nothing is drawn yet. */
  readonly placeOf: (index: number, value: number) => Place | undefined
  readonly indexAt: (x: number) => number | undefined
  /** Edges of the plot. */
  readonly plot: () => Edges | undefined
}

/** Draws into the element and keeps step with data, size, theme and zoom. */
export function useDrawing(box: RefObject<HTMLDivElement | null>, wish: Wish): Drawn {
  const [drawing, setDrawing] = useState<Drawing | undefined>(loaded)
  const [failed, setFailed] = useState(false)
  const [width, setWidth] = useState(0)
  const [theme, setTheme] = useState(0)
  const [, redraw] = useState(0)
  const chart = useRef<Chart>(undefined)
  const { data, words, slider, axis, tone, view, onView } = wish

  useEffect(() => {
    if (drawing) return
    let gone = false
    loadDrawing().then(
      (module) => !gone && setDrawing(module),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [drawing])

  const zoomed = useEffectEvent((start: number, end: number) => {
    const [first, last] = [Math.max(0, Math.round(start)), Math.min(data.points.length - 1, Math.round(end))]
    if (first !== view[0] || last !== view[1]) onView([first, last])
  })

  useEffect(() => {
    const element = box.current
    if (!drawing || !element) return
    const made = drawing.createChart(element)
    chart.current = made
    let timer: ReturnType<typeof setTimeout> | undefined
    made.on('datazoom', () => {
      redraw((n) => n + 1)
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (made.isDisposed()) return
        const zooms = (made.getOption() as { dataZoom?: { startValue: number; endValue: number }[] }).dataZoom
        if (zooms?.[0]) zoomed(zooms[0].startValue, zooms[0].endValue)
      }, SETTLED_MS)
    })
    const sizes = new ResizeObserver(() => {
      if (element.clientWidth === 0) return
      made.resize()
      setWidth(element.clientWidth)
    })
    sizes.observe(element)
    const themes = new MutationObserver(() => setTheme((n) => n + 1))
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'lang'] })
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      themes.disconnect()
      made.dispose()
      chart.current = undefined
    }
  }, [drawing, box])

  const [first, last] = view
  useLayoutEffect(() => {
    const element = box.current
    if (!drawing || !chart.current || !element || width === 0) return
    const colours = drawing.coloursAt(element)
    const look: Look = {
      colours,
      words,
      width,
      narrow: isNarrow(width),
      slider,
      axis,
      tone,
      view: [first, last],
      hatch: drawing.hatchTile(colours.hatch, colours['primary-bg']),
    }
    chart.current.setOption(drawing.optionOf(data, look), { notMerge: true })
    element.setAttribute('data-drawn', String(data.points.length))
    redraw((n) => n + 1)
  }, [drawing, box, data, words, slider, axis, tone, first, last, width, theme])

  const plot = () => {
    const element = box.current
    return width > 0 && element ? edgesOf(width, element.clientHeight, { slider, axis }) : undefined
  }
  return {
    ready: drawing !== undefined && width > 0,
    failed,
    chart,
    plot,
    placeOf: (index, value) => {
      const edges = plot()
      const point = edges && chart.current?.convertToPixel({ gridIndex: 0 }, [index, value])
      if (!edges || !Array.isArray(point)) return undefined
      const [x = 0, y = 0] = point as number[]
      return x < edges.left - 1 || x > edges.right + 1
        ? undefined
        : { x, y: Math.min(edges.bottom, Math.max(edges.top, y)) }
    },
    indexAt: (x) => {
      const edges = plot()
      const point =
        edges &&
        chart.current?.convertFromPixel({ gridIndex: 0 }, [Math.min(edges.right, Math.max(edges.left, x)), edges.top])
      return Array.isArray(point) ? Math.round(Number(point[0])) : undefined
    },
  }
}
