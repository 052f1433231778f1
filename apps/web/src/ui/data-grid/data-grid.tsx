import { columnsOf, type GridName } from '@clinker/contract/grids/grids'
import { Suspense, useCallback, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { lazyAgain } from '../../lib/navigation/lazy-again.ts'
import { useT } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'
import { useNarrow } from '../../lib/browser/use-narrow.ts'
import buttons from '../controls/buttons.module.css'
import { PanelBoundary } from '../states/panel-boundary.tsx'
import { Pager } from '../list/pager.tsx'
import { useRowHeight } from '../theme/row-height.ts'
import type { GridColumns, Statistics } from './column.ts'
import { ColumnPopover } from './column-popover.tsx'
import { copyText } from './copy-text.ts'
import styles from './data-grid.module.css'
import { GridCards } from './grid-cards.tsx'
import type { GridHandle, GridViewProps } from './grid-view.tsx'
import type { ServerSide } from './server.ts'
import { useGridSettings } from './use-grid-settings.ts'

/** The grid's own code comes with the first grid, never with a page. */
const gridView = lazyAgain(async () => ({ default: (await import('./grid-view.tsx')).GridView<never> }))

function LoadedGrid<R>({ waiting, ...props }: GridViewProps<R> & { readonly waiting: ReactNode }) {
  // Outside of the Suspense: what is inside loses its state while it waits.
  const [View] = useState(gridView as unknown as () => ComponentType<GridViewProps<R>>)
  return (
    <Suspense fallback={waiting}>
      <View {...props} />
    </Suspense>
  )
}

interface Props<R> {
  /** Its line in the contract: columns with captions, widths and order. */
  readonly gridCode: GridName
  /** Several grids of one code on a page need names of their own. */
  readonly name?: string
  readonly label: string
  /** One renderer per column; must be stable, else every render rearranges the columns. */
  readonly columns: GridColumns<R>
  /** Absent while they are on their way. */
  readonly rows: readonly R[] | undefined
  readonly rowKey: (row: R) => string
  readonly statistics?: readonly Statistics[]
  readonly selectable?: boolean
  readonly onSelect?: (rows: readonly R[]) => void
  /** Keys of chosen rows, also of other pages, when the page keeps them. */
  readonly selected?: ReadonlySet<string> | undefined
  /** How a row is drawn where a table has no room; without it each column is a line. */
  readonly renderCard?: ((row: R) => ReactNode) | undefined
  readonly server?: ServerSide
  /** Key of the row that stands out, e.g. the one pointed at in a chart. */
  readonly marked?: string | undefined
  /** A row was clicked. */
  readonly onRow?: (row: R) => void
  /** At the left of the bar over the grid. */
  readonly toolbar?: ReactNode
  /** Rendered beside the column settings with the visible columns in order. */
  readonly renderActions?: (columns: readonly string[]) => ReactNode
  readonly height?: string
}

const NONE: readonly Statistics[] = []

/** A grid whose columns each person arranges; on a phone its rows are cards. */
export function DataGrid<R>(props: Props<R>) {
  const { gridCode, name = gridCode, label, columns, rows, rowKey, statistics = NONE, server } = props
  const t = useT()
  const narrow = useNarrow()
  const caption = useCaption(gridCode)
  const settings = useGridSettings(gridCode)
  const [marked, setMarked] = useState<readonly R[]>([])
  const kept = props.selected
  const selected = kept ? (rows ?? []).filter((row) => kept.has(rowKey(row))) : marked
  const handle = useRef<GridHandle>(null)
  const copy = async () => {
    const given = handle.current?.copied()
    if (!given) return
    const done = await copyText(given.text)
    if (!done) return toast('error', t('grids.copy-failed'))
    toast('good', given.rows > 0 ? t('grids.copied', { n: given.rows }) : t('grids.copied-cell'))
  }
  const rowHeight = useRowHeight()
  // A page of the server is drawn whole: its place is kept while it is on its way.
  const height = props.height ?? (server ? `${(server.paging.limit + 1) * rowHeight}px` : HEIGHT)
  const waiting = (
    <div className={styles.waiting} style={{ height }} role="status">
      {t('grids.loading')}
    </div>
  )
  const actions = props.renderActions?.(settings.fields.filter((f) => f.visibleFlag === 1).map((f) => f.fieldName))
  // A card that the page draws has no columns to set; what is done with the whole list stands under it, with chosen rows at hand.
  const carded = narrow && props.renderCard !== undefined
  const choosing = (kept?.size ?? 0) > 0
  const bar = (
    <div className={styles.bar}>
      <div className={styles.own}>{props.toolbar}</div>
      {selected.length > 0 && !narrow && !kept && (
        <>
          <span className={styles.count}>{t('grids.selected', { n: selected.length })}</span>
          <button type="button" className={buttons.button} onClick={() => void copy()}>
            {t('grids.copy', { n: selected.length })}
          </button>
        </>
      )}
      {actions}
      <ColumnPopover settings={settings} caption={caption} columns={columns} sorts={server?.sorts} />
    </div>
  )
  return (
    <section className={styles.grid} aria-label={label}>
      {carded
        ? props.toolbar && (
            <div className={styles.stuck}>
              {props.toolbar}
              {choosing && actions}
            </div>
          )
        : bar}
      {narrow ? (
        <GridCards
          label={label}
          fields={settings.fields}
          columns={columns}
          caption={caption}
          rows={rows}
          rowKey={rowKey}
          statistics={statistics}
          paged={server !== undefined}
          renderCard={props.renderCard}
        />
      ) : settings.ready ? (
        <PanelBoundary bare>
          <LoadedGrid<R>
            waiting={waiting}
            name={name}
            fields={settings.fields}
            columns={columns}
            caption={caption}
            rows={rows}
            rowKey={rowKey}
            statistics={statistics}
            selectable={props.selectable ?? false}
            selected={kept}
            server={server}
            marked={props.marked}
            onRow={props.onRow}
            height={height}
            onFields={settings.change}
            onSelect={(chosen) => {
              setMarked(chosen)
              props.onSelect?.(chosen)
            }}
            onCopy={() => void copy()}
            handle={handle}
          />
        </PanelBoundary>
      ) : (
        waiting
      )}
      {carded && !choosing && actions && <div className={styles.under}>{actions}</div>}
      {server && (rows === undefined || server.paging.total > 0) && (
        <Pager {...server.paging} onPage={server.onPage} onLimit={server.onLimit} />
      )}
    </section>
  )
}

const HEIGHT = 'min(62vh, 640px)'

/** Captions in the language of the page. */
function useCaption(gridCode: GridName): (fieldName: string) => string {
  // Captions have no places to fill.
  const t = useT() as (word: string) => string
  const words = useMemo(() => new Map(columnsOf(gridCode).map(({ fieldName, word }) => [fieldName, word])), [gridCode])
  return useCallback(
    (fieldName: string) => {
      const word = words.get(fieldName)
      return word === undefined ? fieldName : t(word)
    },
    [t, words],
  )
}
