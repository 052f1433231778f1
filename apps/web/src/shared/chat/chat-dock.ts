import { create } from 'zustand'

interface Dock {
  /** Chat sign-in worked: from then on the icon is there. */
  readonly there: boolean
  readonly open: boolean
  /** A page in view holds the chat: no dialog beside it. */
  readonly paged: boolean
  /** Somebody wrote and was not looked at. */
  readonly dot: boolean
  /** A sound plays. */
  readonly ringing: boolean
  /** Whom the person wants to speak with; the chat takes the wish away. */
  readonly wish: 'manager' | undefined
}

const AWAY: Dock = { there: false, open: false, paged: false, dot: false, ringing: false, wish: undefined }

/** What the frame and pages know of the chat; the chat itself is loaded later and fills it. */
export const useChatDock = create<Dock>(() => AWAY)

export const openChat = (wish?: Dock['wish']): void => useChatDock.setState(({ paged }) => ({ open: !paged, wish }))
export const toggleChat = (): void => useChatDock.setState(({ open }) => ({ open: !open }))
export const closeChat = (): void => useChatDock.setState({ open: false })
/** The page that holds the chat outlives its line. */
export const undock = (): void => useChatDock.setState(({ paged }) => ({ ...AWAY, paged }))
