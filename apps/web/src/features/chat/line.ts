import type { ChatPort } from '@clinker/chat/port'
import type { ChatAction, ChatState } from '@clinker/chat/state'
import { create, type StoreApi } from 'zustand'

export interface ChatLine {
  readonly port: ChatPort
  readonly store: Pick<StoreApi<ChatState>, 'getState' | 'getInitialState' | 'subscribe'>
  readonly dispatch: (action: ChatAction) => void
}

/** The one chat of this window, for a page that shows it as well; undefined before it is loaded. */
export const useChatLine = create<{ readonly line: ChatLine | undefined }>(() => ({ line: undefined }))
