import { imActive } from '@clinker/contract/chat/routes'
import type { ChatPort } from '@clinker/chat/port'
import { call } from '../../lib/wire/call.ts'

const EVERY_MS = 60_000

/** Messages do not pass through the API: tells it at most once a minute that this window sends some, so that the session is not idle. */
export function reportingActivity(port: ChatPort, now: () => number = () => performance.now()): ChatPort {
  let last = -Infinity
  function report(): void {
    if (now() - last < EVERY_MS) return
    last = now()
    // Lost ones are made up for by the next message.
    call(imActive).catch(() => (last = -Infinity))
  }
  return {
    ...port,
    send(peer, text) {
      report()
      return port.send(peer, text)
    },
    sendFile(peer, file) {
      report()
      return port.sendFile(peer, file)
    },
  }
}
