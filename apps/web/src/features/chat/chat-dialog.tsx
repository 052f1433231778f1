import type { ChatPort } from '@clinker/chat/port'
import type { ChatState } from '@clinker/chat/state'
import type { ContactRow } from '@clinker/contract/chat/routes'
import { useT } from '../../lib/words/t.ts'
import { useNarrow } from '../../lib/browser/use-narrow.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ErrorState, StateView } from '../../ui/states/state-view.tsx'
import { useDocumentKey } from '../../ui/overlays/use-document-key.ts'
import { isModalOpen } from '../../ui/overlays/use-modal.ts'
import styles from './chat.module.css'
import { ContactList } from './contact-list.tsx'
import { Finder } from './search/finder.tsx'
import { useChatConnection } from './connection.ts'
import { NoticeButtons } from './notice-buttons.tsx'
import { ConversationPane } from './conversation/conversation-pane.tsx'

interface Props {
  readonly state: ChatState
  readonly contacts: readonly ContactRow[]
  readonly loading: boolean
  readonly error: unknown
  readonly onRetry: () => void
  readonly port: ChatPort
  readonly onChoose: (peer: string | undefined) => void
  readonly onRemove: (peer: string) => void
  readonly onClose: () => void
}

/** Beside the page, not over it: the page stays usable. */
export function ChatDialog({ state, contacts, loading, error, onRetry, port, onChoose, onRemove, onClose }: Props) {
  const t = useT()
  const { connection } = useChatConnection()
  const isNarrow = useNarrow()
  const chosen = contacts.find((one) => one.account === state.chosen)
  useDocumentKey(true, (event) => {
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && !isModalOpen()) onClose()
  })
  return (
    <section
      className={styles.dialog}
      role="dialog"
      aria-label={t('chat.title')}
      data-talking={chosen ? true : undefined}
    >
      <div className={styles.people}>
        <header className={styles.head}>
          <b>{t('chat.title')}</b>
          <div className={styles.phoneClose}>
            {isNarrow && <NoticeButtons />}
            <IconButton icon="close" label={t('chat.close')} onClick={onClose} />
          </div>
        </header>
        {loading && <p className={styles.nothing}>{t('kernel.state.loading')}</p>}
        {error !== null && error !== undefined && <ErrorState error={error} onRetry={onRetry} />}
        {!loading && !error && contacts.length === 0 && <StateView icon="message" title={t('chat.no-contacts')} />}
        {connection && contacts.length > 0 && (
          <Finder connection={connection} contacts={contacts}>
            {(shown) => <ContactList state={state} contacts={shown} onChoose={onChoose} />}
          </Finder>
        )}
      </div>
      <ConversationPane
        state={state}
        chosen={chosen}
        port={port}
        onBack={() => onChoose(undefined)}
        onRemove={onRemove}
        onClose={onClose}
      />
    </section>
  )
}
