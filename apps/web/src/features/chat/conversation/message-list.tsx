import { linesOf } from '@clinker/chat/divisions'
import type { ChatPort } from '@clinker/chat/port'
import { newestOf, type StoredMessage, type Thread } from '@clinker/chat/state'
import { partsOf } from '@clinker/chat/text'
import { RECALL_MS } from '@clinker/contract/chat/limits'
import type { ContactRow } from '@clinker/contract/chat/routes'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useTabs } from '../../../lib/tabs/use-tabs.ts'
import { useT } from '../../../lib/words/t.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { AudioMessage } from '../recording/audio-message.tsx'
import { Cards } from './cards.tsx'
import styles from '../chat.module.css'
import { useFound } from '../search/found.ts'
import { Picture } from './picture.tsx'
import { scrollDown } from './scroll-down.ts'
import { useStickDown } from './stick-down.ts'
import { divisionTime, fullTime } from '../time-text.ts'

interface Props {
  readonly thread: Thread
  readonly contact: ContactRow
  readonly port: ChatPort
}

export function MessageList({ thread, contact, port }: Props) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const newest = newestOf(thread)
  const now = useNow()
  const { more, loadOlder } = useOlder(thread, contact, port)
  const found = useFound(({ wanted }) => (wanted?.account === contact.account ? wanted.id : undefined))
  // Do not scroll away from a message that was opened by search.
  const toNewest = useEffectEvent(() => (box.current && found === undefined ? scrollDown(box.current) : undefined))
  useEffect(() => toNewest(), [newest?.id])
  useScrollToFound(box, found, thread)
  useStickDown(box)
  const words = { today: t('chat.today'), yesterday: t('chat.yesterday') }
  return (
    <div className={styles.messages} ref={box} role="log" aria-label={contact.name} tabIndex={0}>
      {more && thread.messages.length > 0 && (
        <button type="button" className={styles.older} onClick={loadOlder}>
          {t('chat.older')}
        </button>
      )}
      {thread.messages.length === 0 && <p className={styles.nothing}>{t('chat.nothing')}</p>}
      {linesOf(thread.messages).map((line) =>
        line.type === 'division' ? (
          <p key={line.key} className={styles.division}>
            <time>{divisionTime(line.time, words)}</time>
          </p>
        ) : (
          <Bubble
            key={line.key}
            message={line.message}
            thread={thread}
            port={port}
            now={now}
            found={found}
            custname={contact.custname}
          />
        ),
      )}
      {thread.typing && <p className={styles.typing}>{t('chat.typing')}</p>}
    </div>
  )
}

const NOW_EVERY_MS = 5_000

/** Refresh interval of what may still be recalled. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), NOW_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Older messages are fetched when the conversation is opened, then on request. */
function useOlder(thread: Thread, { account }: ContactRow, port: ChatPort) {
  const [more, setMore] = useState(true)
  const load = (before: number) => void port.history(account, before).then(setMore)
  const first = useRef(false)
  useEffect(() => {
    if (first.current) return
    first.current = true
    load(thread.messages[0]?.time ?? Date.now())
  })
  return { more, loadOlder: () => load(thread.messages[0]?.time ?? Date.now()) }
}

const FOUND_MS = 4_000

/** Scrolls to the message found by search once it is loaded; the highlight ends after a while. */
function useScrollToFound(box: RefObject<HTMLElement | null>, found: string | undefined, { messages }: Thread): void {
  const there = found !== undefined && messages.some(({ id }) => id === found)
  useEffect(() => {
    const row = there ? box.current?.querySelector<HTMLElement>('[data-found]') : undefined
    if (!row) return
    row.scrollIntoView({ block: 'center' })
    row.focus({ preventScroll: true })
    const timer = setTimeout(() => useFound.setState({ wanted: undefined }), FOUND_MS)
    return () => clearTimeout(timer)
  }, [box, there, found])
}

interface BubbleProps extends Omit<Props, 'contact'> {
  readonly message: StoredMessage
  readonly now: number
  readonly found: string | undefined
  /** Of the other side; null when that is staff. */
  readonly custname: string | null
}

function Bubble({ message, thread, port, now, found, custname }: BubbleProps) {
  const t = useT()
  const { own, recalled, delivery, time } = message
  if (recalled) return <p className={styles.gone}>{t('chat.recalled')}</p>
  const isRead = delivery === 'sent' && thread.readByPeer >= time
  return (
    <div
      className={styles.row}
      data-own={own || undefined}
      data-found={message.id === found || undefined}
      tabIndex={-1}
    >
      <div className={styles.content}>
        <Content message={message} />
        {message.kind === 'text' && <Cards text={message.content} custname={custname} />}
        {own && (
          <small>
            {delivery === 'failed'
              ? t('chat.failed')
              : delivery === 'sending'
                ? t('chat.sending')
                : isRead
                  ? t('chat.read')
                  : ''}
            {delivery === 'sent' && now - time < RECALL_MS && (
              <button type="button" onClick={() => port.recall(message) || toast('warning', t('chat.recall-later'))}>
                {t('chat.recall')}
              </button>
            )}
          </small>
        )}
      </div>
    </div>
  )
}

function Content({ message: { kind, file, content, time } }: { message: StoredMessage }) {
  if (kind === 'picture' && file) return <Picture file={file} />
  if (file?.kind === 'audio') return <AudioMessage file={file} />
  return (
    <p className={kind === 'emotion' ? styles.emotion : styles.bubble} title={fullTime(time)}>
      <Text text={content} />
    </p>
  )
}

/** Text is text; a bill number leads to that bill. There is no page of bills yet: opening it by name says so. */
function Text({ text }: { text: string }) {
  const { openByName } = useTabs()
  return partsOf(text).map((part) =>
    part.bill ? (
      <button
        key={part.at}
        type="button"
        className={styles.bill}
        onClick={() => openByName('bills-limitorder-detail', { id: part.text })}
      >
        {part.text}
      </button>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  )
}
