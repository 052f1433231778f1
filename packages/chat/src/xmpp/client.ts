import { CHAT_DOMAIN, HEARTBEAT_MS, RECALL_MS } from '@clinker/contract/chat/limits'
import { nextAttempt } from '../attempts.ts'
import type { Account, ChatEvent, ChatFile, ChatPort, ChatStatus } from '../port.ts'
import { isEmotion } from '../text.ts'
import {
  archiveQuery,
  enableCarbons,
  fileMessage,
  ping,
  presence,
  readMarker,
  recallMessage,
  textMessage,
  typingNotice,
  type ArchivePage,
} from './build.ts'
import { makeLine, type Line } from './line.ts'
import { Outbox, type Pending, type Recall } from './outbox.ts'
import { archiveIdAt, FIRST_ENTRY, parseStanza, timeOfArchiveId } from './parse.ts'
import { childOf, NS, type Xml } from './tree.ts'

export interface Credentials {
  readonly account: Account
  /** The session of the token: the server takes only resources that begin with it. */
  readonly tokenId: string
  readonly token: string
}

export interface ClientOptions {
  readonly url: string
  /** A fresh token for every sign-in; fails when there is none to be had. */
  readonly credentials: () => Promise<Credentials>
  readonly now: () => number
  readonly newId: () => string
  readonly hasNetwork: () => boolean
  /** Called when the network returns or the window is looked at again. */
  readonly onWake: (wake: () => void) => () => void
}

/** Resources have a limited length (mod_clinker). */
const WINDOW_MAX = 36
const FIRST_PAGE = 200
const PAGE = 100
const ANSWER_MS = 10_000
/** Entries of the archive are numbered where they are sent, so that one may come after a later one: it is read again from a little before. */
const OVERLAP_MS = 60_000
/** A line that was thought good before the network changed. */
const WAKE_MS = 1_500
const HOUR_MS = 3_600_000
const ACCEPTED_PER_HOUR = 20

