import { useEffect, useState, type ComponentType } from 'react'
import { loadGroup } from '../lib/words/t.ts'

const IDLE_MS = 3_000
/** Once loaded it mounts at once, e.g. after unlocking, without waiting for an idle page. */
let loaded: ComponentType | undefined

/** Loads the chat when the page is idle after sign-in. If the chunk fails to load, the app runs without chat. */
export function ChatMount() {
  const [Chat, setChat] = useState(() => loaded)
  useEffect(() => {
    if (loaded) return
    let gone = false
    const load = () =>
      void Promise.all([import('../features/chat/chat-host.tsx'), loadGroup('chat')]).then(
        ([{ ChatHost }]) => {
          loaded = ChatHost
          if (!gone) setChat(() => ChatHost)
        },
        () => undefined,
      )
    const idle = window.requestIdleCallback as typeof window.requestIdleCallback | undefined
    const handle = idle ? idle(load, { timeout: IDLE_MS }) : window.setTimeout(load, IDLE_MS)
    return () => {
      gone = true
      if (idle) window.cancelIdleCallback(handle)
      else window.clearTimeout(handle)
    }
  }, [])
  return Chat ? <Chat /> : null
}
