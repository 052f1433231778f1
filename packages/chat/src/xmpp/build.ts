import type { Account, ChatFile } from '../port.ts'
import { cleaned } from '../text.ts'
import { NS, xml, type Xml } from './tree.ts'

const message = (to: Account, id: string, children: readonly Xml[]): Xml =>
  xml('message', NS.client, { to, type: 'chat', id }, children)

const KEEP = xml('store', NS.hints)
const FORGET = xml('no-store', NS.hints)

export const textMessage = (to: Account, id: string, text: string): Xml =>
  message(to, id, [xml('body', NS.client, {}, cleaned(text)), xml('origin-id', NS.sid, { id })])

/** The file name is the fallback text for other clients. */
export const fileMessage = (to: Account, id: string, file: ChatFile): Xml =>
  message(to, id, [
    xml('body', NS.client, {}, cleaned(file.name)),
    xml('origin-id', NS.sid, { id }),
    xml('file', NS.file, {
      kind: file.kind,
      id: file.id,
      ...(file.kind === 'audio' ? { seconds: String(file.seconds) } : {}),
    }),
  ])

/** Stored by the archive, so that other devices receive it later. */
export const recallMessage = (to: Account, id: string, recalled: string): Xml =>
  message(to, id, [xml('retract', NS.retract, { id: recalled }), KEEP])

export const readMarker = (to: Account, id: string, read: string): Xml =>
  message(to, id, [xml('displayed', NS.markers, { id: read }), KEEP])

export const typingNotice = (to: Account, id: string, on: boolean): Xml =>
  message(to, id, [xml(on ? 'composing' : 'paused', NS.states), FORGET])

export const presence = (attrs: Readonly<Record<string, string>> = {}): Xml => xml('presence', NS.client, attrs)

const question = (type: 'get' | 'set', id: string, child: Xml, to?: string): Xml =>
  xml('iq', NS.client, { type, id, ...(to === undefined ? {} : { to }) }, [child])

export const ping = (id: string, domain: string): Xml => question('get', id, xml('ping', NS.ping), domain)
export const enableCarbons = (id: string): Xml => question('set', id, xml('enable', NS.carbons))

export interface ArchivePage {
  readonly max: number
  /** Only messages with this contact. */
  readonly with?: Account
  /** Newer than this entry. */
  readonly after?: string
  /** Older than this entry; empty for the newest of all. */
  readonly before?: string
  /** Older than this moment. */
  readonly end?: number
}

const field = (name: string, value: string, attrs: Readonly<Record<string, string>> = {}): Xml =>
  xml('field', NS.forms, { var: name, ...attrs }, [xml('value', NS.forms, {}, value)])

export function archiveQuery(id: string, page: ArchivePage): Xml {
  const fields = [
    field('FORM_TYPE', NS.mam, { type: 'hidden' }),
    ...(page.with === undefined ? [] : [field('with', page.with)]),
    ...(page.end === undefined ? [] : [field('end', new Date(page.end).toISOString())]),
  ]
  const set = [
    xml('max', NS.rsm, {}, String(page.max)),
    ...(page.after === undefined ? [] : [xml('after', NS.rsm, {}, page.after)]),
    ...(page.before === undefined ? [] : [xml('before', NS.rsm, {}, page.before)]),
  ]
  const query = xml('query', NS.mam, { queryid: id }, [
    xml('x', NS.forms, { type: 'submit' }, fields),
    xml('set', NS.rsm, {}, set),
  ])
  return question('set', id, query)
}
