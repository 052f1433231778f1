import type { ReactNode } from 'react'
import { DASH } from '../figures/value.ts'
import styles from './row-card.module.css'

/** Where a value stands on a phone's card: `named` carries its caption, `hidden` is left to the wide table. */
type CardPlace = 'title' | 'mark' | 'text' | 'line' | 'named' | 'act' | 'hidden'

export interface CardColumn<R> {
  readonly key: string
  readonly caption: string
  readonly cell: (row: R) => ReactNode
  /** With its caption unless told. */
  readonly onCard?: CardPlace
}

interface Part {
  readonly key: string
  readonly caption: string
  readonly value: ReactNode
}

const isEmpty = (value: ReactNode): boolean =>
  value === null || value === undefined || value === false || value === '' || value === DASH

/** A row in few lines: what it is, how it stands, the rest in one flow. Empty values take no room. */
export function RowCard<R>({ columns, row }: { readonly columns: readonly CardColumn<R>[]; readonly row: R }) {
  const partsAt = (...places: readonly CardPlace[]): readonly (Part & { readonly place: CardPlace })[] =>
    columns.flatMap(({ key, caption, cell, onCard = 'named' }) => {
      if (!places.includes(onCard)) return []
      const value = cell(row)
      return isEmpty(value) ? [] : [{ key, caption, value, place: onCard }]
    })
  const acts = partsAt('act')
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        {partsAt('title', 'mark').map(({ key, value, place }) => (
          <div key={key} className={place === 'title' ? styles.title : undefined}>
            {value}
          </div>
        ))}
      </div>
      {partsAt('text').map(({ key, value }) => (
        <div key={key} className={styles.text}>
          {value}
        </div>
      ))}
      <div className={styles.flow}>
        {partsAt('line', 'named').map(({ key, caption, value, place }) => (
          <div key={key}>
            {place === 'named' && <small>{caption}</small>} {value}
          </div>
        ))}
      </div>
      {acts.length > 0 && (
        <div className={styles.acts}>
          {acts.map(({ key, value }) => (
            <div key={key}>{value}</div>
          ))}
        </div>
      )}
    </div>
  )
}
