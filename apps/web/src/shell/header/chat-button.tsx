import { toggleChat, useChatDock } from '../../shared/chat/chat-dock.ts'
import { useT } from '../../lib/words/t.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'

/** There only after the chat let this person in. */
export function ChatButton() {
  const t = useT()
  const { there, paged, dot, open, ringing } = useChatDock()
  if (!there || paged) return null
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
