import { create } from 'zustand'

interface Dock {
  /** Chat sign-in worked: from then on the icon is there. */
  readonly there: boolean
  readonly open: boolean
  /** A page in view holds the chat: no dialog beside it. */
  readonly paged: boolean
  /** There are unread messages. */
  readonly dot: boolean
  /** A sound plays. */
  readonly ringing: boolean
  /** Contact to open; cleared by the chat when opened. */
  readonly contactToOpen: 'manager' | undefined
}

const AWAY: Dock = { there: false, open: false, paged: false, dot: false, ringing: false, contactToOpen: undefined }

/** State of the chat for frame and pages; the chat is loaded later and fills it. */
export const useChatDock = create<Dock>(() => AWAY)

export const openChat = (contactToOpen?: Dock['contactToOpen']): void =>
  useChatDock.setState(({ paged }) => ({ open: !paged, contactToOpen }))
export const toggleChat = (): void => useChatDock.setState(({ open }) => ({ open: !open }))
export const closeChat = (): void => useChatDock.setState({ open: false })
/** Kept while the connection is down. */
export const undock = (): void => useChatDock.setState(({ paged }) => ({ ...AWAY, paged }))
