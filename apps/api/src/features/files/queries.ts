import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { StoredFile } from './stored-file.ts'

export interface NewFile extends StoredFile {
  readonly fileId: string
  readonly companyId: number
  readonly customerId: number | null
  readonly userId: string
  readonly purpose: string
  readonly name: string
}

export async function insertFile(db: Db, file: NewFile): Promise<void> {
  await db
    .insertInto('stored_file')
    .values({
      company_id: file.companyId,
      file_id: file.fileId,
      customer_id: file.customerId,
      uploaded_by: file.userId,
      purpose: file.purpose,
      name: file.name,
      media_type: file.type,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      frames: file.frames,
      seconds: file.seconds,
      object_key: file.objectKey,
    })
    .execute()
}

export interface FoundFile {
  readonly objectKey: string
  readonly type: string
}

/** Policies decide whose it may be: a foreign file is like a missing one. */
export async function findFile(db: Db, fileId: string): Promise<FoundFile | undefined> {
  return db
    .selectFrom('stored_file')
    .select(['object_key as objectKey', 'media_type as type'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()
}

/** Those of the keys that no row names. */
export async function findOrphans(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select k as key from unnest(${keys}::text[]) k
    where not exists (select 1 from stored_file f where f.object_key = k)`.execute(db)
  return rows.map((row) => row.key)
}
