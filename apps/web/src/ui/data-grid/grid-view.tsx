import type { ColumnMovedEvent, ColumnResizedEvent, GridApi, GridState, RowClassParams } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { use, useEffect, useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useLanguage } from '../../lib/t.ts'
import { textOf, type GridColumns, type Statistics } from './column.ts'
import { statisticsOf } from './cells.tsx'
import { columnDefs } from './column-defs.ts'
import styles from './data-grid.module.css'
import { FILTER_HEIGHT, GRID_THEME, HEAD_HEIGHT, ROW_HEIGHT, STATISTICS_HEIGHT, styleNonce } from './grid-theme.ts'
import { localeOf } from './locale.ts'
import './modules.ts'
import type { ServerSide } from './server.ts'
import { changeField, reorder, type Fields } from './settings.ts'
import { tsvOf } from './tsv.ts'
import { useKeptGrid } from './use-kept-grid.ts'

export interface GridHandle {
  /** The chosen rows, or the cell in focus, for a spreadsheet. */
  readonly copied: () => { readonly text: string; readonly rows: number } | undefined
}

export interface GridViewProps<R> {
  readonly name: string
  readonly fields: Fields
  readonly columns: GridColumns<R>
  readonly caption: (fieldName: string) => string
  /** Absent while they are on their way. */
  readonly rows: readonly R[] | undefined
  readonly rowKey: (row: R) => string
  readonly statistics: readonly Statistics[]
  readonly selectable: boolean
  readonly server: ServerSide | undefined
  readonly marked: string | undefined
  readonly onRow: ((row: R) => void) | undefined
  readonly height: string
  readonly onFields: (fields: Fields) => void
  readonly onSelect: (rows: readonly R[]) => void
  readonly onCopy: () => void
  readonly handle: Ref<GridHandle>
}

const MANY_ROWS = 50
const SELECTION = { pinned: 'left', width: 40, lockPosition: 'left', suppressHeaderMenuButton: true } as const

