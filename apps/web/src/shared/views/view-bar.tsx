import { VIEW_NAME_MAX } from '@clinker/contract/grids/limits'
import { listViews, removeView, saveView, type SavedView, type ViewedList } from '@clinker/contract/grids/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toast } from '../../lib/toast/toast.ts'
import { call } from '../../lib/wire/call.ts'
import { query } from '../../lib/wire/query.ts'
import { t as say, useT } from '../../lib/words/t.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { copyText } from '../../ui/data-grid/copy-text.ts'
import inputs from '../../ui/fields/inputs.module.css'
import { Icon } from '../../ui/icons/icons.tsx'
import styles from './view-bar.module.css'

export interface BuiltInView {
  readonly key: string
  readonly text: string
  /** Absent while it is counted. */
  readonly count?: number | undefined
  readonly current: boolean
  readonly onPick: () => void
}

interface Props {
  readonly list: ViewedList
  readonly builtIn: readonly BuiltInView[]
  /** Filters and sort of the page, as its address has them. */
  readonly query: string
  readonly onView: (query: string) => void
}

/** Named sets of filters: those of the system with their counts, and the person's own. */
export function ViewBar({ list, builtIn, query: current, onView }: Props) {
  const t = useT()
  const client = useQueryClient()
  const options = query(listViews, { query: { list } })
  const saved = useQuery({ ...options, staleTime: Infinity })
  const [naming, setNaming] = useState(false)
  const take = (views: readonly SavedView[]) => client.setQueryData(options.queryKey, [...views])
  const remove = async (name: string) => take(await call(removeView, { body: { list, name } }))
  const share = async () => {
    const done = await copyText(window.location.href)
    toast(done ? 'good' : 'error', say(done ? 'grids.view.copied' : 'grids.copy-failed'))
  }
  return (
    <div className={styles.bar}>
      <div className={styles.views} role="group" aria-label={t('grids.view.title')}>
        {builtIn.map(({ key, text, count, current: on, onPick }) => (
          <button key={key} type="button" className={styles.view} aria-pressed={on} onClick={onPick}>
            {text} {count !== undefined && <span>{count}</span>}
          </button>
        ))}
        {(saved.data ?? []).map((view) => (
          <span key={view.name} className={styles.own}>
            <button
              type="button"
              className={styles.view}
              aria-pressed={view.query === current && current !== ''}
              onClick={() => onView(view.query)}
            >
              <Icon name="star" size={12} /> {view.name}
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('grids.view.remove', { name: view.name })}
              title={t('grids.view.remove', { name: view.name })}
              onClick={() => {
                // A refusal was shown by the call.
                remove(view.name).catch(() => undefined)
              }}
            >
              <Icon name="close" size={10} />
            </button>
          </span>
        ))}
      </div>
      {naming ? (
        <NameForm
          onCancel={() => setNaming(false)}
          onName={async (name) => {
            take(await call(saveView, { body: { list, name, query: current } }))
            setNaming(false)
            toast('good', say('grids.view.saved', { name }))
          }}
        />
      ) : (
        <button type="button" className={styles.action} onClick={() => setNaming(true)}>
          <Icon name="star" size={14} /> {t('grids.view.save')}
        </button>
      )}
      <button type="button" className={styles.action} onClick={() => void share()}>
        <Icon name="link" size={14} /> {t('grids.view.copy')}
      </button>
    </div>
  )
}

function NameForm({
  onName,
  onCancel,
}: {
  readonly onName: (name: string) => Promise<void>
  readonly onCancel: () => void
}) {
  const t = useT()
  const id = useId()
  const [name, setName] = useState('')
  const save = () => onName(name.trim())
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') save().catch(() => undefined)
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {t('grids.view.name')}
      </label>
      <input
        id={id}
        className={inputs.input}
        placeholder={t('grids.view.name')}
        maxLength={VIEW_NAME_MAX}
        value={name}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just opened this field
        autoFocus
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <ActionButton primary disabled={name.trim() === ''} onClick={save}>
        {t('grids.save')}
      </ActionButton>
      <button type="button" className={styles.action} onClick={onCancel}>
        {t('grids.view.cancel')}
      </button>
    </form>
  )
}
