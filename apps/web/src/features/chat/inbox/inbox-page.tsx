import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useChatDock } from '../../../shared/chat/chat-dock.ts'
import { serverNow } from '../../../lib/wire/server-clock.ts'
import { useSavedView } from '../../../lib/tabs/use-tabs.ts'
import { useT } from '../../../lib/words/t.ts'
import { useNarrow } from '../../../lib/browser/use-narrow.ts'
import buttons from '../../../ui/controls/buttons.module.css'
import { ErrorState, OfflineState, StateView } from '../../../ui/states/state-view.tsx'
import chat from '../chat.module.css'
import { ContactList, type More } from '../contact-list.tsx'
import type { InboxRow } from './inbox-rows.ts'
import styles from './inbox.module.css'
import { durationText } from './duration-text.ts'
import { Finder } from '../search/finder.tsx'
import { useChatConnection, type ChatConnection } from '../connection.ts'
import { NoticeButtons } from '../notice-buttons.tsx'
import { ConversationPane } from '../conversation/conversation-pane.tsx'
import { useInbox } from './use-inbox.ts'
import { usePeople } from '../use-people.ts'

/** Conversations with customers: waiting customers first. It shares the connection of the dialog, which hides while this page is open. */
export default function InboxPage() {
  const t = useT()
  const { connection, isAbsent } = useChatConnection()
  useEffect(() => {
    useChatDock.setState({ paged: true, open: false })
    return () => useChatDock.setState({ paged: false })
  }, [])
  return (
    <section className={styles.page} aria-label={t('menu.chat-desk')}>
      {isAbsent ? (
        <StateView icon="message" title={t('chat.absent')} />
      ) : connection ? (
        <Inbox connection={connection} />
      ) : (
        <StateView icon="message" title={t('kernel.state.loading')} />
      )}
    </section>
  )
}

function Inbox({ connection }: { connection: ChatConnection }) {
  const savedText = useSavedView<string>('filter text')
  const t = useT()
  const { port, dispatch } = connection
  const state = useStore(connection.store)
  const { contacts, people } = usePeople(state, dispatch)
  const { found, rows } = useInbox(connection, state, people)
  const now = useMinute()
  const isNarrow = useNarrow()
  if (!state.signedIn)
    return state.status === 'connecting' || state.status === 'idle' ? (
      <StateView icon="message" title={t('kernel.state.loading')} />
    ) : (
      <StateView icon="warning" title={t('chat.lost')}>
        <button type="button" className={buttons.button} onClick={() => port.connect()}>
          {t('chat.again')}
        </button>
      </StateView>
    )

  const byAccount = new Map(rows.map((row) => [row.contact.account, row]))
  const older = new Map((found.data?.rows ?? []).map((row) => [row.account, row]))
  const chosen = rows.find(({ contact }) => contact.account === state.chosen)?.contact
  const waiting = rows.filter(({ waitingSince }) => waitingSince !== undefined).length
  const median = found.data?.medianReplyMs ?? undefined
  const failed = contacts.error ?? found.error
  const isReady = contacts.data !== undefined && found.data !== undefined

  function more(account: string): More | undefined {
    const row = byAccount.get(account)
    const last = older.get(account)
    return (
      row && {
        note: <Note row={row} now={now} />,
        last: last && { kind: last.lastKind, content: last.lastText, time: last.lastAt, recalled: false },
      }
    )
  }

  return (
    <div className={styles.inbox} data-talking={chosen ? true : undefined}>
      <div className={`${chat.people} ${styles.people}`} aria-busy={!isReady}>
        <header className={styles.head}>
          <h1>{t('menu.chat-desk')}</h1>
          {isNarrow && <NoticeButtons />}
          {isReady && (
            <p>
              <span data-late={waiting > 0 || undefined}>{t('chat.waiting-count', { n: waiting })}</span>
              {median !== undefined && <span>{t('chat.median', { time: durationText(median, t) })}</span>}
            </p>
          )}
        </header>
        {isReady ? (
          rows.length === 0 ? (
            <StateView icon="message" title={t('chat.no-contacts')} />
          ) : (
            <Finder connection={connection} contacts={rows.map(({ contact }) => contact)} saved={savedText}>
              {(shown) => (
                <ContactList
                  state={state}
                  contacts={shown}
                  onChoose={(peer) => dispatch({ type: 'chosen', peer })}
                  more={more}
                />
              )}
            </Finder>
          )
        ) : contacts.fetchStatus === 'paused' || found.fetchStatus === 'paused' ? (
          <OfflineState />
        ) : failed ? (
          <ErrorState error={failed} onRetry={() => void Promise.all([contacts.refetch(), found.refetch()])} />
        ) : (
          <p className={chat.nothing} role="status">
            {t('kernel.state.loading')}
          </p>
        )}
      </div>
      <ConversationPane
        state={state}
        chosen={chosen}
        port={port}
        onBack={() => dispatch({ type: 'chosen', peer: undefined })}
      />
    </div>
  )
}

function Note({ row: { waitingSince, firstReplyMs }, now }: { row: InboxRow; now: number }) {
  const t = useT()
  if (waitingSince !== undefined)
    return (
      <span className={styles.note} data-waiting>
        {t('chat.waiting', { time: durationText(now - waitingSince, t) })}
      </span>
    )
  if (firstReplyMs === undefined) return null
  return <span className={styles.note}>{t('chat.first-reply', { time: durationText(firstReplyMs, t) })}</span>
}

const EVERY_MS = 15_000

/** Near enough for waits in minutes. */
function useMinute(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
