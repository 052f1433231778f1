import { sql } from 'kysely'
import type { ContactRow } from '@clinker/contract/chat/routes'
import type { Db } from '../../db/db.ts'

export interface FoundContact extends Omit<ContactRow, 'account' | 'hiddenAt'> {
  readonly user_id: string
  /** Milliseconds since 1970. */
  readonly hidden_at: number | null
}

/**
 * Contacts of a person: as a buyer under this company, as staff with the customers of all own companies, named
 * beside each. Who answers first stands first.
 */
export async function findContacts(db: Db, userId: string, companyId: number): Promise<readonly FoundContact[]> {
  const { rows } = await sql<FoundContact>`
    select u.user_id, u.emp_name as name, l.kind, c.custname, case when l.kind = 'customer' then u.customer_id::text end as "customerId",
      l.companies, floor(extract(epoch from h.hidden_at) * 1000)::float8 as hidden_at
    from (
      select other_id as user_id, kind, '{}'::text[] as companies from auth.chat_link
      where buyer_id = ${userId} and (company_id = ${companyId} or company_id is null)
      union
      select b.buyer_id, 'customer', array_agg(distinct k.short_name order by k.short_name) from auth.chat_link b
      join company k on k.company_id = b.company_id where b.other_id = ${userId} group by b.buyer_id
    ) l
    join auth.app_user u on u.user_id = l.user_id
    left join customer c on c.customer_id = u.customer_id
    left join auth.chat_hidden h on h.user_id = ${userId} and h.other_id = u.user_id and l.kind = 'colleague'
    order by array_position(array['manager', 'service', 'colleague', 'customer'], l.kind), c.custname, u.emp_name, u.user_id
  `.execute(db)
  return rows
}

export async function findColleagues(db: Db, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ other_id: string }>`
    select other_id from auth.chat_link where buyer_id = ${userId} and kind = 'colleague'
  `.execute(db)
  return rows.map((row) => row.other_id)
}

export async function hideContact(db: Db, userId: string, otherId: string, at: Date): Promise<void> {
  await sql`
    insert into auth.chat_hidden (user_id, other_id, hidden_at) values (${userId}, ${otherId}, ${at})
    on conflict (user_id, other_id) do update set hidden_at = excluded.hidden_at
  `.execute(db)
}

export interface Pair {
  readonly user_id: string
  readonly other_id: string
  readonly user_name: string
  readonly other_name: string
}

const WANTED = sql`select least(buyer_id, other_id) as user_id, greatest(buyer_id, other_id) as other_id from auth.chat_link`

/** Pairs missing in the engine; of one person, or of everyone who ever signed in to the chat. */
export async function findMissing(db: Db, userId: string | undefined, max: number): Promise<readonly Pair[]> {
  const whose =
    userId === undefined
      ? sql`buyer_id in (select user_id from auth.chat_account where asked_at is not null)
          or other_id in (select user_id from auth.chat_account where asked_at is not null)`
      : sql`buyer_id = ${userId} or other_id = ${userId}`
  const { rows } = await sql<Pair>`
    select w.user_id, w.other_id, a.emp_name as user_name, b.emp_name as other_name
    from (${WANTED} where ${whose} except select user_id, other_id from auth.chat_contact) w
    join auth.app_user a on a.user_id = w.user_id
    join auth.app_user b on b.user_id = w.other_id
    order by 1, 2 limit ${max}
  `.execute(db)
  return rows
}

/** Pairs to remove from the engine: they are no longer contacts. */
export async function findSurplus(db: Db, max: number): Promise<readonly Pick<Pair, 'user_id' | 'other_id'>[]> {
  const { rows } = await sql<Pick<Pair, 'user_id' | 'other_id'>>`
    select user_id, other_id from auth.chat_contact except (${WANTED}) order by 1, 2 limit ${max}
  `.execute(db)
  return rows
}

export async function findKnown(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from auth.chat_account where user_id = any (${userIds}::bigint[])
  `.execute(db)
  return new Set(rows.map((row) => row.user_id))
}

/** `asked`: the person signs in to the chat; otherwise only a contact of one. */
export async function insertAccount(db: Db, userId: string, requestedAt: Date | null): Promise<void> {
  await sql`
    insert into auth.chat_account (user_id, asked_at) values (${userId}, ${requestedAt})
    on conflict (user_id) do update set asked_at = coalesce(chat_account.asked_at, excluded.asked_at)
  `.execute(db)
}

export async function insertContact(db: Db, one: string, other: string): Promise<void> {
  await sql`insert into auth.chat_contact (user_id, other_id) values (${one}, ${other}) on conflict do nothing`.execute(
    db,
  )
}

export async function deleteContact(db: Db, one: string, other: string): Promise<void> {
  await sql`delete from auth.chat_contact where user_id = ${one} and other_id = ${other}`.execute(db)
}

/** The turn of a session that is open and not locked; undefined for any other. */
export async function updateTurn(db: Db, tokenId: string): Promise<number | undefined> {
  const { rows } = await sql<{ chat_turn: number }>`
    update auth.session set chat_turn = coalesce(chat_turn, 0), chat_told = coalesce(chat_told, 0)
    where token_id = ${tokenId} and locked_at is null and ended_at is null returning chat_turn
  `.execute(db)
  return rows[0]?.chat_turn
}

export interface EndedTurn {
  readonly token_id: string
  readonly user_id: string
  readonly chat_turn: number
}

/** Sessions that were locked or ended since the engine was last notified. */
export async function findUnsent(db: Db, max: number): Promise<readonly EndedTurn[]> {
  const { rows } = await sql<EndedTurn>`
    select token_id, user_id, chat_turn from auth.session where chat_turn is distinct from chat_told order by token_id limit ${max}
  `.execute(db)
  return rows
}

export async function updateSent(db: Db, tokenId: string, turn: number): Promise<void> {
  await sql`update auth.session set chat_told = greatest(chat_told, ${turn}) where token_id = ${tokenId}`.execute(db)
}

/** Accounts whose contacts were compared longest ago. */
export async function findUncompared(db: Db, max: number): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from auth.chat_account order by compared_at nulls first, user_id limit ${max}
  `.execute(db)
  return rows.map((row) => row.user_id)
}

export async function updateCompared(db: Db, userId: string, at: Date): Promise<void> {
  await sql`update auth.chat_account set compared_at = ${at} where user_id = ${userId}`.execute(db)
}

export interface WantedContact extends Pair {
  /** The engine has this pair. */
  readonly notified: boolean
}

/** Contacts of this person in all companies. */
export async function findWanted(db: Db, userId: string): Promise<readonly WantedContact[]> {
  const { rows } = await sql<WantedContact>`
    select w.user_id, w.other_id, a.emp_name as user_name, b.emp_name as other_name, c.user_id is not null as notified
    from (select distinct * from (${WANTED} where buyer_id = ${userId} or other_id = ${userId}) l) w
    join auth.app_user a on a.user_id = w.user_id
    join auth.app_user b on b.user_id = w.other_id
    left join auth.chat_contact c on c.user_id = w.user_id and c.other_id = w.other_id
    order by 1, 2
  `.execute(db)
  return rows
}
