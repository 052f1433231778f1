import { useId, useMemo, useState, type ReactNode } from 'react'
import { useT } from '../../lib/words/t.ts'
import inputs from '../fields/inputs.module.css'
import buttons from '../controls/buttons.module.css'
import { StateView } from '../states/state-view.tsx'
import { textOf, type GridColumn, type GridColumns, type Statistics } from './column.ts'
import styles from './grid-cards.module.css'
import type { Fields } from './settings.ts'

/** Cards drawn at a time. */
const STEP = 20

interface Props<R> {
  readonly label: string
  readonly fields: Fields
  readonly columns: GridColumns<R>
  readonly caption: (fieldName: string) => string
  readonly rows: readonly R[] | undefined
  readonly rowKey: (row: R) => string
  readonly statistics: readonly Statistics[]
  /** The rows are one page of many: sorting them here would mislead. */
  readonly paged: boolean
  /** The whole card, when the page draws it. */
  readonly renderCard?: ((row: R) => ReactNode) | undefined
}

type Value = string | number | null | undefined

const order = (a: Value, b: Value): number => {
  if (a === b) return 0
  if (a === null || a === undefined) return 1
  if (b === null || b === undefined) return -1
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}

/** Rows without the room for a table: one card each, the first column as its title. */
export function GridCards<R>(props: Props<R>) {
  const { label, fields, columns, caption, rows, rowKey, statistics, paged, renderCard } = props
  const t = useT()
  const id = useId()
  const [sort, setSort] = useState('')
  const [count, setCount] = useState(STEP)
  const drawn = fields.flatMap(({ fieldName, visibleFlag, sortFlag }) => {
    const column = columns[fieldName]
    return column && visibleFlag === 1 ? [{ fieldName, sortFlag, column }] : []
  })
  const arranged = useMemo(() => {
    const [way, by = ''] = sort.split(' ')
    const column = columns[by]
    if (!rows || !column) return rows
    const up = [...rows].sort((a, b) => order(column.value(a), column.value(b)))
    return way === 'down' ? up.reverse() : up
  }, [rows, columns, sort])
  if (!arranged)
    return (
      <p className={styles.waiting} role="status">
        {t('grids.loading')}
      </p>
    )
  if (arranged.length === 0) return <StateView icon="box" title={t('grids.empty')} />
  const [title, ...rest] = drawn
  const shown = paged ? arranged : arranged.slice(0, count)
  return (
    <>
      {!paged && (
        <div className={styles.sort}>
          <label htmlFor={id}>{t('grids.sortable')}</label>
          <select id={id} className={inputs.input} value={sort} onChange={(event) => setSort(event.target.value)}>
            <option value="">{t('grids.sort-none')}</option>
            {drawn
              .filter(({ sortFlag }) => sortFlag === 0)
              .flatMap(({ fieldName }) => [
                <option key={`up ${fieldName}`} value={`up ${fieldName}`}>
                  {t('grids.ascending', { name: caption(fieldName) })}
                </option>,
                <option key={`down ${fieldName}`} value={`down ${fieldName}`}>
                  {t('grids.descending', { name: caption(fieldName) })}
                </option>,
              ])}
          </select>
        </div>
      )}
      <ul className={styles.cards} aria-label={label}>
        {shown.map((row) => (
          <li key={rowKey(row)} className={renderCard ? styles.own : styles.card}>
            {renderCard ? renderCard(row) : <CardLines row={row} title={title?.column} rest={rest} caption={caption} />}
          </li>
        ))}
      </ul>
      {statistics.map((one) => (
        <div key={one.label} className={`${styles.card} ${styles.figures}`}>
          <b className={styles.title}>{one.label}</b>
          <dl>
            {drawn.flatMap(({ fieldName }) => {
              const figure = one.cells[fieldName]
              return figure
                ? [
                    <div key={fieldName}>
                      <dt>{caption(fieldName)}</dt>
                      <dd>
                        <b>{figure.main}</b> {figure.sub}
                      </dd>
                    </div>,
                  ]
                : []
            })}
          </dl>
        </div>
      ))}
      {!paged && (
        <div className={styles.more}>
          <span>{t('grids.shown', { n: shown.length, total: arranged.length })}</span>
          {shown.length < arranged.length && (
            <button type="button" className={buttons.button} onClick={() => setCount(count + STEP)}>
              {t('grids.more', { n: Math.min(STEP, arranged.length - shown.length) })}
            </button>
          )}
        </div>
      )}
    </>
  )
}

interface LinesProps<R> {
  readonly row: R
  readonly title: GridColumn<R> | undefined
  readonly rest: readonly { readonly fieldName: string; readonly column: GridColumn<R> }[]
  readonly caption: (fieldName: string) => string
}

function CardLines<R>({ row, title, rest, caption }: LinesProps<R>) {
  return (
    <>
      {title && <b className={styles.title}>{title.cell?.(row) ?? textOf(title, row)}</b>}
      <dl>
        {rest.map(({ fieldName, column }) => (
          <div key={fieldName}>
            <dt>{caption(fieldName)}</dt>
            <dd>{column.cell?.(row) ?? textOf(column, row)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
