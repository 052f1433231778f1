import type { Strophe } from 'strophe.js'

/** Stream management as the library keeps it; its own declaration names files that it does not deliver. */
interface StreamManagement {
  onFailed: () => void
  initialize: (jid: string) => void
  hasResumableState: () => boolean
  reset: () => void
  clearPersistedState: () => void
  serverSupported: boolean
  readonly state: { readonly unacked: readonly { readonly stanza: string }[] }
}

/** What we use of the library beyond its public interface; strophe-internals.test.ts holds each name against the package. */
export interface StropheInternals {
  /** Sends nothing again by itself after the server refused to resume. */
  keepUnsent(): void
  /** Requests acknowledgements again on a stream that was cut before the server had enabled them. */
  forgetHalfEnabled(): void
  /** True while a sent stanza with this id is not acknowledged. */
  isUnacknowledged(id: string): boolean
  /** What was sent stays in the window's storage no longer than the stream can be resumed. */
  clearPersisted(): void
  socket(): WebSocket | null
  /** Ends the stream without a goodbye; it may be resumed. */
  drop(): void
}

type Connection = InstanceType<(typeof Strophe)['Connection']>

export function internalsOf(connection: Connection): StropheInternals {
  const sm = Reflect.get(connection, 'sm') as StreamManagement | undefined
  return {
    keepUnsent() {
      if (sm) sm.onFailed = () => void Reflect.set(sm, '_pendingResend', [])
    },
    forgetHalfEnabled() {
      if (!sm) return
      const initialize = sm.initialize.bind(sm)
      sm.initialize = (jid) => {
        initialize(jid)
        if (sm.hasResumableState()) return
        sm.reset()
        sm.clearPersistedState()
        // Known from the features just read.
        sm.serverSupported = true
      }
    },
    isUnacknowledged: (id) => sm?.state.unacked.some(({ stanza }) => stanza.includes(`"${id}"`)) ?? false,
    clearPersisted: () => sm?.clearPersistedState(),
    socket: () => Reflect.get(connection._proto, 'socket') as WebSocket | null,
    drop: () => connection._doDisconnect(),
  }
}
