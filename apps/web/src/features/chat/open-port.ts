import type { ChatPort } from '@clinker/chat/port'
import { makeChatClient } from '@clinker/chat/xmpp/client'
import { CHAT_PATH } from '@clinker/contract/chat/limits'
import { imToken } from '@clinker/contract/chat/routes'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { uuid } from '../../lib/random.ts'
import { errorText } from '../../lib/t.ts'
import { toast } from '../../lib/toast.ts'

function onWake(wake: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && wake()
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** Told once: later the line says how it is. */
function toldOnce(): (text: string) => void {
  let told = false
  return (text) => {
    if (!told) toast('error', text)
    told = true
  }
}

export function openPort(): ChatPort {
  const onAway = toldOnce()
  return makeChatClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${CHAT_PATH}`,
    credentials: async () => {
      const given = await call(imToken).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'chat_away') onAway(errorText(error))
        throw error
      })
      // Where there is no chat nothing comes of it, and nothing is said.
      return given ?? new Promise<never>(() => undefined)
    },
    now: Date.now,
    newId: uuid,
    hasNetwork: () => navigator.onLine,
    onWake,
  })
}
