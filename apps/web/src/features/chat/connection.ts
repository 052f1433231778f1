import type { ChatPort } from '@clinker/chat/port'
import type { ChatAction, ChatState } from '@clinker/chat/state'
import { create, type StoreApi } from 'zustand'

export interface ChatConnection {
  readonly port: ChatPort
  readonly store: Pick<StoreApi<ChatState>, 'getState' | 'getInitialState' | 'subscribe'>
  readonly dispatch: (action: ChatAction) => void
}

interface Shared {
  /** Undefined before it is loaded. */
  readonly connection: ChatConnection | undefined
  /** This installation has no chat engine: nothing will come. */
  readonly isAbsent: boolean
}

/** The one chat of this window, for a page that shows it as well. */
export const useChatConnection = create<Shared>(() => ({ connection: undefined, isAbsent: false }))
