import { nextAttempt } from '../attempts.ts'
import type { ChatStatus } from '../port.ts'

export interface ConnectionState {
  readonly status: ChatStatus
  /** Sign-ins tried in this outage. */
  readonly attempts: number
  /** Whether this client was online before. */
  readonly wasOnline: boolean
  /** The window is visible: the first attempt after an outage is immediate. */
  readonly eager: boolean
}

export const INITIAL: ConnectionState = { status: 'idle', attempts: 0, wasOnline: false, eager: false }

export type ConnectionEvent =
  | { readonly type: 'connect' }
  | { readonly type: 'online' }
  | { readonly type: 'down'; readonly refused: boolean; readonly hasNetwork: boolean }
  /** The network returned or the window became visible. */
  | { readonly type: 'wake' }
  /** The server answered a ping. */
  | { readonly type: 'alive' }
  | { readonly type: 'unregistered' }
  | { readonly type: 'close' }

export type ConnectionAction =
  | { readonly type: 'none' }
  | { readonly type: 'sign-in' }
  | { readonly type: 'sign-in-later'; readonly ms: number }
  /** Find out at once whether the connection still works. */
  | { readonly type: 'check' }
  /** No further attempts until connect() is called. */
  | { readonly type: 'stop' }

type Step = readonly [ConnectionState, ConnectionAction]

const NONE: ConnectionAction = { type: 'none' }
const waiting = ({ wasOnline }: ConnectionState): ChatStatus => (wasOnline ? 'retrying' : 'connecting')
const signIn = (state: ConnectionState): Step => [
  { ...state, attempts: 0, status: waiting(state) },
  { type: 'sign-in' },
]
const stop = (state: ConnectionState, status: ChatStatus): Step => [{ ...state, status }, { type: 'stop' }]

/** The whole life of a connection, without its side effects. */
export function transition(state: ConnectionState, event: ConnectionEvent): Step {
  const { status } = state
  switch (event.type) {
    case 'connect':
      return signIn(state)
    case 'online':
      return [{ ...state, status: 'online', attempts: 0, wasOnline: true }, NONE]
    case 'down':
      return down(state, event)
    case 'wake':
      if (status === 'online') return [{ ...state, eager: true }, { type: 'check' }]
      return status === 'retrying' || status === 'lost' ? signIn(state) : [state, NONE]
    case 'alive':
      return [{ ...state, eager: false }, NONE]
    case 'unregistered':
      return stop(state, 'unregistered')
    case 'close':
      return stop(state, 'closed')
  }
}

function down(state: ConnectionState, event: Extract<ConnectionEvent, { type: 'down' }>): Step {
  if (state.status === 'closed' || state.status === 'unregistered') return [state, NONE]
  // A client that was online holds an expired token, e.g. after sleep: fetch a new one.
  if (event.refused && !state.wasOnline) return stop(state, 'refused')
  const next = nextAttempt(state.attempts, event.hasNetwork)
  if (next.type === 'lost') return [{ ...state, status: 'lost' }, NONE]
  const status = waiting(state)
  if (next.type === 'hold') return [{ ...state, status }, NONE]
  return [
    { ...state, status, attempts: state.attempts + 1, eager: false },
    { type: 'sign-in-later', ms: state.eager ? 0 : next.ms },
  ]
}
