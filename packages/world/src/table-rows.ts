export type Cell = string | number | boolean | null
export type Row = readonly Cell[]

export interface TableRows {
  readonly table: string
  readonly columns: string
  rows(): Iterable<Row>
}

export const table = (name: string, columns: string, rows: () => Iterable<Row>): TableRows => ({
  table: name,
  columns,
  rows,
})
