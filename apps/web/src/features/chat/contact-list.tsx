import { newestOf, threadOf, unreadOf, type ChatState, type StoredMessage } from '@clinker/chat/state'
import type { ContactRow } from '@clinker/contract/chat/routes'
import type { ReactNode } from 'react'
import { useT } from '../../lib/words/t.ts'
import { Face } from '../../ui/icons/face.tsx'
import { badgeText } from '../../ui/controls/icon-button.tsx'
import styles from './chat.module.css'
import { shortTime } from './time-text.ts'

/** The last message as one line. */
function lastText({ kind, content, recalled }: NonNullable<More['last']>, t: ReturnType<typeof useT>): string {
  if (recalled) return t('chat.recalled')
  return kind === 'picture' || kind === 'audio' ? `[${t(`chat.${kind}`)}]` : content
}

interface Props {
  readonly state: ChatState
  readonly contacts: readonly ContactRow[]
  readonly onChoose: (peer: string) => void
  /** From the page: an extra line, and the last message if it is older than the loaded ones. */
  readonly more?: (account: string) => More | undefined
}

export interface More {
  readonly note: ReactNode
  readonly last: Pick<StoredMessage, 'kind' | 'content' | 'time' | 'recalled'> | undefined
}

/** Each with its last message and time; latest message first. */
export function ContactList({ state, contacts, onChoose, more }: Props) {
  const t = useT()
  return (
    <ul className={styles.contacts} aria-label={t('chat.contacts')}>
      {contacts.map((contact) => {
        const thread = threadOf(state, contact.account)
        const { note, last: older } = more?.(contact.account) ?? {}
        const last = newestOf(thread) ?? older
        const unread = unreadOf(thread)
        return (
          <li key={contact.account}>
            <button
              type="button"
              className={styles.contact}
              data-noted={more ? true : undefined}
              aria-current={contact.account === state.chosen || undefined}
              onClick={() => onChoose(contact.account)}
            >
              <Face name={contact.name} online={thread.online} />
              <span className={styles.name}>
                <b>{contact.name}</b>{' '}
                <small>{[contact.custname ?? t(`chat.kind.${contact.kind}`), ...contact.companies].join(' · ')}</small>
              </span>
              <time>{last && shortTime(last.time, t('chat.yesterday'))}</time>
              <span className={styles.last}>{last && lastText(last, t)}</span>
              {unread > 0 && (
                <span className={styles.unread} title={t('chat.unread', { n: unread })}>
                  {badgeText(unread)}
                </span>
              )}
              {note}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
