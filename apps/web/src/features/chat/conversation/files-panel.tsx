import type { Thread } from '@clinker/chat/state'
import { imFiles, type ContactRow } from '@clinker/contract/chat/routes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { query } from '../../../lib/wire/query.ts'
import { useT } from '../../../lib/words/t.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { StateView } from '../../../ui/states/state-view.tsx'
import { AudioMessage } from '../recording/audio-message.tsx'
import chat from '../chat.module.css'
import styles from './files.module.css'
import { goTo, type Wanted } from '../search/found.ts'
import { useChatConnection } from '../connection.ts'
import { QueryPlaceholder } from '../query-placeholder.tsx'
import { Picture } from './picture.tsx'
import { shortTime } from '../time-text.ts'
import { companyQuery } from '../use-people.ts'

interface Props {
  readonly contact: ContactRow
  readonly thread: Thread
  readonly onClose: () => void
}

/** Files of one conversation, newest first. */
export function FilesPanel({ contact, thread, onClose }: Props) {
  const t = useT()
  const { connection } = useChatConnection()
  const box = useRef<HTMLElement>(null)
  const { account } = contact
  const found = useQuery({ ...query(imFiles, { query: { ...companyQuery(), account } }), staleTime: 0 })
  const { data } = found
  const given = thread.messages.filter(({ file, delivery }) => file !== undefined && delivery === 'sent').length
  const refetch = useEffectEvent(() => void (data && found.refetch()))
  useEffect(() => refetch(), [given])
  useEffect(() => box.current?.focus(), [])

  async function show(wanted: Wanted): Promise<void> {
    onClose()
    if (connection && !(await goTo(connection, wanted))) toast('warning', t('chat.no-hits'))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <aside
      className={styles.panel}
      ref={box}
      tabIndex={-1}
      aria-label={t('chat.files')}
      aria-busy={found.isFetching}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header>
        <h2>{t('chat.files')}</h2>
        <IconButton icon="close" label={t('kernel.dialog.close')} onClick={onClose} />
      </header>
      {data ? (
        data.files.length === 0 ? (
          <StateView icon="box" title={t('chat.no-files')} />
        ) : (
          <>
            <ul>
              {data.files.map(({ id, fileId, kind, name, seconds, own, at }) => (
                <li key={`${id} ${at}`}>
                  {kind === 'picture' ? (
                    <Picture file={{ kind, id: fileId, name }} />
                  ) : (
                    <AudioMessage file={{ kind, id: fileId, name, seconds: seconds ?? 1 }} />
                  )}
                  <p>
                    <span title={name}>{name}</span>
                    <time>{shortTime(at, t('chat.yesterday'))}</time>
                  </p>
                  <button type="button" onClick={() => void show({ account, id, at })}>
                    {t('chat.to-message')}
                  </button>
                  {!own && <span className="visually-hidden">{contact.name}</span>}
                </li>
              ))}
            </ul>
            {data.more && <p className={chat.nothing}>{t('chat.hits-first', { n: data.files.length })}</p>}
          </>
        )
      ) : (
        <QueryPlaceholder found={found} />
      )}
    </aside>
  )
}
