import { useState, type ReactNode } from 'react'
import type { List } from '../../lib/list/use-list.ts'
import { useT } from '../../lib/words/t.ts'
import inputs from '../fields/inputs.module.css'
import { Icon } from '../icons/icons.tsx'
import styles from './filter-bar.module.css'
import { SearchField } from './search-field.tsx'

export interface FilterField<F extends string> {
  readonly name: F
  readonly label: string
  readonly maxLength?: number
  readonly options?: readonly { readonly value: string; readonly text: string }[]
  /** A control of the page's own; `shown` is what its chip says. */
  readonly control?: ReactNode
  readonly shown?: string
  /** The main search: wider, and in sight on a phone too. */
  readonly main?: boolean
  /** Seldom needed: behind a button. */
  readonly more?: boolean
}

interface Props<F extends string> {
  readonly list: Pick<List<F>, 'values' | 'isFiltered' | 'setFilters' | 'reset' | 'isSet'>
  readonly fields: readonly FilterField<F>[]
}

/** The filters of a list. Each acts at once; what is set stands beside as a chip that takes it back. */
export function FilterBar<F extends string>({ list, fields }: Props<F>) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [more, setMore] = useState(false)
  const set = fields.filter(({ name }) => list.isSet(name))
  const hidden = fields.filter((field) => field.more)
  const main = fields.find((field) => field.main)
  const drawn = fields.filter((field) => field !== main && (!field.more || more))
  const put = (name: F, value: string) => list.setFilters({ [name]: value } as Partial<Record<F, string>>)
  return (
    <form
      className={styles.bar}
      data-open={open}
      role="search"
      aria-label={t('kernel.list.filter')}
      onSubmit={(event) => event.preventDefault()}
    >
      {main && <Field field={main} value={list.values[main.name]} onPut={(value) => put(main.name, value)} />}
      <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="filter" size={14} /> {t('kernel.list.filter')}
        {set.length > 0 && <b>{set.length}</b>}
        <Icon name="down" size={12} />
      </button>
      <div className={styles.fields}>
        {drawn.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={list.values[field.name]}
            onPut={(value) => put(field.name, value)}
          />
        ))}
        {hidden.length > 0 && (
          <button type="button" className={styles.more} aria-expanded={more} onClick={() => setMore(!more)}>
            {more ? t('kernel.list.less') : t('kernel.list.more')}
          </button>
        )}
      </div>
      {set.length > 0 && (
        <div className={styles.chips}>
          {set.map((field) => {
            const value = shownOf(field, list.values[field.name])
            return (
              <button
                key={field.name}
                type="button"
                className={styles.chip}
                title={`${field.label} ${value}`}
                aria-label={t('kernel.list.drop', { name: `${field.label} ${value}` })}
                onClick={() => list.reset([field.name])}
              >
                <span>
                  {field.label} {value}
                </span>
                <Icon name="close" size={12} />
              </button>
            )
          })}
          <button type="button" className={styles.clear} onClick={() => list.reset(fields.map(({ name }) => name))}>
            {t('kernel.list.clear', { n: set.length })}
          </button>
        </div>
      )}
    </form>
  )
}

function shownOf<F extends string>({ options, shown }: FilterField<F>, value: string): string {
  return shown ?? options?.find((one) => one.value === value)?.text ?? value
}

interface FieldProps<F extends string> {
  readonly field: FilterField<F>
  readonly value: string
  readonly onPut: (value: string) => void
}

function Field<F extends string>({ field, value, onPut }: FieldProps<F>) {
  const { label, maxLength = 64, options, control, main } = field
  if (control !== undefined) return control
  if (!options)
    return (
      <SearchField
        label={label}
        className={main ? `${styles.text} ${styles.main}` : styles.text}
        value={value}
        maxLength={maxLength}
        onSearch={onPut}
      />
    )
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select className={inputs.input} value={value} onChange={(event) => onPut(event.target.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    </label>
  )
}
