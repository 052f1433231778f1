import { CHAT_DOMAIN, RECALL_MS } from '@clinker/contract/chat/limits'
import type { Account, ChatEvent, ChatFile, ChatPort } from '../port.ts'
import { isEmotion } from '../text.ts'
import { makeArchiveSync, PAGE } from './archive-sync.ts'
import {
  enableCarbons,
  fileMessage,
  ping,
  presence,
  readMarker,
  recallMessage,
  textMessage,
  typingNotice,
} from './build.ts'
import { INITIAL, transition, type ConnectionAction, type ConnectionEvent } from './connection-state.ts'
import { makeHeartbeat } from './heartbeat.ts'
import { Outbox, type Pending, type Recall } from './outbox.ts'
import { parseStanza, timeOfArchiveId } from './parse.ts'
import { makeStream, type Stream } from './stream.ts'
import type { Xml } from './tree.ts'

export interface Credentials {
  readonly account: Account
  /** The session of the token: the server takes only resources that begin with it. */
  readonly tokenId: string
  readonly token: string
}

export interface ClientOptions {
  readonly url: string
  /** A fresh token for every sign-in; rejects when there is none. */
  readonly credentials: () => Promise<Credentials>
  readonly now: () => number
  readonly newId: () => string
  readonly hasNetwork: () => boolean
  /** Calls back when the network returns or the window is looked at again. */
  readonly onWake: (wake: () => void) => () => void
}

/** Resources have a limited length (mod_clinker). */
const WINDOW_MAX = 36
const ANSWER_MS = 10_000
/** For a ping on a connection that worked before the network changed. */
const WAKE_MS = 1_500
/**
 * A message may be archived and yet sent to a connection that has just moved to another node, or by a node that dies: soon
 * after each sign-in and then every minute the newest entries of the archive are read again.
 */
const RECHECK_SOON_MS = 5_000
const RECHECK_MS = 60_000
const HOUR_MS = 3_600_000
const SUBSCRIPTIONS_PER_HOUR = 20

