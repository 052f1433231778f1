import type { Kind, RowCode } from '@clinker/contract/ingest/rows'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface NewLetter {
  readonly external_id: string
  readonly payload: object
  readonly code: RowCode
  readonly fields: readonly string[]
}

/** A row refused again replaces what was kept of it and counts a try. */
export async function upsertLetters(
  db: Db,
  where: { readonly companyId: number; readonly kind: Kind; readonly sentBy: string; readonly now: Date },
  letters: readonly NewLetter[],
): Promise<void> {
  await sql`
    insert into ingest_dead_letter as known (company_id, kind, external_id, payload, code, fields, first_at, last_at, sent_by)
    select distinct on (x.external_id) ${where.companyId}, ${where.kind}, x.external_id, x.payload, x.code,
      array(select jsonb_array_elements_text(x.fields)), ${where.now}::timestamptz, ${where.now}::timestamptz, ${where.sentBy}
    from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb)
      as x(external_id text, payload jsonb, code text, fields jsonb)
    on conflict (company_id, kind, external_id) do update set payload = excluded.payload, code = excluded.code,
      fields = excluded.fields, tries = known.tries + 1, last_at = excluded.last_at, sent_by = excluded.sent_by
  `.execute(db)
}

export async function deleteLetters(db: Db, companyId: number, kind: Kind, names: readonly string[]): Promise<void> {
  await sql`
    delete from ingest_dead_letter where company_id = ${companyId} and kind = ${kind} and external_id = any (${names}::text[])
  `.execute(db)
}

export interface LetterFilter {
  readonly companyId: number
  readonly kind: Kind | undefined
  /** Days of the last try, both included. */
  readonly startDate: string | undefined
  readonly endDate: string | undefined
}

export interface LetterRow {
  readonly kind: Kind
  readonly external_id: string
  readonly payload: Record<string, unknown>
  readonly code: RowCode
  readonly fields: string[]
  readonly tries: number
  readonly first_at: string
  readonly last_at: string
  readonly sent_by: string
}

const matching = ({ companyId, kind, startDate, endDate }: LetterFilter) =>
  sql`company_id = ${companyId} and (${kind ?? null}::text is null or kind = ${kind ?? null})
    and (${startDate ?? null}::date is null or ingest_dead_letter.last_at >= ${startDate ?? null}::date)
    and (${endDate ?? null}::date is null or ingest_dead_letter.last_at < ${endDate ?? null}::date + 1)`

export async function findLetters(
  db: Db,
  filter: LetterFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select kind, external_id, payload, code, fields, tries, to_char(first_at, 'YYYY-MM-DD HH24:MI:SS') as first_at,
      to_char(last_at, 'YYYY-MM-DD HH24:MI:SS') as last_at, sent_by
    from ingest_dead_letter where ${matching(filter)}
    order by ingest_dead_letter.last_at desc, kind, external_id limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export async function countLetters(db: Db, filter: LetterFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ingest_dead_letter where ${matching(filter)}
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** What to try again: the named ones, else the oldest. */
export async function findPayloads(
  db: Db,
  { companyId, kind }: { readonly companyId: number; readonly kind: Kind },
  names: readonly string[] | undefined,
  max: number,
): Promise<readonly { readonly payload: { readonly externalId: string } }[]> {
  const { rows } = await sql<{ payload: { externalId: string } }>`
    select payload from ingest_dead_letter where company_id = ${companyId} and kind = ${kind}
      and (${names ?? null}::text[] is null or external_id = any (${names ?? null}::text[]))
    order by first_at, external_id limit ${max}
  `.execute(db)
  return rows
}
