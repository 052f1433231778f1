import { Strophe } from 'strophe.js'
import { treeOf, type Xml } from './tree.ts'

/** One stream to the server, cut and continued; the only file that knows the library. */
export interface Line {
  /** `address` with its resource. */
  connect(address: string, token: string): void
  send(stanza: Xml): void
  /** Undefined when the answer does not come in time or is an error. */
  ask(stanza: Xml, timeoutMs: number): Promise<Xml | undefined>
  /** Ids of what was sent and not acknowledged. */
  holds(id: string): boolean
  /** Cut at once; may be continued. */
  cut(): void
  /** A clean end; resolves when the socket is closed. */
  end(): Promise<void>
}

export interface LineEvents {
  readonly onStanza: (stanza: Xml) => void
  /** `resumed`: nothing was lost since the cut. */
  readonly onUp: (resumed: boolean) => void
  readonly onDown: (refused: boolean) => void
  readonly onAcknowledged: () => void
}

/** What the library keeps of sent and acknowledged stanzas; its own declaration names files that are not delivered. */
interface Ledger {
  onFailed: () => void
  initialize: (jid: string) => void
  readonly hasResumableState: () => boolean
  readonly reset: () => void
  readonly clearPersistedState: () => void
  serverSupported: boolean
  readonly state: { readonly unacked: readonly { readonly stanza: string }[] }
}

const { Status } = Strophe
/** WebSocket.OPEN */
const OPEN = 1
const GOODBYE_MS = 5_000
// A cut is no fault of the page: it is shown in the chat, not in the console.
Strophe.setLogLevel(Strophe.LogLevel.FATAL)

export function makeLine(url: string, events: LineEvents): Line {
  const connection = new Strophe.Connection(url, {
    enableStreamManagement: true,
    streamManagement: { maxUnacked: 1 },
    mechanisms: [Strophe.SASLPlain],
  })
  const sm = Reflect.get(connection, 'sm') as Ledger | undefined
  // After a failed continuation the archive is asked first, and only what it lacks is sent again.
  if (sm) sm.onFailed = () => void Reflect.set(sm, '_pendingResend', [])
  if (sm) forgetHalfEnabled(sm)
  connection.xmlInput = (element: unknown) => {
    const { localName } = element as Element
    // The acknowledgement itself is counted after this call.
    if (localName === 'a' || localName === 'resumed') queueMicrotask(events.onAcknowledged)
  }
  let refused = false
  let running = false
  const waiting = new Set<() => void>()

  const onStatus = (status: number) => {
    if (status === Status.CONNECTED) events.onUp(connection.hasResumed())
    if (status === Status.AUTHFAIL) {
      refused = true
      connection.disconnect()
    }
    // A connection that never came to be is told more than once.
    if (status === Status.DISCONNECTED && running) {
      running = false
      // Handlers of answers fall away with the line.
      waiting.forEach((giveUp) => giveUp())
      events.onDown(refused)
    }
  }

  /** Handlers fall away with every cut, and must be there before what was missed comes. */
  function listen(): void {
    for (const name of ['message', 'presence']) {
      connection.addHandler(
        (element: Element) => {
          events.onStanza(treeOf(element))
          return true
        },
        '',
        name,
        null,
      )
    }
  }

  const socketNow = () => Reflect.get(connection._proto, 'socket') as WebSocket | null

  /** The socket may be gone before the line is told: the library then throws, but keeps what it counted and repeats it on the next one. */
  function hand(give: () => void): boolean {
    try {
      give()
      return true
    } catch (error) {
      if (socketNow()?.readyState === OPEN) throw error
      return false
    }
  }

  return {
    connect(address, token) {
      refused = false
      running = true
      connection.reset()
      listen()
      connection.connect(address, token, onStatus)
    },
    send: (stanza) => void hand(() => connection.send(elementOf(stanza))),
    ask: (stanza, timeoutMs) =>
      new Promise((resolve) => {
        const giveUp = () => {
          waiting.delete(giveUp)
          resolve(undefined)
        }
        waiting.add(giveUp)
        const answered = (answer: Element) => {
          waiting.delete(giveUp)
          resolve(treeOf(answer))
        }
        if (!hand(() => connection.sendIQ(elementOf(stanza), answered, giveUp, timeoutMs))) giveUp()
      }),
    holds: (id) => sm?.state.unacked.some(({ stanza }) => stanza.includes(`"${id}"`)) ?? false,
    cut: () => connection._doDisconnect(),
    // The server answers a goodbye and closes; a socket closed before that answer is an error in the browser's console.
    end: () =>
      new Promise<void>((resolve) => {
        // What was sent stays in the window's storage no longer than the connection can be continued.
        sm?.clearPersistedState()
        const socket = socketNow()
        if (socket?.readyState !== OPEN) {
          connection._doDisconnect()
          return resolve()
        }
        socket.onmessage = socket.onerror = null
        socket.onclose = () => resolve()
        // Else the library's clock goes on ticking for a line that is no more.
        connection.connected = false
        socket.send('<presence xmlns="jabber:client" type="unavailable"/>')
        socket.send('<close xmlns="urn:ietf:params:xml:ns:xmpp-framing"/>')
        setTimeout(() => {
          socket.close()
          resolve()
        }, GOODBYE_MS)
      }),
  }
}

/** The library stores a stream that was cut before the server had enabled its acknowledgements as enabled, and never asks for them again. */
function forgetHalfEnabled(sm: Ledger): void {
  const initialize = sm.initialize.bind(sm)
  sm.initialize = (jid) => {
    initialize(jid)
    if (sm.hasResumableState()) return
    sm.reset()
    sm.clearPersistedState()
    // Known from the features just read.
    sm.serverSupported = true
  }
}

/** Built by the document, not by putting text together. */
function elementOf(stanza: Xml): Element {
  const builder = Strophe.Builder
  const root = new builder(stanza.name, { ...stanza.attrs, xmlns: stanza.ns })
  const fill = (parent: Xml) => {
    if (parent.text !== '') root.t(parent.text)
    for (const child of parent.children) {
      root.c(child.name, { ...child.attrs, xmlns: child.ns })
      fill(child)
      root.up()
    }
  }
  fill(stanza)
  return root.tree()
}
