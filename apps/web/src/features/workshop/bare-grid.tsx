import { createGrid, type ColDef } from 'ag-grid-community'
import { useEffect, useRef } from 'react'
import { styleNonce } from '../../lib/browser/style-nonce.ts'
import type { GridColumns } from '../../ui/data-grid/column.ts'
import '../../ui/data-grid/modules.ts'
import type { TrialRow } from './grid-rows.ts'

interface Props {
  readonly rows: readonly TrialRow[]
  readonly columns: GridColumns<TrialRow>
  readonly drawn: readonly string[]
}

/** The vendor's grid with nothing of ours around it: what ours is measured against. */
export function BareGrid({ rows, columns, drawn }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const columnDefs = drawn.flatMap((colId): ColDef<TrialRow>[] => {
      const column = columns[colId]
      return column
        ? [{ colId, headerName: colId, width: 112, valueGetter: ({ data }) => data && column.value(data) }]
        : []
    })
    const grid = createGrid<TrialRow>(box.current, {
      styleNonce: styleNonce(),
      columnDefs,
      rowData: [...rows],
      rowHeight: 32,
    })
    return () => grid.destroy()
  }, [rows, columns, drawn])
  return <div ref={box} style={{ height: 'min(62vh, 640px)' }} data-bare />
}
