/** A number with decimals of its own, where those of its column do not fit. */
export interface Measured {
  readonly value: number
  readonly dp: number
}

export type Cell = string | number | Measured | null

export interface Column {
  readonly caption: string
  /** A day is `YYYY-MM-DD`. */
  readonly kind: 'text' | 'number' | 'day'
  /** Decimals of a number. */
  readonly dp?: number
}

/** One table; what it is and of when stands over it where the format has room. */
export interface Sheet {
  readonly name: string
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
}
