import { DESK_DAYS, SEARCHES_PER_MINUTE } from '@clinker/contract/chat/limits'
import { imConversations, imFiles, imSearch } from '@clinker/contract/chat/routes'
import type { Db } from '../../db/db.ts'
import type { ChatArchive } from '../../db/tenant.ts'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { Membership, StoredSession } from '../../http/session.ts'
import type { ChatEngine } from '../../infra/chat/engine.ts'
import type { Throttle } from '../../infra/throttle.ts'
import { findConversations, findConversationFiles, searchTalks, type Conversations } from './archive-queries.ts'
import { findContacts } from './queries.ts'

export interface ArchiveDeps {
  readonly chat: ChatEngine | undefined
  /** Undefined where there is no chat. */
  readonly archive: ChatArchive | undefined
  readonly throttle: Pick<Throttle, 'spend'>
}

const DAY_MS = 86_400_000
const HITS = 30
const FILES = 60
/** Later than any message. */
const FAR = Date.UTC(2200, 0)
const PER_MINUTE = { max: SEARCHES_PER_MINUTE, windowMs: 60_000 }

interface Caller {
  readonly session: StoredSession
  readonly company: Membership | undefined
  read<T>(build: (db: Db) => Promise<T>): Promise<T>
}

/** Messages of the caller from the own archive, with current contacts of the company only. */
export function chatArchive(on: On, { chat: engine, archive, throttle }: ArchiveDeps): void {
  async function talksOf({ session, company, read }: Caller, account: string | undefined): Promise<Conversations> {
    if (!company) throw new Problem('forbidden')
    const { userId } = session.user
    const contacts = engine ? await read((db) => findContacts(db, userId, company.companyId)) : []
    const all = contacts.map((one) => engine?.addressOf(one.user_id) ?? '')
    const peers = account === undefined ? all : all.filter((one) => one === account)
    if (account !== undefined && peers.length === 0) throw new Problem('not_found')
    return { me: engine?.addressOf(userId) ?? '', peers }
  }
  /** Nothing where there is no chat. */
  async function run<T>({ me, peers }: Conversations, build: (db: Db) => Promise<readonly T[]>): Promise<readonly T[]> {
    if (!archive || peers.length === 0) return []
    return archive.read(me.slice(0, me.indexOf('@')), build)
  }

  on(imConversations, async ({ now, ...caller }) => {
    const conversations = await talksOf(caller, undefined)
    const found = await run(conversations, (db) => findConversations(db, conversations, now - DESK_DAYS * DAY_MS))
    const all = found.find(({ peer }) => peer === null)
    const rows = found.flatMap(({ peer, ...one }) =>
      peer === null
        ? []
        : {
            account: peer,
            lastAt: one.last_at,
            lastOwn: one.last_own,
            lastKind: one.last_kind ?? ('text' as const),
            lastText: one.last_text,
            waitingSince: one.waiting_since,
            firstReplyMs: one.first_reply,
          },
    )
    return { rows, medianReplyMs: all?.median ?? null, replies: all?.replies ?? 0 }
  })

  on(imSearch, async ({ query: { text, account, before }, now, ...caller }) => {
    if (!(await throttle.spend(`chat-search:${caller.session.user.userId}`, PER_MINUTE, now)))
      throw new Problem('too_many')
    const conversations = await talksOf(caller, account)
    const page = { before: before ?? FAR, max: HITS + 1 }
    const hits = await run(conversations, (db) => searchTalks(db, conversations, text, page))
    return { hits: hits.slice(0, HITS), more: hits.length > HITS }
  })

  on(imFiles, async ({ query: { account, before }, ...caller }) => {
    const conversations = await talksOf(caller, account)
    const page = { before: before ?? FAR, max: FILES + 1 }
    const files = await run(conversations, (db) => findConversationFiles(db, conversations, page))
    return { files: files.slice(0, FILES), more: files.length > FILES }
  })
}
