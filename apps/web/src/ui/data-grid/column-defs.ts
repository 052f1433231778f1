import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import { HeadText, statisticsCell } from './cells.ts'
import { textOf, type GridColumn, type GridColumns, type Statistics } from './column.ts'
import { PortalCell, type Portals } from './portals.tsx'
import type { ServerSort } from './server.ts'
import type { Fields } from './settings.ts'

interface Given<R> {
  readonly fields: Fields
  readonly columns: GridColumns<R>
  readonly caption: (fieldName: string) => string
  /** Column that bears the names of the figures under it. */
  readonly labelled: string | undefined
  /** None: the grid sorts and searches by itself. */
  readonly server: ServerSort | undefined
  readonly portals: Portals
}

/** The first drawn column without a figure of its own. */
export const labelledOf = (
  fields: Fields,
  columns: Readonly<Record<string, unknown>>,
  statistics: readonly Statistics[],
): string | undefined =>
  fields.find(
    ({ fieldName, visibleFlag }) =>
      visibleFlag === 1 && columns[fieldName] && statistics.every(({ cells }) => !cells[fieldName]),
  )?.fieldName

/** Settings and renderers as the grid wants them. */
export function columnDefs<R>(given: Given<R>): ColDef<R>[] {
  const { fields, columns, caption, labelled, server, portals } = given
  const known = fields.flatMap((field) => {
    const column = columns[field.fieldName]
    return column ? [{ field, column }] : []
  })
  return known.map(({ field, column }): ColDef<R> => {
    const { fieldName } = field
    const sortable = field.sortFlag === 0 && (server ? server.sorts.includes(fieldName) : true)
    const searchable = field.searchFlag === 0 && !server
    return {
      colId: fieldName,
      headerName: caption(fieldName),
      wrapHeaderText: true,
      hide: field.visibleFlag === 0,
      width: field.width,
      minWidth: 40,
      maxWidth: 1000,
      pinned: column.pinned ? 'left' : null,
      lockPinned: true,
      sortable,
      ...sortOf(fieldName, sortable, server),
      filter: searchable && (column.numeric ? 'agNumberColumnFilter' : 'agTextColumnFilter'),
      floatingFilter: searchable,
      ...(column.note !== undefined && {
        headerComponentParams: { innerHeaderComponent: HeadText, innerHeaderComponentParams: { note: column.note } },
      }),
      ...(column.numeric && { cellClass: 'ag-right-aligned-cell', headerClass: 'ag-right-aligned-header' }),
      ...valuesOf(column),
      cellRendererSelector: ({ node }: ICellRendererParams<R>) =>
        node.rowPinned
          ? { component: statisticsCell, params: { fieldName, isLabel: fieldName === labelled } }
          : rendererOf(column, portals),
    }
  })
}

/** A value that is only text has none: the vendor writes it into the cell. */
function rendererOf<R>({ draw, cell }: GridColumn<R>, portals: Portals) {
  if (draw) return { component: ({ data }: ICellRendererParams<R>) => (data ? draw(data) : '') }
  return cell && { component: PortalCell, params: { cell, portals } }
}

/** Sorting that is switched off is also undone; where the server sorts, its word holds. */
function sortOf<R>(fieldName: string, sortable: boolean, server: ServerSort | undefined): ColDef<R> {
  if (!sortable) return { sort: null }
  if (!server) return {}
  const { sort } = server
  return { sort: sort?.by === fieldName ? (sort.desc ? 'desc' : 'asc') : null, comparator: () => 0 }
}

function valuesOf<R>(column: GridColumn<R>): ColDef<R> {
  return {
    valueGetter: ({ data, node }) => (node?.rowPinned || !data ? null : column.value(data)),
    // The vendor would leave a cell whose value is the same; what is drawn has more to it: marks, states, figures.
    equals: () => false,
    valueFormatter: ({ data, node }) => (node?.rowPinned || !data ? '' : textOf(column, data)),
    // A person filters by what is seen; a number by what it is.
    ...(!column.numeric && { filterValueGetter: ({ data }) => (data ? textOf(column, data) : '') }),
  }
}
