import { useEffect, useRef, type ReactNode } from 'react'
import { useNarrow } from '../../lib/browser/use-narrow.ts'
import type { Sort } from '../../lib/list/use-list.ts'
import { useT } from '../../lib/words/t.ts'
import { RowCard, type CardColumn } from './row-card.tsx'
import styles from './table.module.css'

export interface Column<R> extends CardColumn<R> {
  readonly numeric?: boolean
  /** The rest of the width; long text breaks. */
  readonly wide?: boolean
  /** Breaks into lines instead of making the table wider. */
  readonly wrap?: boolean
  /** The server sorts by this. */
  readonly sort?: string
}

/** Rows that a person ticks, each and all of the page. */
export interface Choice<R> {
  readonly has: (row: R) => boolean
  readonly toggle: (row: R) => void
  readonly label: (row: R) => string
  readonly allLabel: string
  readonly onAll: (chosen: boolean) => void
}

interface Sorting {
  readonly sort: Sort<string> | undefined
  readonly onSort: (sort: Sort<string> | undefined) => void
}

interface Props<R> {
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly rowKey: (row: R) => string
  readonly choice?: Choice<R>
  readonly sorting?: Sorting
  /** A row where a table has no room; without it the columns say their places. */
  readonly renderCard?: (row: R) => ReactNode
}

/** A plain table; on a phone each row is a card. */
export function Table<R>(props: Props<R>) {
  const { label, columns, rows, rowKey, choice, sorting, renderCard } = props
  const narrow = useNarrow()
  if (narrow)
    return (
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            {choice && <Tick choice={choice} row={row} />}
            {renderCard ? renderCard(row) : <RowCard columns={columns} row={row} />}
          </li>
        ))}
      </ul>
    )
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0} data-scroll="container">
      <table className={styles.table}>
        <thead>
          <tr>
            {choice && (
              <th scope="col" className={styles.tick}>
                <TickAll choice={choice} rows={rows} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-chosen={choice?.has(row) ? '' : undefined}>
              {choice && (
                <td className={styles.tick}>
                  <Tick choice={choice} row={row} />
                </td>
              )}
              {columns.map(({ key, cell, numeric, wide, wrap }) => (
                <td
                  key={key}
                  className={`${numeric ? styles.numeric : ''} ${wide ? styles.wide : ''} ${wrap ? styles.wrap : ''}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<R>({ column, sorting }: { readonly column: Column<R>; readonly sorting: Sorting | undefined }) {
  const t = useT()
  const { caption, numeric, sort } = column
  const className = numeric ? styles.numeric : undefined
  if (sort === undefined || !sorting)
    return (
      <th scope="col" className={className}>
        {caption}
      </th>
    )
  const now = sorting.sort?.by === sort ? sorting.sort : undefined
  // From the newest or highest, then the other way, then as the list comes by itself.
  const next = !now ? { by: sort, desc: false } : now.desc ? undefined : { by: sort, desc: true }
  const state = !now ? 'none' : now.desc ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={state}>
      <button
        type="button"
        className={styles.sort}
        title={t('kernel.list.sort-by', { name: caption })}
        onClick={() => sorting.onSort(next)}
      >
        {caption} <span aria-hidden="true">{!now ? '↕' : now.desc ? '▼' : '▲'}</span>
      </button>
    </th>
  )
}

function Tick<R>({ choice, row }: { readonly choice: Choice<R>; readonly row: R }) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={choice.label(row)}
        checked={choice.has(row)}
        onChange={() => choice.toggle(row)}
      />
    </label>
  )
}

function TickAll<R>({ choice, rows }: { readonly choice: Choice<R>; readonly rows: readonly R[] }) {
  const box = useRef<HTMLInputElement>(null)
  const count = rows.filter((row) => choice.has(row)).length
  const all = rows.length > 0 && count === rows.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all
  }, [count, all])
  return (
    <input ref={box} type="checkbox" aria-label={choice.allLabel} checked={all} onChange={() => choice.onAll(!all)} />
  )
}
