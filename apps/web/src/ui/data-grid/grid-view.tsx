import type { GridApi, GridOptions, RowClassParams } from 'ag-grid-community'
import {
  use,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import { styleNonce } from '../../lib/browser/style-nonce.ts'
import { useLanguage } from '../../lib/words/t.ts'
import { useRowHeight } from '../theme/row-height.ts'
import { textOf, type GridColumns, type Statistics } from './column.ts'
import { statisticsOf } from './cells.ts'
import { columnDefs, labelledOf } from './column-defs.ts'
import styles from './data-grid.module.css'
import { FILTER_HEIGHT, GRID_THEME, HEAD_HEIGHT, STATISTICS_HEIGHT } from './grid-theme.ts'
import { localeOf } from './locale.ts'
import './modules.ts'
import { PortalCells, Portals } from './portals.tsx'
import type { ServerSide, ServerSort } from './server.ts'
import { changeField, reorder, type Fields } from './settings.ts'
import { tsvOf } from './tsv.ts'
import { useInParts } from './use-in-parts.ts'
import { useSavedGrid } from './use-saved-grid.ts'
import { useVendorGrid } from './use-vendor-grid.ts'

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
  /** Chosen rows by key, when the page keeps them. */
  readonly selected: ReadonlySet<string> | undefined
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
const CHOICE = { mode: 'multiRow', headerCheckbox: true, checkboxes: true, selectAll: 'filtered' } as const

/** The grid itself, in a file of its own: it weighs more than everything else together. */
export function GridView<R>(props: GridViewProps<R>) {
  const { name, fields, columns, caption, rows, rowKey, statistics, selectable, server, height, marked } = props
  const language = useLanguage()
  const rowHeight = useRowHeight()
  const localeText = use(localeOf(language))
  const place = useRef<HTMLDivElement>(null)
  const [portals] = useState(() => new Portals())
  const saved = useSavedGrid(name, rows !== undefined && rows.length > 0)
  const now = useRef({ props, saved })
  useLayoutEffect(() => {
    now.current = { props, saved }
  })
  const labelled = labelledOf(fields, columns, statistics)
  const order = useServerSort(server)
  const defs = useMemo(
    () => columnDefs({ fields, columns, caption, labelled, server: order, portals }),
    [fields, columns, caption, labelled, order, portals],
  )
  const figures = useMemo(() => statistics.map((one) => ({ statistics: one }) as unknown as R), [statistics])
  const rowClasses = useMemo(
    () => ({
      [styles['marked'] ?? '']: ({ data, node }: RowClassParams<R>) =>
        marked !== undefined && !node.rowPinned && data !== undefined && rowKey(data) === marked,
    }),
    [marked, rowKey],
  )
  const given = useInParts(rows, rowKey, server !== undefined)
  const whole = server !== undefined && (rows?.length ?? 0) <= MANY_ROWS && (rows?.length ?? 0) > 0
  const api = useVendorGrid<R>(
    place,
    () => ({
      theme: GRID_THEME,
      styleNonce: styleNonce(),
      localeText: localeText as Record<string, string>,
      getRowId: ({ data, rowPinned }) =>
        rowPinned ? `statistics ${statisticsOf(data)?.label}` : now.current.props.rowKey(data),
      rowHeight,
      headerHeight: HEAD_HEIGHT,
      floatingFiltersHeight: FILTER_HEIGHT,
      // With a height per row ag-grid repositions all rows at every scroll step: never with many rows.
      ...(server && { getRowHeight: ({ node }) => (node.rowPinned ? STATISTICS_HEIGHT : rowHeight) }),
      ...(selectable && { rowSelection: CHOICE, selectionColumnDef: SELECTION }),
      animateRows: false,
      suppressColumnMoveAnimation: true,
      suppressDragLeaveHidesColumns: true,
      suppressMultiSort: server !== undefined,
      ...listeners(now),
    }),
    {
      columnDefs: defs,
      rowData: given === undefined ? null : (given as R[]),
      loading: rows === undefined,
      rowClassRules: rowClasses,
      pinnedBottomRowData: figures,
      domLayout: whole ? 'autoHeight' : 'normal',
    },
    `${language} ${selectable} ${rowHeight}`,
  )
  const { selected } = props
  useEffect(() => {
    if (selected) choose(api.current, selected, rowKey)
  }, [api, selected, given, rowKey])
  useImperativeHandle(props.handle, () => ({ copied: () => copied(api.current, fields, columns, caption) }))
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.role === 'gridcell') {
      const focused = api.current?.getFocusedCell()
      const row = focused?.rowPinned === null ? api.current?.getDisplayedRowAtIndex(focused.rowIndex)?.data : undefined
      const open = Object.values(columns).find((column) => column.open)?.open
      if (row !== undefined && open) {
        event.preventDefault()
        open(row)
      }
      return
    }
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c'
    const typing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (!isCopy || typing || window.getSelection()?.isCollapsed === false) return
    event.preventDefault()
    props.onCopy()
  }
  return (
    <>
      <div
        ref={place}
        className={styles.view}
        // The vendor grows to its rows only after it has drawn them.
        style={whole ? { minHeight: HEAD_HEIGHT + (rows?.length ?? 0) * rowHeight } : { height }}
        role="presentation"
        onKeyDownCapture={onKey}
      />
      <PortalCells portals={portals} />
    </>
  )
}

