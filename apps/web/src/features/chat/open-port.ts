import type { ChatPort } from '@clinker/chat/port'
import { makeChatClient } from '@clinker/chat/xmpp/client'
import { CHAT_PATH } from '@clinker/contract/chat/limits'
import { uuid } from '../../lib/wire/random.ts'
import { credentialsOf } from './credentials.ts'
import { reportingActivity } from './report-activity.ts'

function onWake(wake: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && wake()
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', seen)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', seen)
  }
}

export function openPort(): ChatPort {
  const port = makeChatClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${CHAT_PATH}`,
    credentials: credentialsOf(),
    now: Date.now,
    newId: uuid,
    hasNetwork: () => navigator.onLine,
    onWake,
  })
  return reportingActivity(port)
}
