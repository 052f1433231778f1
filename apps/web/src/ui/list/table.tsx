/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- drawn as blocks on a phone the elements lose their own roles */
import type { ReactNode } from 'react'
import styles from './table.module.css'

export interface Column<R> {
  readonly key: string
  readonly caption: string
  readonly cell: (row: R) => ReactNode
  readonly numeric?: boolean
  /** The rest of the width; long text breaks. */
  readonly wide?: boolean
}

interface Props<R> {
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly rowKey: (row: R) => string
}

/** A plain table; on a phone each row is a card whose values carry their captions. */
export function Table<R>({ label, columns, rows, rowKey }: Props<R>) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0} data-scroll="container">
      <table className={styles.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, caption, numeric }) => (
              <th key={key} scope="col" role="columnheader" className={numeric ? styles.numeric : undefined}>
                {caption}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ key, caption, cell, numeric, wide }) => (
                <td
                  key={key}
                  role="cell"
                  data-caption={caption}
                  className={`${numeric ? styles.numeric : ''} ${wide ? styles.wide : ''}`}
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
