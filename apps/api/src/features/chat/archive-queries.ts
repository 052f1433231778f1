import { RECALL_MS, TEXT_MAX } from '@clinker/contract/chat/limits'
import type { ChatHit, ConversationRow, ConversationFileRow } from '@clinker/contract/chat/routes'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Whose archive, under which address, and with whom. */
export interface Conversations {
  readonly me: string
  readonly peers: readonly string[]
}

/** Clocks of two servers and the way there take a little. */
const RECALL_MICROS = (RECALL_MS + 5_000) * 1_000
const FILES = '%urn:clinker:file:0%'

// The engine writes marks of its own around values and escapes those inside: none of this fits a text. Cutting is a tenth of what patterns cost.
const HEAD = sql`split_part(xml, '>', 1)`
const IS_TALK = sql`position(' type=''chat''' in ${HEAD}) > 0`
const OWN = (me: string) =>
  sql<boolean>`(position(${` from='${me}/`} in ${HEAD}) > 0 or position(${` from='${me}'`} in ${HEAD}) > 0)`
const valueIn = (part: ReturnType<typeof sql>) => sql`nullif(split_part(split_part(${part}, 'id=''', 2), '''', 1), '')`
const MESSAGE_ID = sql`coalesce(${valueIn(sql`split_part(xml, '<origin-id ', 2)`)}, ${valueIn(HEAD)})`
const FILE_KIND = sql`case when xml like ${FILES} then substring(xml from '<file [^>]*kind=''(picture|audio)''') end`
const IS_SAID = sql`length(txt) between 1 and ${TEXT_MAX}`
const MS = (micros: string) => sql`floor(${sql.raw(micros)} / 1000.0)::float8`

const RECALLS = valueIn(sql`split_part(xml, '<retract ', 2)`)

/** What was taken back, from this moment on. */
const recalls = ({ me, peers }: Conversations, since: unknown) => sql`recalled as materialized (
      select bare_peer as peer, timestamp as at, ${OWN(me)} as own, ${RECALLS} as id
      from archive where timestamp >= ${since} and coalesce(txt, '') = '' and xml like '%<retract %' and bare_peer = any (${peers})
    )`
/** Not recalled in time by its sender. */
const STANDS = sql`not exists (
      select 1 from recalled r where r.peer = e.peer and r.id = e.id and r.own = e.own and r.at - e.at between 0 and ${RECALL_MICROS})`
/** So many of the newest entries are looked at; a statement has an end. */
const MAX_ARCHIVE_ENTRIES = 20_000

interface FoundConversation {
  /** Null in the row about all of them. */
  readonly peer: string | null
  readonly last_at: number
  readonly last_own: boolean
  readonly last_kind: ConversationRow['lastKind'] | null
  readonly last_text: string
  readonly waiting_since: number | null
  readonly first_reply: number | null
  readonly median: number | null
  readonly replies: number
}

/** A turn begins with the first word of the other side after the own last one, and is answered by the next own one. */
export async function findConversations(
  db: Db,
  conversations: Conversations,
  since: number,
): Promise<readonly FoundConversation[]> {
  const { rows } = await sql<FoundConversation>`
    with ${recalls(conversations, since * 1_000)}, raw as materialized (
      select bare_peer, timestamp, xml, txt from archive
      where bare_peer = any (${conversations.peers}) and timestamp >= ${since * 1_000} and ${IS_SAID} and ${IS_TALK}
      order by timestamp desc limit ${MAX_ARCHIVE_ENTRIES}
    ), entry as (
      select bare_peer as peer, timestamp as at, ${OWN(conversations.me)} as own, ${MESSAGE_ID} as id, txt, ${FILE_KIND} as kind
      from raw
    ), said as (
      select *, lag(own) over (partition by peer order by at) as before from entry e where ${STANDS}
    ), turn as (
      select *, max(at) filter (where not own and before is distinct from false) over (partition by peer order by at) as asked from said
    )
    select peer, ${MS('max(at)')} as last_at,
      (array_agg(own order by at desc))[1] as last_own,
      (array_agg(kind order by at desc))[1] as last_kind,
      (array_agg(txt order by at desc))[1] as last_text,
      case when not (array_agg(own order by at desc))[1] then ${MS('max(asked)')} end as waiting_since,
      floor((array_agg(at - asked order by at desc) filter (where own and not before))[1] / 1000.0)::float8 as first_reply,
      floor((percentile_disc(0.5) within group (order by at - asked) filter (where own and not before)) / 1000.0)::float8 as median,
      (count(*) filter (where own and not before))::int as replies
    from turn group by grouping sets ((peer), ())
  `.execute(db)
  return rows
}

/** Some of those found were taken back. */
const SPARE = 50
const OLDEST = sql`(select min(at) from entry)`

interface Page {
  /** Milliseconds since 1970. */
  readonly before: number
  readonly max: number
}

const escaped = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Newest first. Full-width text is also found by half-width search terms. */
export async function searchTalks(
  db: Db,
  conversations: Conversations,
  text: string,
  { before, max }: Page,
): Promise<readonly ChatHit[]> {
  const patterns = [...new Set([text, text.normalize('NFKC')])].map(escaped)
  const { rows } = await sql<ChatHit>`
    with raw as materialized (
      select bare_peer, timestamp, xml, txt from archive
      where bare_peer = any (${conversations.peers}) and timestamp < ${before * 1_000} and txt ilike any (${patterns}) and ${IS_SAID} and ${IS_TALK}
      order by timestamp desc limit ${max + SPARE}
    ), entry as (
      select bare_peer as peer, timestamp as at, ${OWN(conversations.me)} as own, ${MESSAGE_ID} as id, txt, ${FILE_KIND} as kind from raw
    ), ${recalls(conversations, OLDEST)}
    select e.peer as account, e.id, e.own, ${MS('e.at')} as at, coalesce(e.kind, 'text') as kind, e.txt as text
    from entry e where e.id is not null and ${STANDS} order by e.at desc limit ${max}
  `.execute(db)
  return rows
}

const FILE_ID = '^[A-Za-z0-9_-]{27}$'

export async function findConversationFiles(
  db: Db,
  conversations: Conversations,
  { before, max }: Page,
): Promise<readonly ConversationFileRow[]> {
  const { rows } = await sql<ConversationFileRow>`
    with entry as (
      select bare_peer as peer, timestamp as at, ${OWN(conversations.me)} as own, ${MESSAGE_ID} as id, txt, ${FILE_KIND} as kind,
        substring(xml from '<file [^>]*id=''([^'']+)''') as file_id,
        substring(xml from '<file [^>]*seconds=''([0-9]{1,2})''')::int as seconds
      from archive where bare_peer = any (${conversations.peers}) and timestamp < ${before * 1_000} and xml like ${sql.lit(FILES)} and ${IS_SAID} and ${IS_TALK}
      order by timestamp desc limit ${max + SPARE}
    ), ${recalls(conversations, OLDEST)}
    select e.id, e.file_id as "fileId", e.kind, e.txt as name, e.seconds, e.own, ${MS('e.at')} as at
    from entry e where e.id is not null and e.kind is not null and e.file_id ~ ${FILE_ID} and ${STANDS}
    order by e.at desc limit ${max}
  `.execute(db)
  return rows
}
