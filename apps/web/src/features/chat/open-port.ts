import type { ChatPort } from '@clinker/chat/port'
import { makeChatClient } from '@clinker/chat/xmpp/client'
import { CHAT_PATH } from '@clinker/contract/chat/limits'
import { imToken } from '@clinker/contract/chat/routes'
import { call } from '../../lib/call.ts'
import { uuid } from '../../lib/random.ts'

/** Where there is no chat the sign-in fails without a word. */
export class NoChat extends Error {}

function onWake(wake: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && wake()
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', seen)
  }
}

export const openPort = (): ChatPort =>
  makeChatClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${CHAT_PATH}`,
    credentials: async () => {
      const given = await call(imToken)
      if (given === null) throw new NoChat('this installation has no chat')
      return given
    },
    now: Date.now,
    newId: uuid,
    hasNetwork: () => navigator.onLine,
    onWake,
  })