/** Chat over XMPP: resumes a broken stream, otherwise reads the archive since the last entry and sends again what it lacks. */
export function makeChatClient(options: ClientOptions): ChatPort {
  const { now, newId } = options
  const listeners = new Set<(event: ChatEvent) => void>()
  const outbox = new Outbox()
  const archive = makeArchiveSync((stanza) => request(stanza), newId)
  const heartbeat = makeHeartbeat({
    ping: async (timeoutMs) => (await request(ping(newId(), CHAT_DOMAIN), timeoutMs)) !== undefined,
    isOnline: () => connection.status === 'online',
    onAlive: () => dispatch({ type: 'alive' }),
    onDead: () => stream?.drop(),
  })
  /** One connection per window. */
  const window = newId().slice(0, WINDOW_MAX)
  let connection = INITIAL
  let me = ''
  let stream: Stream | undefined
  /** Of two sign-ins that wait for their token only the later one counts. */
  let signIns = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  /** Ends a connection that neither opens nor fails. */
  let openTimer: ReturnType<typeof setTimeout> | undefined
  let recheckTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether the archive was read since the stream began. */
  let synced = false
  /** The server's clock less ours. */
  let clockOffset = 0
  let subscriptions: number[] = []
  let stopWaking: (() => void) | undefined

  const emit = (event: ChatEvent) => listeners.forEach((listener) => listener(event))
  const request = (stanza: Xml, timeoutMs = ANSWER_MS): Promise<Xml | undefined> =>
    stream?.request(stanza, timeoutMs) ?? Promise.resolve(undefined)
  const serverNow = () => now() + clockOffset
  const isReady = () => connection.status === 'online' && synced

  function dispatch(event: ConnectionEvent): void {
    const before = connection.status
    const [next, action] = transition(connection, event)
    connection = next
    if (action.type === 'stop') stop()
    if (next.status !== before) emit({ type: 'status', status: next.status })
    run(action)
  }

  function run(action: ConnectionAction): void {
    if (action.type === 'sign-in') void signIn()
    if (action.type === 'check') heartbeat.start(0, WAKE_MS)
    if (action.type === 'sign-in-later') {
      clearTimeout(retryTimer)
      retryTimer = setTimeout(() => void signIn(), action.ms)
    }
  }

  function stop(): void {
    heartbeat.stop()
    clearTimeout(retryTimer)
    clearTimeout(openTimer)
    clearTimeout(recheckTimer)
    stopWaking?.()
    stopWaking = undefined
  }

  async function signIn(): Promise<void> {
    clearTimeout(retryTimer)
    const mine = (signIns += 1)
    let credentials: Credentials
    try {
      credentials = await options.credentials()
    } catch {
      if (mine !== signIns) return
      return me === '' ? dispatch({ type: 'unregistered' }) : onDown(false)
    }
    if (connection.status === 'closed' || mine !== signIns) return
    me = credentials.account
    stream ??= makeStream(options.url, { onStanza, onUp, onDown, onAcknowledged })
    stream.connect(`${me}/${credentials.tokenId}.${window}`, credentials.token)
    clearTimeout(openTimer)
    openTimer = setTimeout(() => stream?.drop(), ANSWER_MS)
  }

  function onUp(resumed: boolean): void {
    clearTimeout(openTimer)
    dispatch({ type: 'online' })
    heartbeat.start()
    recheckLater(RECHECK_SOON_MS)
    if (resumed && synced) outbox.takeUntransmitted().forEach(transmit)
    else void beginSession()
  }

  function onDown(refused: boolean): void {
    heartbeat.stop()
    clearTimeout(openTimer)
    clearTimeout(recheckTimer)
    dispatch({ type: 'down', refused, hasNetwork: options.hasNetwork() })
  }

  async function beginSession(): Promise<void> {
    synced = false
    stream?.send(presence())
    void request(enableCarbons(newId()))
    if (await archive.catchUp(outbox.oldest)) {
      synced = true
      emit({ type: 'caught-up' })
      outbox.takeAll().forEach(transmit)
    } else if (connection.status === 'online') stream?.drop()
  }

  function recheckLater(ms: number): void {
    clearTimeout(recheckTimer)
    recheckTimer = setTimeout(() => {
      if (isReady()) void archive.catchUp(undefined)
      recheckLater(RECHECK_MS)
    }, ms)
  }

  function onStanza(stanza: Xml): void {
    const parsed = parseStanza(stanza, { me, queries: archive.queries, now: serverNow() })
    if (parsed.type === 'subscribe') acceptSubscription(parsed.peer)
    if (parsed.type !== 'event') return
    const { event, archiveId } = parsed
    if (archiveId !== undefined) {
      if (event.type === 'message' && event.live) clockOffset = timeOfArchiveId(archiveId) - now()
      if (synced) archive.advance(archiveId)
    }
    if (event.type === 'message' && event.message.own) outbox.settle(event.message.id)
    if (event.type === 'failed') outbox.settle(event.id)
    if (event.type === 'recalled' && event.own) outbox.settleRecall(event.id)
    emit(event)
  }

  function onAcknowledged(): void {
    // Which messages of the old stream arrived is unknown until the archive has been read.
    if (!synced) return
    for (const { peer, id } of outbox.takeArrived((one) => stream?.isUnacknowledged(one) ?? true))
      emit({ type: 'sent', peer, id })
  }

  /** The server accepts subscriptions only from permitted contacts. */
  function acceptSubscription(to: Account): void {
    const hourAgo = now() - HOUR_MS
    subscriptions = subscriptions.filter((time) => time > hourAgo)
    if (subscriptions.length >= SUBSCRIPTIONS_PER_HOUR) return
    subscriptions.push(now())
    stream?.send(presence({ to, type: 'subscribed' }))
    stream?.send(presence({ to, type: 'subscribe' }))
  }

  function transmit({ peer, id, content }: Pick<Pending, 'peer' | 'id' | 'content'>): void {
    if (typeof content === 'string') stream?.send(textMessage(peer, id, content))
    else if (content.kind === 'recall') transmitRecall(peer, id, content)
    else stream?.send(fileMessage(peer, id, content))
  }

  function transmitRecall(peer: Account, id: string, recall: Recall): void {
    const time = serverNow()
    if (time > recall.until) {
      outbox.settle(id)
      return emit({ type: 'recall-late', peer, id: recall.id })
    }
    stream?.send(recallMessage(peer, id, recall.id))
    emit({ type: 'recalled', peer, own: true, id: recall.id, time })
  }

  function send(peer: Account, content: string | ChatFile): string {
    const id = newId()
    const ready = isReady()
    const time = serverNow()
    outbox.add({ peer, id, content, time, transmitted: ready })
    const shown =
      typeof content === 'string'
        ? ({ kind: isEmotion(content) ? 'emotion' : 'text', content } as const)
        : { kind: content.kind, content: content.name, file: content }
    emit({ type: 'message', message: { id, peer, own: true, time, ...shown }, live: true })
    if (ready) transmit({ peer, id, content })
    return id
  }

  return {
    connect() {
      stopWaking ??= options.onWake(() => dispatch({ type: 'wake' }))
      dispatch({ type: 'connect' })
    },
    close() {
      dispatch({ type: 'close' })
      return stream?.end() ?? Promise.resolve()
    },
    send,
    sendFile: send,
    recall({ peer, id, time }) {
      const ready = isReady()
      const content: Recall = { kind: 'recall', id, until: time + RECALL_MS }
      const pending: Pending = { peer, id: newId(), content, time: serverNow(), transmitted: ready }
      outbox.add(pending)
      if (ready) transmit(pending)
      return ready
    },
    markRead(peer, id) {
      if (connection.status === 'online') stream?.send(readMarker(peer, newId(), id))
    },
    typing(peer, on) {
      if (connection.status === 'online') stream?.send(typingNotice(peer, newId(), on))
    },
    history: async (peer, before) =>
      (await archive.page({ max: PAGE, with: peer, before: '', end: before - 1 }))?.complete === false,
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
