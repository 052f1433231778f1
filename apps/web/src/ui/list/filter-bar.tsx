import { useState, type SubmitEvent } from 'react'
import { useT } from '../../lib/words/t.ts'
import type { List } from '../../lib/list/use-list.ts'
import inputs from '../fields/inputs.module.css'
import buttons from '../controls/buttons.module.css'
import styles from './filter-bar.module.css'

export interface FilterField<F extends string> {
  readonly name: F
  readonly label: string
  readonly maxLength?: number
  /** A choice takes effect at once; text waits for the button or Enter. */
  readonly options?: readonly { readonly value: string; readonly text: string }[]
}

interface Props<F extends string> {
  readonly list: List<F>
  readonly fields: readonly FilterField<F>[]
}

/** The filters of a list; typed text not yet applied is discarded when the filter changes elsewhere. */
export function FilterBar<F extends string>(props: Props<F>) {
  return <Bar key={JSON.stringify(props.list.values)} {...props} />
}

function Bar<F extends string>({ list, fields }: Props<F>) {
  const t = useT()
  const [typed, setTyped] = useState<Readonly<Record<F, string>>>(list.values)
  const texts = fields.filter(({ options }) => !options)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trimmed = texts.map(({ name }) => [name, typed[name].trim()] as const)
    list.setFilters(Object.fromEntries(trimmed) as Partial<Record<F, string>>)
  }
  const set = (name: F, value: string) => setTyped({ ...typed, [name]: value })
  return (
    <form className={styles.bar} role="search" aria-label={t('kernel.list.filter')} onSubmit={submit}>
      {fields.map(({ name, label, maxLength = 64, options }) =>
        options ? (
          <label key={name} className={styles.choice}>
            <span>{label}</span>
            <select
              className={inputs.input}
              value={list.values[name]}
              onChange={(event) => list.setFilters({ [name]: event.target.value } as Partial<Record<F, string>>)}
            >
              {options.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <input
            key={name}
            className={`${inputs.input} ${styles.text}`}
            aria-label={label}
            placeholder={label}
            maxLength={maxLength}
            value={typed[name]}
            onChange={(event) => set(name, event.target.value)}
          />
        ),
      )}
      {texts.length > 0 && (
        <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
          {t('kernel.list.find')}
        </button>
      )}
      {list.isFiltered && (
        <button type="button" className={buttons.button} onClick={list.reset}>
          {t('kernel.list.reset')}
        </button>
      )}
    </form>
  )
}