/** Chat over XMPP: continues a cut line, else reads the archive since the last entry and sends again what it lacks. */
export function makeChatClient(options: ClientOptions): ChatPort {
  const { now, newId } = options
  const listeners = new Set<(event: ChatEvent) => void>()
  const outbox = new Outbox()
  const queries = new Set<string>()
  /** One connection per window. */
  const window = newId().slice(0, WINDOW_MAX)
  let status: ChatStatus = 'idle'
  let me = ''
  let line: Line | undefined
  let attempts = 0
  /** Of two sign-ins that wait for their token the later one counts. */
  let turns = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setTimeout> | undefined
  /** A line that neither opens nor fails. */
  let opening: ReturnType<typeof setTimeout> | undefined
  /** The newest entry of the archive up to which nothing is missing. */
  let last: string | undefined
  let synced = false
  let wasUp = false
  /** Server's clock less ours. */
  let ahead = 0
  let accepted: number[] = []
  let unwake: (() => void) | undefined
  /** Somebody is there and waits: the first attempt needs no pause. */
  let waking = false

  const emit = (event: ChatEvent) => listeners.forEach((listener) => listener(event))
  function become(next: ChatStatus): void {
    if (next === status) return
    status = next
    emit({ type: 'status', status })
  }

  /** The server lets only those ask who may speak with this person. */
  function accept(to: Account): void {
    const hourAgo = now() - HOUR_MS
    accepted = accepted.filter((time) => time > hourAgo)
    if (accepted.length >= ACCEPTED_PER_HOUR) return
    accepted.push(now())
    line?.send(presence({ to, type: 'subscribed' }))
    line?.send(presence({ to, type: 'subscribe' }))
  }

  function onStanza(stanza: Xml): void {
    const parsed = parseStanza(stanza, { me, queries, now: now() + ahead })
    if (parsed.type === 'subscribe') accept(parsed.peer)
    if (parsed.type !== 'event') return
    const { event, archiveId } = parsed
    if (archiveId !== undefined) {
      if (event.type === 'message' && event.live) ahead = timeOfArchiveId(archiveId) - now()
      if (synced) advance(archiveId)
    }
    if (event.type === 'message' && event.message.own) outbox.settle(event.message.id)
    if (event.type === 'failed') outbox.settle(event.id)
    if (event.type === 'recalled' && event.own) outbox.settleRecall(event.id)
    emit(event)
  }

  async function signIn(): Promise<void> {
    clearTimeout(retry)
    retry = undefined
    const turn = (turns += 1)
    let credentials: Credentials
    try {
      credentials = await options.credentials()
    } catch {
      if (turn !== turns) return
      if (me === '') return end('unregistered')
      return onDown(false)
    }
    if (status === 'closed' || turn !== turns) return
    me = credentials.account
    line ??= makeLine(options.url, { onStanza, onUp, onDown, onAcknowledged })
    line.connect(`${me}/${credentials.tokenId}.${window}`, credentials.token)
    clearTimeout(opening)
    opening = setTimeout(() => line?.cut(), ANSWER_MS)
  }

  function onUp(resumed: boolean): void {
    clearTimeout(opening)
    attempts = 0
    wasUp = true
    become('online')
    startBeat()
    if (resumed && synced) outbox.takeUnhanded().forEach(hand)
    else void beginSession()
  }

  async function beginSession(): Promise<void> {
    synced = false
    line?.send(presence())
    void line?.ask(enableCarbons(newId()), ANSWER_MS)
    if (await catchUp()) {
      synced = true
      emit({ type: 'caught-up' })
      outbox.takeAll().forEach(hand)
    } else if (status === 'online') line?.cut()
  }

  /** False when the archive did not answer. */
  async function catchUp(): Promise<boolean> {
    if (last === undefined) {
      const first = await page({ most: FIRST_PAGE, before: '' })
      // Where nothing was ever said, whatever comes is later than this.
      if (first) last = first.newest ?? FIRST_ENTRY
      return first !== undefined
    }
    const from = Math.min(timeOfArchiveId(last), outbox.oldest ?? Number.POSITIVE_INFINITY) - OVERLAP_MS
    let after = archiveIdAt(Math.max(from, 0))
    for (;;) {
      const found = await page({ most: PAGE, after })
      if (!found) return false
      advance(found.newest)
      if (found.complete || found.newest === undefined) return true
      after = found.newest
    }
  }

  function advance(entry: string | undefined): void {
    if (entry !== undefined && Number(entry) > Number(last ?? FIRST_ENTRY)) last = entry
  }

  /** Undefined without an answer; `complete` when the archive has no further entries. */
  async function page(wanted: ArchivePage): Promise<{ newest: string | undefined; complete: boolean } | undefined> {
    const id = newId()
    queries.add(id)
    const answer = await line?.ask(archiveQuery(id, wanted), ANSWER_MS)
    queries.delete(id)
    const fin = answer && childOf(answer, 'fin', NS.mam)
    if (!fin) return undefined
    const set = childOf(fin, 'set', NS.rsm)
    const newest = (set && childOf(set, 'last', NS.rsm)?.text) || undefined
    return { newest, complete: fin.attrs['complete'] === 'true' || newest === undefined }
  }

  function hand({ peer, id, said }: Pick<Pending, 'peer' | 'id' | 'said'>): void {
    if (typeof said === 'string') line?.send(textMessage(peer, id, said))
    else if (said.kind === 'recall') takeBack(peer, id, said)
    else line?.send(fileMessage(peer, id, said))
  }

  function takeBack(peer: Account, id: string, recall: Recall): void {
    const time = now() + ahead
    if (time > recall.until) {
      outbox.settle(id)
      return emit({ type: 'recall-late', peer, id: recall.id })
    }
    line?.send(recallMessage(peer, id, recall.id))
    emit({ type: 'recalled', peer, own: true, id: recall.id, time })
  }

  function onAcknowledged(): void {
    // Before the archive was read nobody knows what of the old line arrived.
    if (!synced) return
    for (const { peer, id } of outbox.arrived((one) => line?.holds(one) ?? true)) emit({ type: 'sent', peer, id })
  }

  function onDown(refused: boolean): void {
    clearTimeout(beat)
    clearTimeout(opening)
    if (status === 'closed' || status === 'unregistered') return
    // Somebody who was in only holds an old token: it was given before the machine slept, say.
    if (refused && !wasUp) return end('refused')
    const next = nextAttempt(attempts, options.hasNetwork())
    if (next.type === 'lost') return become('lost')
    become(wasUp ? 'retrying' : 'connecting')
    if (next.type === 'hold') return
    attempts += 1
    clearTimeout(retry)
    retry = setTimeout(() => void signIn(), waking ? 0 : next.ms)
    waking = false
  }

  function startBeat(wait = HEARTBEAT_MS, within = HEARTBEAT_MS): void {
    clearTimeout(beat)
    beat = setTimeout(() => void askIfThere(within), wait)
  }

  async function askIfThere(within: number): Promise<void> {
    const current = line
    const answer = await current?.ask(ping(newId(), CHAT_DOMAIN), within)
    if (status !== 'online') return
    if (!answer) return current?.cut()
    waking = false
    startBeat()
  }

  /** The network is back or somebody looks: the count of attempts begins anew. */
  function wake(): void {
    if (status === 'online') {
      waking = true
      return startBeat(0, WAKE_MS)
    }
    if (status !== 'retrying' && status !== 'lost') return
    attempts = 0
    become(wasUp ? 'retrying' : 'connecting')
    void signIn()
  }

  function end(how: ChatStatus): void {
    for (const timer of [retry, beat, opening]) clearTimeout(timer)
    unwake?.()
    unwake = undefined
    become(how)
  }

  function say(peer: Account, said: string | ChatFile): string {
    const id = newId()
    const isUp = status === 'online' && synced
    const time = now() + ahead
    outbox.add({ peer, id, said, time, handed: isUp })
    const shown =
      typeof said === 'string'
        ? ({ kind: isEmotion(said) ? 'emotion' : 'text', content: said } as const)
        : { kind: said.kind, content: said.name, file: said }
    emit({ type: 'message', message: { id, peer, own: true, time, ...shown }, live: true })
    if (isUp) hand({ peer, id, said })
    return id
  }

  return {
    connect() {
      attempts = 0
      unwake ??= options.onWake(wake)
      become(wasUp ? 'retrying' : 'connecting')
      void signIn()
    },
    close() {
      end('closed')
      return line?.end() ?? Promise.resolve()
    },
    send: say,
    sendFile: say,
    recall({ peer, id, time }) {
      const isUp = status === 'online' && synced
      const pending: Pending = {
        peer,
        id: newId(),
        said: { kind: 'recall', id, until: time + RECALL_MS },
        time: now() + ahead,
        handed: isUp,
      }
      outbox.add(pending)
      if (isUp) hand(pending)
      return isUp
    },
    markRead(peer, id) {
      if (status === 'online') line?.send(readMarker(peer, newId(), id))
    },
    typing(peer, on) {
      if (status === 'online') line?.send(typingNotice(peer, newId(), on))
    },
    history: async (peer, before) =>
      (await page({ most: PAGE, with: peer, before: '', end: before - 1 }))?.complete === false,
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
