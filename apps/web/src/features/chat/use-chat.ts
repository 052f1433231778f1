import type { ChatPort } from '@clinker/chat/port'
import {
  chatReducer,
  hasRedDot,
  INITIAL,
  newestOf,
  threadOf,
  unreadOf,
  type ChatAction,
  type ChatState,
} from '@clinker/chat/state'
import { useEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { beforeSessionEnds } from '../../lib/session/closing.ts'
import { undock, useChatDock } from '../../shared/chat/chat-dock.ts'
import { useChatConnection } from './connection.ts'
import { badgeTitle, isMuted } from './notices.ts'
import { ring } from './sound.ts'

export interface Chat {
  readonly state: ChatState
  readonly port: ChatPort
  readonly dispatch: (action: ChatAction) => void
}

/** The chat of one window: signs in, stores the messages, and reports counts to the frame. */
export function useChat(open: () => ChatPort): Chat {
  const [{ port, store, dispatch }] = useState(() => {
    const made = createStore(() => INITIAL)
    return {
      port: open(),
      store: made,
      dispatch: (action: ChatAction) => made.setState((state) => chatReducer(state, action)),
    }
  })
  useEffect(() => {
    const stop = port.on((event) => {
      dispatch(event)
      if (event.type === 'message' && event.live && !event.message.own) {
        if (!isMuted() && ring(() => useChatDock.setState({ ringing: false }))) useChatDock.setState({ ringing: true })
      }
    })
    const follow = store.subscribe((state) => {
      const { there, dot } = useChatDock.getState()
      if (there !== state.signedIn || dot !== hasRedDot(state))
        useChatDock.setState({ there: state.signedIn, dot: hasRedDot(state) })
    })
    useChatConnection.setState({ connection: { port, store, dispatch } })
    port.connect()
    const unregister = beforeSessionEnds(() => port.close())
    return () => {
      unregister()
      useChatConnection.setState({ connection: undefined })
      stop()
      follow()
      void port.close()
      undock()
    }
  }, [port, store, dispatch])
  const state = useStore(store)
  useReadMarks(state, port)
  useTitleBadge(state)
  return { state, port, dispatch }
}

/** The title is also changed by pages, and shows the count only while the window is hidden. */
function useTitleBadge({ threads }: ChatState): void {
  const count = Object.values(threads).reduce((sum, thread) => sum + unreadOf(thread), 0)
  useEffect(() => {
    const draw = () => badgeTitle(count)
    draw()
    document.addEventListener('visibilitychange', draw)
    return () => {
      document.removeEventListener('visibilitychange', draw)
      badgeTitle(0)
    }
  }, [count])
}

/** Messages in view are marked as read for the contact and for this user's other devices. */
function useReadMarks({ open, chosen, ...state }: ChatState, port: ChatPort): void {
  const last = open && chosen !== undefined ? newestOf(threadOf({ open, chosen, ...state }, chosen)) : undefined
  const unread = last !== undefined && !last.own ? last.id : undefined
  useEffect(() => {
    if (unread !== undefined && chosen !== undefined && document.visibilityState === 'visible')
      port.markRead(chosen, unread)
  }, [unread, chosen, port])
}
