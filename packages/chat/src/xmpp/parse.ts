import { CHAT_DOMAIN, TEXT_MAX } from '@clinker/contract/chat/limits'
import { PURPOSES } from '@clinker/contract/files/purposes'
import type { Account, ChatEvent, ChatFile, MessageKind } from '../port.ts'
import { cleaned, codePoints, isEmotion } from '../text.ts'
import { childOf, NS, type Xml } from './tree.ts'

export interface Reader {
  /** The own bare address. */
  readonly me: Account
  /** Questions to the archive that are under way. */
  readonly queries: ReadonlySet<string>
  readonly now: number
}

/** A stanza as an event of the product, or why it is ignored. `archiveId` is its place in the own archive. */
export type Parsed =
  | { readonly type: 'event'; readonly event: ChatEvent; readonly archiveId: string | undefined }
  | { readonly type: 'subscribe'; readonly peer: Account }
  | { readonly type: 'ignored'; readonly why: string }

const ignored = (why: string): Parsed => ({ type: 'ignored', why })

const ACCOUNT = /^[a-z0-9][a-z0-9._-]{0,63}$/
const ID = /^[A-Za-z0-9._:-]{1,64}$/
/** ejabberd names an entry of the archive by its microsecond. */
const ARCHIVE_ID = /^\d{13,17}$/

/** The bare address of a user of our own server, else undefined. */
export function bareOf(address: string | undefined): Account | undefined {
  const [bare = ''] = (address ?? '').split('/', 1)
  const at = bare.indexOf('@')
  const user = bare.slice(0, Math.max(at, 0))
  return at > 0 && bare.slice(at + 1) === CHAT_DOMAIN && ACCOUNT.test(user) ? bare : undefined
}

export const timeOfArchiveId = (id: string): number => Math.floor(Number(id) / 1_000)
export const archiveIdAt = (time: number): string => String(Math.floor(time) * 1_000)
export const FIRST_ENTRY = archiveIdAt(0)

export function parseStanza(stanza: Xml, reader: Reader): Parsed {
  if (stanza.ns !== NS.client) return ignored('another namespace')
  if (stanza.name === 'presence') return parsePresence(stanza, reader)
  return stanza.name === 'message' ? parseMessage(stanza, reader) : ignored('no message')
}

function parsePresence({ attrs }: Xml, { me }: Reader): Parsed {
  const peer = bareOf(attrs['from'])
  if (peer === undefined || peer === me) return ignored('no contact')
  if (attrs['type'] === 'subscribe') return { type: 'subscribe', peer }
  if (attrs['type'] !== undefined && attrs['type'] !== 'unavailable') return ignored('another kind of presence')
  const event = { type: 'presence', peer, online: attrs['type'] === undefined } as const
  return { type: 'event', event, archiveId: undefined }
}

/** Carbons and archive results are accepted only from the own bare address. */
function parseMessage(stanza: Xml, reader: Reader): Parsed {
  const { from, to } = stanza.attrs
  const wraps = stanza.children.filter(({ ns }) => ns === NS.carbons || ns === NS.mam)
  if (wraps.length === 0) return parseContent(stanza, reader, undefined, false)
  const [wrap] = wraps
  if (wrap === undefined || wraps.length > 1) return ignored('two wrappings')
  // Our server may leave its own address out; a stranger's never is.
  if (from !== undefined && from !== reader.me) return ignored('forged')
  if (to !== undefined && bareOf(to) !== reader.me) return ignored('for somebody else')
  if (wrap.ns === NS.mam) return parseArchived(wrap, reader)
  if (from === undefined) return ignored('forged')
  const inner = innerOf(wrap)
  if (!inner) return ignored('nothing inside')
  const side = wrap.name === 'sent' ? inner.attrs['from'] : wrap.name === 'received' ? inner.attrs['to'] : undefined
  if (bareOf(side) !== reader.me) return ignored('forged')
  if (bareOf(inner.attrs['from']) === reader.me && wrap.name !== 'sent') return ignored('forged')
  return parseContent(inner, reader, undefined, wrap.name === 'sent')
}

function innerOf(wrap: Xml): Xml | undefined {
  const forwarded = childOf(wrap, 'forwarded', NS.forward)
  return forwarded && childOf(forwarded, 'message', NS.client)
}

