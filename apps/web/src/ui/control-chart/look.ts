import type { Colours } from './colours.ts'

/** Texts inside the picture, in the language of the page. */
export interface Words {
  readonly limit: string
  readonly inner: string
  readonly zone: string
  readonly decision: string
  readonly proposed: string
  /** From a day on. */
  readonly from: (day: string) => string
}

/** How a chart is drawn: colours, words, size and the part in view. */
export interface Look {
  readonly colours: Colours
  readonly words: Words
  readonly width: number
  readonly narrow: boolean
  /** Overview with handles under the chart. */
  readonly slider: boolean
  /** First and last position in view. */
  readonly view: readonly [number, number]
  readonly hatch: HTMLCanvasElement | string
  readonly tone: 's1' | 's6'
  /** Batches named under the axis. */
  readonly axis: boolean
}
