import type { ChatPort } from '@clinker/chat/port'
import type { Thread } from '@clinker/chat/state'
import type { ContactRow } from '@clinker/contract/chat/routes'
import { useState, type DragEvent } from 'react'
import { useT } from '../../../lib/words/t.ts'
import styles from '../chat.module.css'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { RecordPanel } from '../recording/record-panel.tsx'
import tools from './tools.module.css'
import { usePictures } from './use-pictures.ts'
import { useRecording } from '../recording/use-recording.ts'

interface Props {
  readonly thread: Thread
  readonly contact: ContactRow
  readonly port: ChatPort
}

const hasFiles = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files')

/** Messages with one contact and the composer. */
export function Conversation({ thread, contact, port }: Props) {
  const t = useT()
  const pictures = usePictures(contact.account, port)
  const recording = useRecording(contact.account, port)
  const [dragged, setDragged] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- by keys pictures are chosen or pasted
    <div
      className={styles.words}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDragged(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragged(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDragged(false)
        pictures.add([...event.dataTransfer.files])
      }}
    >
      <MessageList thread={thread} contact={contact} port={port} />
      {pictures.isOpen && <PicturePanel pictures={pictures} />}
      {recording.phase !== 'idle' && <RecordPanel recording={recording} />}
      <Composer peer={contact.account} port={port} pictures={pictures} recording={recording} />
      {dragged && <p className={tools.drop}>{t('chat.picture-drop')}</p>}
    </div>
  )
}