function parseArchived(wrap: Xml, reader: Reader): Parsed {
  const { queryid, id } = wrap.attrs
  if (wrap.name !== 'result' || queryid === undefined || !reader.queries.has(queryid)) return ignored('not asked for')
  const inner = innerOf(wrap)
  if (!inner || id === undefined || !ARCHIVE_ID.test(id)) return ignored('nothing inside')
  return parseContent(inner, reader, id, bareOf(inner.attrs['from']) === reader.me)
}

/** `archiveId` is set for messages from the archive; `own` for messages of this person. */
function parseContent(message: Xml, reader: Reader, given: string | undefined, own: boolean): Parsed {
  const from = bareOf(message.attrs['from'])
  const peer = own ? bareOf(message.attrs['to']) : from
  if (from === undefined || peer === undefined || peer === reader.me) return ignored('no contact')
  if (!own && bareOf(message.attrs['to'] ?? reader.me) !== reader.me) return ignored('for somebody else')
  const archiveId = given ?? stanzaIdOf(message, reader.me)
  const time = archiveId === undefined ? reader.now : timeOfArchiveId(archiveId)
  const event = eventOf(message, { peer, own, time, live: given === undefined })
  return typeof event === 'string' ? ignored(event) : { type: 'event', event, archiveId }
}

/** Only what our own server wrote into it for us counts. */
function stanzaIdOf(message: Xml, me: Account): string | undefined {
  const found = message.children.filter(
    ({ name, ns, attrs }) => name === 'stanza-id' && ns === NS.sid && attrs['by'] === me,
  )
  const id = found.length === 1 ? found[0]?.attrs['id'] : undefined
  return id !== undefined && ARCHIVE_ID.test(id) ? id : undefined
}

interface Facts {
  readonly peer: Account
  readonly own: boolean
  readonly time: number
  readonly live: boolean
}

function eventOf(message: Xml, { peer, own, time, live }: Facts): ChatEvent | string {
  const idIn = (name: string, ns: string) => {
    const id = childOf(message, name, ns)?.attrs['id']
    return id !== undefined && ID.test(id) ? id : undefined
  }
  const type = message.attrs['type']
  if (type === 'error') {
    const id = message.attrs['id']
    return !own && id !== undefined && ID.test(id) ? { type: 'failed', peer, id } : 'an error without an id'
  }
  if (type !== 'chat') return 'another type'
  const recalled = idIn('retract', NS.retract)
  if (recalled !== undefined) return { type: 'recalled', peer, own, id: recalled, time }
  if (idIn('displayed', NS.markers) !== undefined) return { type: 'read', peer, own, time }
  const body = childOf(message, 'body', NS.client)
  if (!body) {
    if (own || !live) return 'nothing to show'
    if (childOf(message, 'composing', NS.states)) return { type: 'typing', peer, on: true }
    return message.children.some(({ ns }) => ns === NS.states) ? { type: 'typing', peer, on: false } : 'nothing to show'
  }
  const content = cleaned(body.text)
  if (content === '' || codePoints(content) > TEXT_MAX) return 'no text of ours'
  const id = idIn('origin-id', NS.sid) ?? message.attrs['id']
  if (id === undefined || !ID.test(id)) return 'no id'
  const file = fileOf(message, content)
  if (typeof file === 'string') return file
  const kind: MessageKind = file?.kind ?? (isEmotion(content) ? 'emotion' : 'text')
  const shown = { id, kind, peer, own, content, time, ...(file && { file }) }
  return { type: 'message', message: shown, live: live && !own }
}

const FILE_ID = /^[A-Za-z0-9_-]{27}$/
const SECONDS = /^[1-9]\d?$/

/** Undefined where there is none; a word where there is one that is not ours. */
function fileOf(message: Xml, name: string): ChatFile | string | undefined {
  if (!message.children.some(({ ns }) => ns === NS.file)) return undefined
  const { kind, id = '', seconds = '' } = childOf(message, 'file', NS.file)?.attrs ?? {}
  if (!FILE_ID.test(id)) return 'no file of ours'
  if (kind === 'picture') return { kind, id, name }
  if (kind !== 'audio' || !SECONDS.test(seconds) || Number(seconds) > PURPOSES.chatAudio.seconds)
    return 'no file of ours'
  return { kind, id, name, seconds: Number(seconds) }
}
