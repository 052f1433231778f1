import { endSession, mySessions, type SessionRow } from '@clinker/contract/account/routes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/wire/call.ts'
import { query } from '../../lib/wire/query.ts'
import { errorText, useT } from '../../lib/words/t.ts'
import { useTitle } from '../../lib/navigation/use-title.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import buttons from '../../ui/controls/buttons.module.css'
import { FormLine } from '../../ui/fields/form-line.tsx'
import { ErrorState, OfflineState, StateView } from '../../ui/states/state-view.tsx'
import { SessionItem, useAgentText } from './session-item.tsx'
import styles from './sessions.module.css'

export default function SessionsPage() {
  const t = useT()
  useTitle(t('account.sessions.title'))
  const sessions = useQuery(query(mySessions))
  const client = useQueryClient()
  const [chosen, setChosen] = useState<SessionRow>()
  const ending = useMutation({
    mutationFn: (row: SessionRow) => call(endSession, { body: { tokenId: row.tokenId } }),
    // Also after a refusal: the session may have ended meanwhile.
    onSettled: async () => {
      setChosen(undefined)
      await client.invalidateQueries({ queryKey: query(mySessions).queryKey })
    },
  })
  const others = (sessions.data ?? []).filter(({ current }) => !current)
  const [asking, setAsking] = useState(false)
  const endingAll = useMutation({
    mutationFn: async () => {
      for (const { tokenId } of others) await call(endSession, { body: { tokenId } })
    },
    onSettled: async () => {
      setAsking(false)
      await client.invalidateQueries({ queryKey: query(mySessions).queryKey })
    },
  })
  return (
    <section className={styles.panel} aria-labelledby="sessions" aria-busy={sessions.isFetching}>
      <div className={styles.head}>
        <h1 id="sessions">{t('account.sessions.title')}</h1>
        {sessions.data && <span>{t('account.sessions.count', { n: sessions.data.length })}</span>}
        <p>{t('account.sessions.hint')}</p>
        {others.length > 0 && (
          <button type="button" className={buttons.button} onClick={() => setAsking(true)}>
            {t('account.sessions.end-others')}
          </button>
        )}
      </div>
      <FormLine good>{(ending.isSuccess || endingAll.isSuccess) && t('account.sessions.ended')}</FormLine>
      <FormLine>{ending.isError && errorText(ending.error)}</FormLine>
      <FormLine>{endingAll.isError && errorText(endingAll.error)}</FormLine>
      <Content {...sessions} retry={() => void sessions.refetch()} onEnd={setChosen} />
      {asking && (
        <ConfirmDialog
          title={t('account.sessions.end-others')}
          question={t('account.sessions.end-others-question', { n: others.length })}
          confirm={t('account.sessions.end-confirm')}
          giveUp={t('session.logout.give-up')}
          busy={endingAll.isPending}
          onConfirm={() => endingAll.mutate()}
          onGiveUp={() => setAsking(false)}
        />
      )}
      {chosen && (
        <EndQuestion
          row={chosen}
          busy={ending.isPending}
          onConfirm={() => ending.mutate(chosen)}
          onGiveUp={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

interface Loaded {
  readonly data: readonly SessionRow[] | undefined
  readonly error: unknown
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly retry: () => void
  readonly onEnd: (row: SessionRow) => void
}

const SHOWN_AT_ONCE = 20

function Content({ data, error, fetchStatus, retry, onEnd }: Loaded) {
  const t = useT()
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  if (data && data.length === 0) return <StateView icon="screen" title={t('account.sessions.empty')} />
  if (data) {
    return (
      <>
        <div className={styles.names} aria-hidden="true">
          <span>{t('account.sessions.agent')}</span>
          <span>{t('account.sessions.address')}</span>
          <span>{t('account.sessions.created')}</span>
          <span>{t('account.sessions.active')}</span>
        </div>
        <ul>
          {data.slice(0, shown).map((row) => (
            <SessionItem key={row.tokenId} row={row} onEnd={() => onEnd(row)} />
          ))}
        </ul>
        {data.length > shown && (
          <button type="button" className={buttons.button} onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {t('account.sessions.more', { n: data.length - shown })}
          </button>
        )}
      </>
    )
  }
  if (fetchStatus === 'paused') return <OfflineState />
  if (error) return <ErrorState error={error} onRetry={retry} />
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('kernel.state.loading')}
      </p>
      <div className={styles.bones} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    </>
  )
}

interface Question {
  readonly row: SessionRow
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onGiveUp: () => void
}

function EndQuestion({ row, ...rest }: Question) {
  const t = useT()
  const agent = useAgentText(row.agent)
  return (
    <ConfirmDialog
      {...rest}
      title={t('account.sessions.end-title')}
      question={t('account.sessions.end-question', { agent, address: row.address })}
      confirm={t('account.sessions.end-confirm')}
      giveUp={t('session.logout.give-up')}
    />
  )
}
