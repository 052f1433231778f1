import { ChatView } from './chat-view.tsx'
import { openPort } from './open-port.ts'

export const ChatHost = () => <ChatView connect={openPort} />
