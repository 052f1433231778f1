import { RECALL_MS } from '@clinker/contract/chat/limits'
import type { Account, ChatEvent, ChatMessage, ChatStatus } from './port.ts'

export type Delivery = 'sending' | 'sent' | 'failed'

export interface StoredMessage extends ChatMessage {
  readonly delivery: Delivery
  readonly recalled: boolean
}

export interface Thread {
  /** In the order of their time. */
  readonly messages: readonly StoredMessage[]
  readonly readByMe: number
  readonly readByPeer: number
  readonly typing: boolean
  readonly online: boolean
}

export interface ChatState {
  readonly status: ChatStatus
  /** Signed in at least once: from then on the icon stays. */
  readonly signedIn: boolean
  readonly threads: Readonly<Record<Account, Thread>>
  /** Whose messages are looked at. */
  readonly chosen: Account | undefined
  /** The dialog is shown. */
  readonly open: boolean
  /** The history has been loaded. */
  readonly caughtUp: boolean
}

export type ChatAction =
  | ChatEvent
  | { readonly type: 'chosen'; readonly peer: Account | undefined }
  | { readonly type: 'shown'; readonly open: boolean }

const EMPTY: Thread = { messages: [], readByMe: 0, readByPeer: 0, typing: false, online: false }
export const INITIAL: ChatState = {
  status: 'idle',
  signedIn: false,
  threads: {},
  chosen: undefined,
  open: false,
  caughtUp: false,
}

export const threadOf = (state: ChatState, peer: Account): Thread => state.threads[peer] ?? EMPTY

export const newestOf = ({ messages }: Thread): StoredMessage | undefined => messages[messages.length - 1]

const withThread = (state: ChatState, peer: Account, change: (thread: Thread) => Thread): ChatState => ({
  ...state,
  threads: { ...state.threads, [peer]: change(threadOf(state, peer)) },
})

/** Both sides may have used the same id; the same side means the same message. */
const isSame = (a: ChatMessage, b: ChatMessage) => a.id === b.id && a.own === b.own

function added(thread: Thread, message: ChatMessage, delivery: Delivery): Thread {
  const known = thread.messages.find((one) => isSame(one, message))
  // Seen again: by the archive, by another window, or sent once more after a cut.
  if (known) return delivery === 'sent' && known.delivery !== 'sent' ? settled(thread, message.id, 'sent') : thread
  const later = thread.messages.findIndex((one) => one.time > message.time)
  const at = later < 0 ? thread.messages.length : later
  const shown: StoredMessage = { ...message, delivery, recalled: false }
  return {
    ...thread,
    messages: [...thread.messages.slice(0, at), shown, ...thread.messages.slice(at)],
    typing: message.own ? thread.typing : false,
  }
}

const settled = (thread: Thread, id: string, delivery: Delivery): Thread => ({
  ...thread,
  messages: thread.messages.map((one) =>
    one.own && one.id === id && one.delivery !== 'sent' ? { ...one, delivery } : one,
  ),
})

/** Clocks of two servers and the way there take a little. */
const SLACK_MS = 5_000

const recalled = (thread: Thread, { own, id, time }: { own: boolean; id: string; time: number }): Thread => ({
  ...thread,
  messages: thread.messages.map((one) =>
    one.own === own && one.id === id && time - one.time <= RECALL_MS + SLACK_MS ? withoutContent(one) : one,
  ),
})

function withoutContent({ file: _, ...message }: StoredMessage): StoredMessage {
  return { ...message, content: '', recalled: true }
}

/** Looked at: what came is read. */
const lookedAt = (state: ChatState): ChatState =>
  state.chosen === undefined
    ? state
    : withThread(state, state.chosen, (thread) => ({
        ...thread,
        readByMe: Math.max(thread.readByMe, newestOf(thread)?.time ?? 0),
      }))

export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'status':
      return { ...state, status: action.status, signedIn: state.signedIn || action.status === 'online' }
    case 'caught-up':
      return { ...state, caughtUp: true }
    case 'message': {
      const { message, live } = action
      const delivery = message.own && live ? 'sending' : 'sent'
      const next = withThread(state, message.peer, (thread) => added(thread, message, delivery))
      return state.open && state.chosen === message.peer ? lookedAt(next) : next
    }
    case 'sent':
    case 'failed':
      return withThread(state, action.peer, (thread) => settled(thread, action.id, action.type))
    case 'read':
      return withThread(state, action.peer, (thread) => {
        const side = action.own ? 'readByMe' : 'readByPeer'
        return { ...thread, [side]: Math.max(thread[side], action.time) }
      })
    case 'typing':
      return withThread(state, action.peer, (thread) => ({ ...thread, typing: action.on }))
    case 'presence':
      return withThread(state, action.peer, (thread) => ({ ...thread, online: action.online }))
    case 'recalled':
      return withThread(state, action.peer, (thread) => recalled(thread, action))
    case 'recall-late':
      return state
    case 'chosen':
      return lookedAt({ ...state, chosen: action.peer })
    case 'shown':
      // Showing and hiding both clear the mark of the contact that is chosen.
      return lookedAt({ ...state, open: action.open })
  }
}

export const unreadOf = ({ messages, readByMe }: Thread): number =>
  messages.filter((one) => !one.own && !one.recalled && one.time > readByMe).length

/** Closed: any contact is unread. Open: any contact but the selected one is. */
export const hasRedDot = (state: ChatState): boolean =>
  Object.entries(state.threads).some(([peer, thread]) => unreadOf(thread) > 0 && !(state.open && peer === state.chosen))

/** Contacts by their newest message; those without one stay in the order given. */
export function ordered<C extends { readonly account: Account }>(
  contacts: readonly C[],
  state: ChatState,
): readonly C[] {
  const newest = (contact: C) => newestOf(threadOf(state, contact.account))?.time ?? 0
  return contacts.slice().sort((a, b) => newest(b) - newest(a))
}
