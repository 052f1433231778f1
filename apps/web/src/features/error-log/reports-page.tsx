import { listErrors } from '@clinker/contract/error-log/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '../../lib/query.ts'
import { useT } from '../../lib/t.ts'
import controls from '../../ui/controls.module.css'
import { LogTable } from '../../ui/log-table.tsx'
import { ErrorState, OfflineState } from '../../ui/state-view.tsx'
import styles from './reports.module.css'

const LIMIT = 20

/** What users of this company met, for staff; the question lives in the address. */
export default function ReportsPage() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const word = search.get('word') ?? ''
  const userName = search.get('userName') ?? ''
  const page = Math.max(1, Number(search.get('page') ?? 1) || 1)
  const asked = {
    ...(word && { word }),
    ...(userName && { userName }),
    page,
    limit: LIMIT,
  } as const
  const reports = useQuery({ ...query(listErrors, { query: asked }), placeholderData: keepPreviousData })
  const go = (next: Record<string, string>) =>
    setSearch(
      Object.entries(next).filter(([, value]) => value !== '' && value !== '1'),
      { replace: true },
    )
  return (
    <section className={styles.panel} aria-labelledby="reports" aria-busy={reports.isFetching}>
      <div className={styles.head}>
        <h1 id="reports">{t('error-log.reports')}</h1>
        {reports.data && <span>{t('error-log.count', { n: reports.data.total })}</span>}
        <Filter
          key={`${word} ${userName}`}
          word={word}
          userName={userName}
          onFind={(found) => go({ ...found, page: '1' })}
        />
      </div>
      {reports.data ? (
        <>
          <LogTable
            label={t('error-log.reports')}
            rows={reports.data.rows.map((row) => ({ ...row, user: row.userName }))}
          />
          <Pager
            page={page}
            pages={Math.max(1, Math.ceil(reports.data.total / LIMIT))}
            onGo={(to) => go({ word, userName, page: String(to) })}
          />
        </>
      ) : reports.fetchStatus === 'paused' ? (
        <OfflineState />
      ) : reports.error ? (
        <ErrorState error={reports.error} onRetry={() => void reports.refetch()} />
      ) : (
        <p className={styles.loading} role="status">
          {t('state.loading')}
        </p>
      )}
    </section>
  )
}

interface Question {
  readonly word: string
  readonly userName: string
}

function Filter({ onFind, ...initial }: Question & { onFind: (question: { word: string; userName: string }) => void }) {
  const t = useT()
  const [question, setQuestion] = useState({ word: initial.word, userName: initial.userName })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFind({ word: question.word.trim(), userName: question.userName.trim() })
  }
  const input = (name: keyof Question, label: string, maxLength: number) => (
    <input
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={question[name]}
      onChange={(event) => setQuestion({ ...question, [name]: event.target.value })}
    />
  )
  return (
    <form className={styles.filter} role="search" onSubmit={submit}>
      {input('word', t('error-log.word'), 100)}
      {input('userName', t('error-log.user'), 64)}
      <button type="submit" className={`${controls.button} ${controls.primary}`}>
        {t('error-log.find')}
      </button>
    </form>
  )
}

function Pager({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const t = useT()
  return (
    <div className={styles.pager}>
      <span>{t('error-log.page', { page, pages })}</span>
      <button type="button" className={controls.button} disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {t('error-log.previous')}
      </button>
      <button type="button" className={controls.button} disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {t('error-log.next')}
      </button>
    </div>
  )
}
