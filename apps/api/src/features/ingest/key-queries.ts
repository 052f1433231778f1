import type { Kind } from '@clinker/contract/ingest/rows'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Ref } from './kind.ts'

const COMPANY_LOCK = 727_015

/** Calls for one company come one after the other: what is looked up still holds when it is written. Company 0 is the group. */
export async function lockCompany(db: Db, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COMPANY_LOCK}::int, ${companyId}::int)`.execute(db)
}

export interface KnownKey {
  readonly kind: Kind
  readonly external_id: string
  readonly internal_id: string
  readonly content: string
}

/** One look into the index per name, also while a table is too young to have statistics. */
export async function findKeys(db: Db, companyId: number, wanted: readonly Ref[]): Promise<readonly KnownKey[]> {
  const { rows } = await sql<KnownKey>`
    select k.kind, k.external_id, k.internal_id, encode(k.content, 'hex') as content
    from unnest(${wanted.map((w) => w.kind)}::text[], ${wanted.map((w) => w.externalId)}::text[]) w(kind, external_id)
    cross join lateral (
      select * from ingest_key where company_id = ${companyId} and kind = w.kind and external_id = w.external_id offset 0) k
  `.execute(db)
  return rows
}

export interface NewKey {
  readonly external_id: string
  readonly id: string
  readonly content: string
}

export async function upsertKeys(db: Db, companyId: number, kind: Kind, keys: readonly NewKey[]): Promise<void> {
  await sql`
    insert into ingest_key (company_id, kind, external_id, internal_id, content)
    select ${companyId}, ${kind}, x.external_id, x.id, decode(x.content, 'hex')
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as x(external_id text, id bigint, content text)
    on conflict (company_id, kind, external_id) do update set internal_id = excluded.internal_id, content = excluded.content
  `.execute(db)
}

/** Ids for batches and loads that are new. */
export async function takeIds(db: Db, count: number): Promise<readonly string[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: string }>`
    select nextval('ingest_id') as id from generate_series(1, ${count}::int)
  `.execute(db)
  return rows.map((row) => row.id)
}