const BY_PERSON: ReadonlySet<string> = new Set([
  'checkboxSelected',
  'rowClicked',
  'spaceKey',
  'uiSelectAll',
  'uiSelectAllFiltered',
  'uiSelectAllCurrentPage',
])

/** Ticks the drawn rows that are among the chosen ones, and no others. */
function choose<R>(api: GridApi<R> | undefined, selected: ReadonlySet<string>, rowKey: (row: R) => string): void {
  if (!api || api.isDestroyed()) return
  api.forEachNode((node) => {
    if (!node.data || node.rowPinned) return
    const wanted = selected.has(rowKey(node.data))
    if (node.isSelected() !== wanted) node.setSelected(wanted)
  })
}

/** Stable over all pages: new column definitions make ag-grid re-render every cell. */
function useServerSort(server: ServerSide | undefined): ServerSort | undefined {
  const sorts = server?.sorts
  const { by, desc = false } = server?.sort ?? {}
  return useMemo(() => sorts && { sorts, sort: by === undefined ? undefined : { by, desc } }, [sorts, by, desc])
}

interface Now<R> {
  readonly props: GridViewProps<R>
  readonly saved: ReturnType<typeof useSavedGrid>
}

/** Forwards events of the grid to the latest callbacks of the page. */
function listeners<R>(now: RefObject<Now<R>>): GridOptions<R> {
  return {
    onRowClicked: ({ data, node }) => {
      if (data && !node.rowPinned) now.current.props.onRow?.(data)
    },
    onGridReady: ({ api }) => now.current.saved.ready(api),
    onFirstDataRendered: ({ api }) => {
      now.current.saved.drawn(api)
      const { selected, rowKey } = now.current.props
      if (selected) choose(api, selected, rowKey)
    },
    onStateUpdated: ({ state }) => now.current.saved.updated(state),
    onBodyScroll: ({ top, left }) => now.current.saved.scrolled({ top, left }),
    onGridPreDestroyed: ({ state }) => now.current.saved.destroyed(state),
    onColumnMoved: ({ finished, source, api }) => {
      if (!finished || source !== 'uiColumnMoved') return
      const { fields, onFields } = now.current.props
      const drawn = api.getColumnState().flatMap(({ colId, hide }) => (hide === true ? [] : [colId]))
      onFields(
        reorder(
          fields,
          drawn.filter((id) => fields.some(({ fieldName }) => fieldName === id)),
        ),
      )
    },
    onColumnResized: ({ finished, source, column }) => {
      if (!finished || source !== 'uiColumnResized' || !column) return
      const { fields, onFields } = now.current.props
      onFields(changeField(fields, column.getColId(), { width: Math.round(column.getActualWidth()) }))
    },
    onSelectionChanged: ({ api, source }) => {
      // Rows that leave with their page are not given up by the person.
      if (now.current.props.selected && !BY_PERSON.has(source)) return
      now.current.props.onSelect(api.getSelectedRows())
    },
    onSortChanged: ({ source, api }) => {
      const { server } = now.current.props
      if (!server || source !== 'uiColumnSorted') return
      const by = api.getColumnState().find(({ sort }) => sort)
      server.onSort(by && { by: by.colId, desc: by.sort === 'desc' })
    },
  }
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
      // Empty values are copied as empty; the dash is only shown.
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
