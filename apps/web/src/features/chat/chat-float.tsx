import { toggleChat, useChatDock } from '../../shared/chat/chat-dock.ts'
import { useT } from '../../lib/words/t.ts'
import { Icon } from '../../ui/icons/icons.tsx'
import attention from '../../ui/controls/attention.module.css'
import styles from './chat-float.module.css'

/** A phone's header has no room for the icon: there it floats above the page. */
export function ChatFloat() {
  const t = useT()
  const { dot, open, paged, ringing } = useChatDock()
  if (paged) return null
  return (
    <button
      type="button"
      className={`${styles.float} ${attention.shakes}`}
      data-shaking={ringing || undefined}
      aria-label={t(dot ? 'chat.title-unread' : 'chat.title')}
      aria-expanded={open}
      onClick={toggleChat}
    >
      <Icon name="chat" size={20} />
      {dot && <span className={`${styles.dot} ${attention.dot}`} aria-hidden="true" />}
    </button>
  )
}
