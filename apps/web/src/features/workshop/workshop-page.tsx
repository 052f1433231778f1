import { todoCounts } from '@clinker/contract/menu/routes'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '../../lib/wire/query.ts'
import { useT, wordTitle } from '../../lib/words/t.ts'
import { useDraft, useTabs, useTabTitle } from '../../lib/tabs/use-tabs.ts'
import buttons from '../../ui/controls/buttons.module.css'
import { PageDialog } from './page-dialog.tsx'
import styles from './workshop.module.css'

const POLL_MS = 1000
const VIEWS = ['1', '2', '3']
const ROWS = Array.from({ length: 200 }, (_, row) => row + 1)

export default function WorkshopPage() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const { openByName } = useTabs()
  const [dialog, setDialog] = useState(false)
  const id = search.get('id') ?? '0'
  useTabTitle(wordTitle('workshop.heading', { id }))
  return (
    <section className={styles.panel} aria-labelledby={`workshop-${id}`}>
      <h1 id={`workshop-${id}`}>{t('workshop.heading', { id })}</h1>
      <p>{t('workshop.lead')}</p>
      <Polls />
      <Note />
      <div className={styles.actions}>
        <button type="button" className={buttons.button} onClick={() => setDialog(true)}>
          {t('workshop.open-dialog')}
        </button>
        <button
          type="button"
          className={buttons.button}
          onClick={() => openByName('workshop', { id: String(Number(id) + 1) })}
        >
          {t('workshop.next')}
        </button>
        {VIEWS.map((view) => (
          <button
            key={view}
            type="button"
            className={buttons.button}
            aria-pressed={search.get('view') === view}
            onClick={() => setSearch({ ...Object.fromEntries(search), view }, { replace: true })}
          >
            {t('workshop.view', { n: view })}
          </button>
        ))}
      </div>
      <ol className={styles.rows}>
        {ROWS.map((n) => (
          <li key={n}>{t('workshop.row', { n })}</li>
        ))}
      </ol>
      {dialog && <TrialDialog id={id} onClose={() => setDialog(false)} />}
    </section>
  )
}

/** A call each second, as long as the page is in view. */
function Polls() {
  const t = useT()
  const todo = useQuery({ ...query(todoCounts), refetchInterval: POLL_MS, staleTime: 0 })
  const [polls, setPolls] = useState({ at: 0, n: 0 })
  if (todo.dataUpdatedAt !== polls.at) setPolls({ at: todo.dataUpdatedAt, n: polls.n + 1 })
  const sum = Object.values(todo.data ?? {}).reduce((total, count) => total + count, 0)
  return <p className={styles.polls}>{t('workshop.polls', { sum, n: polls.n })}</p>
}

function Note() {
  const t = useT()
  const id = useId()
  const [note, setNote] = useDraft('note', '')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('workshop.note')}</label>
      <input id={id} value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />
    </div>
  )
}

function TrialDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const [text, setText] = useState('')
  return (
    <PageDialog title={t('workshop.dialog', { id })} close={t('frame.tabs.close')} onClose={onClose}>
      <div className={styles.field}>
        <label>
          {t('workshop.note')}
          <input value={text} maxLength={200} onChange={(event) => setText(event.target.value)} data-first />
        </label>
      </div>
    </PageDialog>
  )
}
