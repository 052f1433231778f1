import type { ChartData } from './chart-data.ts'
import type * as DrawingModule from './drawing.ts'
import { edgesOf, isNarrow, PAD, type Edges } from './layout.ts'
import type { Look, Words } from './look.ts'
import { pictureOf } from './picture.ts'

export type Drawing = typeof DrawingModule
type Chart = ReturnType<Drawing['createChart']>

/** What a chart shows. A field that is not the same value as before draws it again. */
export interface ChartProps {
  readonly data: ChartData
  readonly words: Words
  readonly slider: boolean
  readonly axis: boolean
  readonly tone: Look['tone']
  readonly first: number
  readonly last: number
}

export interface Place {
  readonly x: number
  readonly y: number
}

interface Listeners {
  /** Pixels moved: whatever stands over the chart has to be placed again. */
  readonly onDrawn: () => void
  /** Drawing threw outside of React, e.g. in a resize. */
  readonly onFault: (error: unknown) => void
}

type OnView = (view: readonly [first: number, last: number]) => void

/** A zoom that has not changed for this long is reported. */
const SETTLED_MS = 200

/**
 * The only holder of an ECharts instance: creates, draws, resizes and disposes it. The instance lives as long as its
 * element is attached and visible; every read is undefined until something is drawn into that element.
 */
export class ChartOwner {
  readonly #listeners: Listeners
  #element: HTMLElement | undefined
  #chart: Chart | undefined
  /** Of the last drawing; 0 while nothing is drawn. */
  #width = 0
  #height = 0
  #drawing: Drawing | undefined
  #shown: ChartProps | undefined
  #drawn: ChartProps | undefined
  #onView: OnView | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(listeners: Listeners) {
    this.#listeners = listeners
  }

  /** A React ref: runs at mount and when `<Activity>` shows the element again, before the layout effects of parents. */
  readonly attach = (element: HTMLElement): (() => void) => {
    // Without it the code that draws is never loaded.
    if (typeof ResizeObserver === 'undefined') return () => undefined
    this.#element = element
    const sizes = new ResizeObserver(() => this.#safely(() => this.#resize()))
    sizes.observe(element)
    // Colours and the font are read from the page when drawing.
    const themes = new MutationObserver(() => this.#safely(() => this.#draw()))
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'lang'] })
    return () => {
      sizes.disconnect()
      themes.disconnect()
      this.#dispose()
      this.#element = undefined
    }
  }

  /** Call in a layout effect after every render; draws only if something differs from what is drawn. */
  show(drawing: Drawing, shown: ChartProps, onView: OnView): void {
    this.#onView = onView
    this.#drawing = drawing
    this.#shown = shown
    const drawn = this.#drawn
    const isSame = drawn && (Object.keys(shown) as (keyof ChartProps)[]).every((key) => drawn[key] === shown[key])
    if (!isSame) this.#draw()
  }

  get isDrawn(): boolean {
    return this.#drawn !== undefined
  }

  /** Edges of the plot. */
  plot(): Edges | undefined {
    return this.#drawn && edgesOf(this.#width, this.#height, this.#drawn)
  }

  /** Pixels of a point; undefined while it is out of view. */
  placeOf(index: number, value: number): Place | undefined {
    const edges = this.plot()
    const point: unknown = edges && this.#chart?.convertToPixel({ gridIndex: 0 }, [index, value])
    if (!edges || !Array.isArray(point)) return undefined
    const [x, y] = point.map(Number) as [number, number]
    if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined
    if (x < edges.left - 1 || x > edges.right + 1) return undefined
    return { x, y: Math.min(edges.bottom, Math.max(edges.top, y)) }
  }

  indexAt(x: number): number | undefined {
    const edges = this.plot()
    const inside = edges && Math.min(edges.right, Math.max(edges.left, x))
    const point: unknown = edges && this.#chart?.convertFromPixel({ gridIndex: 0 }, [inside ?? 0, edges.top])
    const index = Array.isArray(point) ? Math.round(Number(point[0])) : NaN
    return Number.isFinite(index) ? index : undefined
  }

  picture(title: string, note: string): Promise<Blob | undefined> {
    if (!this.#drawn || !this.#chart || !this.#element) return Promise.resolve(undefined)
    return pictureOf(this.#chart, this.#element, { title, note, cut: this.#drawn.slider ? PAD.slider : 0 })
  }

  #draw(): void {
    const [element, drawing, shown] = [this.#element, this.#drawing, this.#shown]
    // Without a width the observer of sizes draws later.
    if (!element || !drawing || !shown || element.clientWidth === 0) return
    const [width, height] = [element.clientWidth, element.clientHeight]
    this.#chart ??= this.#create(drawing, element)
    if (this.#drawn && (width !== this.#width || height !== this.#height)) this.#chart.resize()
    const colours = drawing.coloursAt(element)
    const look: Look = {
      colours,
      words: shown.words,
      width,
      narrow: isNarrow(width),
      slider: shown.slider,
      axis: shown.axis,
      tone: shown.tone,
      view: [shown.first, shown.last],
      hatch: drawing.hatchTile(colours.hatch, colours['primary-bg']),
    }
    this.#drawn = undefined
    this.#chart.setOption(drawing.optionOf(shown.data, look), { notMerge: true })
    this.#drawn = shown
    this.#width = width
    this.#height = height
    element.setAttribute('data-drawn', String(shown.data.points.length))
    this.#listeners.onDrawn()
  }

  #resize(): void {
    const { clientWidth = 0, clientHeight = 0 } = this.#element ?? {}
    if (clientWidth !== this.#width || clientHeight !== this.#height) this.#draw()
  }

  #create(drawing: Drawing, element: HTMLElement): Chart {
    const chart = drawing.createChart(element)
    chart.on('datazoom', () => {
      this.#listeners.onDrawn()
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#reportView(chart), SETTLED_MS)
    })
    return chart
  }

  #reportView(chart: Chart): void {
    const { dataZoom } = chart.getOption() as { dataZoom?: { startValue: number; endValue: number }[] }
    const shown = this.#drawn
    if (!dataZoom?.[0] || !shown) return
    const first = Math.max(0, Math.round(dataZoom[0].startValue))
    const last = Math.min(shown.data.points.length - 1, Math.round(dataZoom[0].endValue))
    if (first !== shown.first || last !== shown.last) this.#onView?.([first, last])
  }

  #dispose(): void {
    clearTimeout(this.#timer)
    this.#chart?.dispose()
    this.#chart = undefined
    this.#drawn = undefined
    this.#width = this.#height = 0
    this.#element?.removeAttribute('data-drawn')
  }

  #safely(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#listeners.onFault(error)
    }
  }
}
