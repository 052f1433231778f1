import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface Hanging {
  readonly articleId: number
  readonly companyId: number
  readonly userId: string
}

/** Takes what the caller uploaded for an article of this company; what hangs somewhere already stays there. */
export async function insertFiles(
  db: Db,
  { articleId, companyId, userId }: Hanging,
  files: readonly string[],
): Promise<void> {
  await sql`
    insert into article_file (file_id, article_id, company_id, name, media_type, object_key)
    select file_id, ${articleId}::int, company_id, name, media_type, object_key from stored_file
    where company_id = ${companyId} and file_id = any (${[...files]}::text[]) and uploaded_by = ${userId} and purpose = 'article'
    on conflict (file_id) do nothing
  `.execute(db)
}

export async function countFiles(db: Db, articleId: number, files: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from article_file where article_id = ${articleId} and file_id = any (${[...files]}::text[])
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** Those that this caller may see, in the order of the text when it is given. */
export async function listFiles(
  db: Db,
  articleId: number,
  files?: readonly string[],
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select file_id as id, name from article_file where article_id = ${articleId}
      and (${files ? [...files] : null}::text[] is null or file_id = any (${files ? [...files] : null}::text[]))
    order by array_position(${files ? [...files] : null}::text[], file_id), file_id
  `.execute(db)
  return rows
}

/** Policies decide: a picture of a draft is like a missing one to readers. */
export async function findFile(
  db: Db,
  fileId: string,
): Promise<{ readonly objectKey: string; readonly type: string } | undefined> {
  const { rows } = await sql<{ objectKey: string; type: string }>`
    select object_key as "objectKey", media_type as type from article_file where file_id = ${fileId}
  `.execute(db)
  return rows[0]
}
