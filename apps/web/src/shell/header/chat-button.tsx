import { toggleChat, useChatDock } from '../../shared/chat/chat-dock.ts'
import { useT } from '../../lib/words/t.ts'
import styles from './header.module.css'
import { IconButton } from '../../ui/controls/icon-button.tsx'

/** There only after the chat let this person in. */
export function ChatButton() {
  const t = useT()
  const { there, paged, dot, open, ringing } = useChatDock()
  if (paged) return null
  // Its place is kept: it arrives late, and the icons beside it must not move under a pointer.
  if (!there) return <span className={styles.later} aria-hidden="true" />
  return (
    <IconButton
      icon="chat"
      label={t(dot ? 'chat.title-unread' : 'chat.title')}
      onClick={toggleChat}
      dot={dot}
      expanded={open}
      shaking={ringing}
    />
  )
}
