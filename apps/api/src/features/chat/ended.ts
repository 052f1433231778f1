import { listen, type Listener } from '../../db/listen.ts'
import type { ChatEngine } from '../../infra/chat/engine.ts'

interface Ended {
  readonly userId: string
  readonly tokenId: string
  readonly turn: number
}

/** Closes the chat of a session at once when it is locked or ended; what is missed here is done by the job of the same change. */
export function closeEndedChats(url: string, engine: ChatEngine): Listener {
  return listen(
    url,
    ['chat_ended'],
    (_, payload) => {
      const { userId, ...session } = JSON.parse(payload) as Ended
      engine.endSession(userId, session).catch(() => undefined)
    },
    () => undefined,
  )
}
