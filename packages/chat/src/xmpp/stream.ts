import { Strophe } from 'strophe.js'
import { internalsOf } from './strophe-internals.ts'
import { treeOf, type Xml } from './tree.ts'

/** One XMPP stream, dropped and resumed; only this file and strophe-internals.ts know the library. */
export interface Stream {
  /** `address` with its resource. */
  connect(address: string, token: string): void
  send(stanza: Xml): void
  /** Undefined when the answer does not come in time or is an error. */
  request(stanza: Xml, timeoutMs: number): Promise<Xml | undefined>
  isUnacknowledged(id: string): boolean
  /** Ends at once, without a goodbye; may be resumed. */
  drop(): void
  /** Ends cleanly; resolves when the socket is closed. */
  end(): Promise<void>
}

export interface StreamEvents {
  readonly onStanza: (stanza: Xml) => void
  /** `resumed`: nothing was lost since the stream went down. */
  readonly onUp: (resumed: boolean) => void
  readonly onDown: (refused: boolean) => void
  readonly onAcknowledged: () => void
}

const { Status } = Strophe
/** WebSocket.OPEN */
const OPEN = 1
const GOODBYE_MS = 5_000
// A broken connection is no fault of the page: it is shown in the chat, not in the console.
Strophe.setLogLevel(Strophe.LogLevel.FATAL)

export function makeStream(url: string, events: StreamEvents): Stream {
  const connection = new Strophe.Connection(url, {
    enableStreamManagement: true,
    streamManagement: { maxUnacked: 1 },
    mechanisms: [Strophe.SASLPlain],
  })
  const internals = internalsOf(connection)
  // When a stream is not resumed the archive is read first, and only what it lacks is sent again.
  internals.keepUnsent()
  internals.forgetHalfEnabled()
  connection.xmlInput = (element: unknown) => {
    const { localName } = element as Element
    // The library counts the acknowledgement after this call.
    if (localName === 'a' || localName === 'resumed') queueMicrotask(events.onAcknowledged)
  }
  let refused = false
  let running = false
  const pendingRequests = new Set<() => void>()

  const onStatus = (status: number) => {
    if (status === Status.CONNECTED) events.onUp(connection.hasResumed())
    if (status === Status.AUTHFAIL) {
      refused = true
      connection.disconnect()
    }
    // The library reports a connection that never opened more than once.
    if (status === Status.DISCONNECTED && running) {
      running = false
      // The library forgets handlers of answers when the stream goes down.
      pendingRequests.forEach((giveUp) => giveUp())
      events.onDown(refused)
    }
  }

  /** The library forgets handlers when the stream goes down; they must be there before missed stanzas arrive. */
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

  /** False when the socket closed before the disconnect event: the library throws, but counts the stanza and repeats it. */
  function transmit(write: () => void): boolean {
    try {
      write()
      return true
    } catch (error) {
      if (internals.socket()?.readyState === OPEN) throw error
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
    send: (stanza) => void transmit(() => connection.send(elementOf(stanza))),
    request: (stanza, timeoutMs) =>
      new Promise((resolve) => {
        const giveUp = () => {
          pendingRequests.delete(giveUp)
          resolve(undefined)
        }
        pendingRequests.add(giveUp)
        const answered = (answer: Element) => {
          pendingRequests.delete(giveUp)
          resolve(treeOf(answer))
        }
        if (!transmit(() => connection.sendIQ(elementOf(stanza), answered, giveUp, timeoutMs))) giveUp()
      }),
    isUnacknowledged: internals.isUnacknowledged,
    drop: internals.drop,
    // The server answers a goodbye and closes; a socket closed before that answer is an error in the browser's console.
    end: () =>
      new Promise<void>((resolve) => {
        internals.clearPersisted()
        const socket = internals.socket()
        if (socket?.readyState !== OPEN) {
          internals.drop()
          return resolve()
        }
        socket.onmessage = socket.onerror = null
        socket.onclose = () => resolve()
        // Otherwise the library's timer goes on for a stream that has ended.
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

/** Built through the DOM, not by joining text. */
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
