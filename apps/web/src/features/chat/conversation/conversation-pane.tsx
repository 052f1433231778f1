import type { ChatPort } from '@clinker/chat/port'
import { threadOf, type ChatState } from '@clinker/chat/state'
import type { ContactRow } from '@clinker/contract/chat/routes'
import { useState } from 'react'
import { useT } from '../../../lib/words/t.ts'
import { useNarrow } from '../../../lib/browser/use-narrow.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import styles from '../chat.module.css'
import { FilesPanel } from './files-panel.tsx'
import { NoticeButtons } from '../notice-buttons.tsx'
import { Conversation } from './conversation.tsx'
import { ToFeedback } from './to-feedback.tsx'

interface Props {
  readonly state: ChatState
  readonly chosen: ContactRow | undefined
  readonly port: ChatPort
  readonly onBack: () => void
  readonly onRemove?: (peer: string) => void
  /** Without it nothing is there to be closed. */
  readonly onClose?: () => void
}

/** One conversation, titled by the contact's name. */
export function ConversationPane({ state, chosen, port, onBack, onRemove, onClose }: Props) {
  const t = useT()
  // A phone has no room for all of them beside a name: there they stand above the list.
  const isNarrow = useNarrow()
  const [filesOf, setFilesOf] = useState<string>()
  const files = chosen !== undefined && filesOf === chosen.account
  const [removing, setRemoving] = useState<ContactRow>()
  const thread = chosen && threadOf(state, chosen.account)
  return (
    <div className={styles.talk}>
      <header className={styles.head}>
        {chosen && (
          <div className={styles.back}>
            <IconButton icon="left" label={t('chat.back')} onClick={onBack} />
          </div>
        )}
        <p>
          <b>{chosen?.name ?? t('chat.choose')}</b>
          {chosen && <span>{chosen.custname ?? t(`chat.kind.${chosen.kind}`)}</span>}
          {thread && <span>{t(thread.online ? 'chat.online' : 'chat.offline')}</span>}
        </p>
        {chosen && (
          <IconButton
            icon="page"
            label={t('chat.files')}
            expanded={files}
            onClick={() => setFilesOf(files ? undefined : chosen.account)}
          />
        )}
        {chosen && thread && <ToFeedback thread={thread} contact={chosen} />}
        {!isNarrow && <NoticeButtons />}
        {/* Whom the product gave, stays: only colleagues are removed. */}
        {chosen?.kind === 'colleague' && onRemove && (
          <IconButton icon="remove" label={t('chat.remove')} onClick={() => setRemoving(chosen)} />
        )}
        {onClose && <IconButton icon="close" label={t('chat.close')} onClick={onClose} />}
      </header>
      {removing && onRemove && (
        <ConfirmDialog
          title={t('chat.remove')}
          question={t('chat.remove-question', { name: removing.name })}
          confirm={t('chat.remove')}
          giveUp={t('kernel.form.cancel')}
          onGiveUp={() => setRemoving(undefined)}
          onConfirm={() => {
            setRemoving(undefined)
            onRemove(removing.account)
          }}
        />
      )}
      <Line state={state} onAgain={() => port.connect()} />
      {chosen && thread && (
        <div className={styles.body}>
          <Conversation key={chosen.account} thread={thread} contact={chosen} port={port} />
          {files && <FilesPanel contact={chosen} thread={thread} onClose={() => setFilesOf(undefined)} />}
        </div>
      )}
    </div>
  )
}

/** State of the connection, unless it is online. */
function Line({ state, onAgain }: { state: ChatState; onAgain: () => void }) {
  const t = useT()
  if (state.status === 'retrying') return <p className={styles.line}>{t('chat.retrying')}</p>
  if (state.status !== 'lost') return null
  return (
    <p className={styles.line} role="alert" data-bad>
      {t('chat.lost')}
      <button type="button" onClick={onAgain}>
        {t('chat.again')}
      </button>
    </p>
  )
}