/** The grid itself, in a file of its own: it weighs more than everything else together. */
export function GridView<R>(props: GridViewProps<R>) {
  const { name, fields, columns, caption, rows, rowKey, statistics, selectable, server, height, marked } = props
  const language = useLanguage()
  const localeText = use(localeOf(language))
  const api = useRef<GridApi<R>>(undefined)
  const life = useLife()
  const kept = useKeptGrid(name, rows !== undefined && rows.length > 0)
  const defs = useMemo(
    () => columnDefs({ fields, columns, caption, statistics, server }),
    [fields, columns, caption, statistics, server],
  )
  const figures = useMemo(() => statistics.map((one) => ({ statistics: one }) as unknown as R), [statistics])
  const choice = useMemo(
    () => ({ mode: 'multiRow', headerCheckbox: true, checkboxes: true, selectAll: 'filtered' }) as const,
    [],
  )
  const rowClasses = useMemo(
    () => ({
      [styles['marked'] ?? '']: ({ data, node }: RowClassParams<R>) =>
        marked !== undefined && !node.rowPinned && data !== undefined && rowKey(data) === marked,
    }),
    [marked, rowKey],
  )
  useImperativeHandle(props.handle, () => ({ copied: () => copied(api.current, fields, columns, caption) }))

  const moved = ({ finished, source, api: grid }: ColumnMovedEvent<R>) => {
    if (!finished || source !== 'uiColumnMoved') return
    const drawn = grid.getColumnState().flatMap(({ colId, hide }) => (hide === true ? [] : [colId]))
    props.onFields(
      reorder(
        fields,
        drawn.filter((id) => fields.some(({ fieldName }) => fieldName === id)),
      ),
    )
  }
  const resized = ({ finished, source, column }: ColumnResizedEvent<R>) => {
    if (!finished || source !== 'uiColumnResized' || !column) return
    props.onFields(changeField(fields, column.getColId(), { width: Math.round(column.getActualWidth()) }))
  }
  const onKey = (event: KeyboardEvent) => {
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c'
    const typing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (!isCopy || typing || window.getSelection()?.isCollapsed === false) return
    event.preventDefault()
    props.onCopy()
  }
  const whole = server !== undefined && (rows?.length ?? 0) <= MANY_ROWS && (rows?.length ?? 0) > 0
  return (
    <div
      className={styles.view}
      // The vendor grows to its rows only after it has drawn them.
      style={whole ? { minHeight: HEAD_HEIGHT + (rows?.length ?? 0) * ROW_HEIGHT } : { height }}
      role="presentation"
      onKeyDownCapture={onKey}
    >
      <AgGridReact<R>
        key={`${language} ${life}`}
        theme={GRID_THEME}
        styleNonce={styleNonce()}
        localeText={localeText as Record<string, string>}
        columnDefs={defs}
        rowData={rows === undefined ? null : (rows as R[])}
        loading={rows === undefined}
        getRowId={({ data, rowPinned }) => (rowPinned ? `statistics ${statisticsOf(data)?.label}` : rowKey(data))}
        rowClassRules={rowClasses}
        onRowClicked={({ data, node }) => {
          if (data && !node.rowPinned) props.onRow?.(data)
        }}
        pinnedBottomRowData={figures}
        rowHeight={ROW_HEIGHT}
        headerHeight={HEAD_HEIGHT}
        floatingFiltersHeight={FILTER_HEIGHT}
        getRowHeight={({ node }) => (node.rowPinned ? STATISTICS_HEIGHT : undefined)}
        domLayout={whole ? 'autoHeight' : 'normal'}
        {...(selectable && { rowSelection: choice, selectionColumnDef: SELECTION })}
        animateRows={false}
        suppressColumnMoveAnimation
        suppressDragLeaveHidesColumns
        suppressMultiSort={server !== undefined}
        enableCellTextSelection={false}
        onGridReady={({ api: grid }) => {
          api.current = grid
          kept.ready(grid)
        }}
        onFirstDataRendered={({ api: grid }) => kept.drawn(grid)}
        onStateUpdated={({ state }: { state: GridState }) => kept.updated(state)}
        onGridPreDestroyed={({ state }: { state: GridState }) => kept.destroyed(state)}
        onColumnMoved={moved}
        onColumnResized={resized}
        onSelectionChanged={({ api: grid }) => props.onSelect(grid.getSelectedRows())}
        onSortChanged={({ source, api: grid }) => {
          if (!server || source !== 'uiColumnSorted') return
          const by = grid.getColumnState().find(({ sort }) => sort)
          server.onSort(by && { by: by.colId, desc: by.sort === 'desc' })
        }}
      />
    </div>
  )
}

/** Counts how often the page came back into view: the vendor's component would build the grid from its first properties. */
function useLife(): number {
  const [life, setLife] = useState(0)
  useEffect(() => () => setLife((count) => count + 1), [])
  return life
}

function copied<R>(
  api: GridApi<R> | undefined,
  fields: Fields,
  columns: GridColumns<R>,
  caption: (fieldName: string) => string,
): ReturnType<GridHandle['copied']> {
  if (!api || api.isDestroyed()) return undefined
  const rows: R[] = []
  api.forEachNodeAfterFilterAndSort((node) => {
    if (node.isSelected() && node.data) rows.push(node.data)
  })
  if (rows.length > 0) {
    const drawn = fields.flatMap(({ fieldName, visibleFlag }) => {
      const column = columns[fieldName]
      if (!column || visibleFlag === 0) return []
      // What is empty stays empty: the dash is for eyes.
      const text = (row: R) =>
        column.value(row) === null || column.value(row) === undefined ? '' : textOf(column, row)
      return [{ caption: caption(fieldName), numeric: column.numeric === true, text }]
    })
    return { text: tsvOf(drawn, rows), rows: rows.length }
  }
  const cell = api.getFocusedCell()
  const row = cell && !cell.rowPinned ? api.getDisplayedRowAtIndex(cell.rowIndex)?.data : undefined
  const column = cell && columns[cell.column.getColId()]
  return row && column ? { text: textOf(column, row), rows: 0 } : undefined
}
