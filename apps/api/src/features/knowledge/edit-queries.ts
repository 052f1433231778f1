import type { Content } from '@clinker/contract/knowledge/shapes'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

type State = 'draft' | 'published' | 'withdrawn'

export interface EditListRow {
  readonly slug: string
  readonly state: State
  readonly version: number
  readonly published_version: number | null
  readonly category: string
  readonly title_zh: string
  readonly owner: string
  readonly review_on: string
  readonly writer_name: string
  readonly written_at: string
  readonly note: string
  readonly total: number
}

export interface EditFilter {
  readonly state: State | undefined
  readonly category: string | undefined
  /** A part of the title, in any case. */
  readonly q: string | undefined
  readonly limit: number
  readonly offset: number
}

export async function listForEditing(
  db: Db,
  { state, category, q, limit, offset }: EditFilter,
): Promise<readonly EditListRow[]> {
  const { rows } = await sql<EditListRow>`
    select a.slug, a.state, a.version, a.published_version, v.category, v.title_zh, v.owner, v.review_on::text as review_on, v.writer_name,
      to_char(v.written_at, 'YYYY-MM-DD HH24:MI') as written_at, v.note, count(*) over ()::int as total
    from article a join article_version v on v.article_id = a.article_id and v.version = a.version
    where (${state ?? null}::text is null or a.state = ${state ?? null})
      and (${category ?? null}::text is null or v.category = ${category ?? null})
      and (${q ?? null}::text is null or position(lower(${q ?? null}) in lower(v.title_zh)) > 0)
    order by v.written_at desc, a.article_id limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export interface HeadRow {
  readonly article_id: number
  readonly state: State
  readonly version: number
  readonly published_version: number | null
}

/** The article itself; `lock` holds it for a change, so that two changes follow each other. */
export async function findHead(db: Db, slug: string, lock: boolean): Promise<HeadRow | undefined> {
  const { rows } = await sql<HeadRow>`
    select article_id, state, version, published_version from article where slug = ${slug}${lock ? sql` for update` : sql``}
  `.execute(db)
  return rows[0]
}

export interface VersionRow {
  readonly version: number
  readonly category: string
  readonly title_zh: string
  readonly title_ja: string
  readonly title_en: string
  readonly abstract_zh: string
  readonly abstract_ja: string
  readonly abstract_en: string
  readonly body: string
  readonly tags: string[]
  readonly owner: string
  readonly review_on: string
  readonly files: string[]
}

export async function findVersion(db: Db, articleId: number, version: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select version, category, title_zh, title_ja, title_en, abstract_zh, abstract_ja, abstract_en, body, tags, owner,
      review_on::text as review_on, files
    from article_version where article_id = ${articleId} and version = ${version}
  `.execute(db)
  return rows[0]
}

export interface WrittenRow {
  readonly version: number
  readonly writer_name: string
  readonly written_at: string
  readonly note: string
}

export async function listVersions(db: Db, articleId: number): Promise<readonly WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select version, writer_name, to_char(written_at, 'YYYY-MM-DD HH24:MI') as written_at, note
    from article_version where article_id = ${articleId} order by version desc limit 200
  `.execute(db)
  return rows
}

/** Never published, and every version is of this person. */
export async function isOwnDraft(db: Db, articleId: number, userId: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select a.state = 'draft' and not exists (select 1 from article_version v where v.article_id = a.article_id
      and v.written_by is distinct from ${userId}::bigint) as own
    from article a where a.article_id = ${articleId}
  `.execute(db)
  return rows[0]?.own ?? false
}

/** Policies leave it to drafts of the caller alone. */
export async function deleteDraft(db: Db, articleId: number): Promise<void> {
  await sql`delete from article_file where article_id = ${articleId}`.execute(db)
  await sql`delete from article_version where article_id = ${articleId}`.execute(db)
  await sql`delete from article where article_id = ${articleId}`.execute(db)
}

/** Undefined when the name is taken. */
export async function insertArticle(db: Db, slug: string): Promise<number | undefined> {
  const { rows } = await sql<{ article_id: number }>`
    insert into article (slug, state, version) values (${slug}, 'draft', 1) on conflict (slug) do nothing returning article_id
  `.execute(db)
  return rows[0]?.article_id
}

export interface Writer {
  readonly userId: string
  readonly name: string
  readonly note: string
}

export async function insertVersion(
  db: Db,
  { articleId, version }: { readonly articleId: number; readonly version: number },
  content: Content,
  writer: Writer,
): Promise<void> {
  await sql`
    insert into article_version (article_id, version, category, title_zh, title_ja, title_en, abstract_zh, abstract_ja, abstract_en, body,
      tags, owner, review_on, files, written_by, writer_name, note)
    values (${articleId}, ${version}, ${content.category}, ${content.titleZh}, ${content.titleJa}, ${content.titleEn}, ${content.abstractZh},
      ${content.abstractJa}, ${content.abstractEn}, ${content.body}, ${content.tags}::text[], ${content.owner}, ${content.reviewOn}::date,
      ${content.files}::text[], ${writer.userId}::bigint, ${writer.name}, ${writer.note})
  `.execute(db)
}

export async function updateHead(
  db: Db,
  articleId: number,
  { version, state, published }: { readonly version: number; readonly state: State; readonly published: number | null },
): Promise<void> {
  await sql`update article set version = ${version}, state = ${state}, published_version = ${published}
    where article_id = ${articleId}`.execute(db)
}

export interface Cut {
  readonly plain: string
  readonly words: string
  readonly cutBy: string
}

/** Copies a version to where readers look. */
export async function upsertPublished(db: Db, articleId: number, version: number, cut: Cut): Promise<void> {
  await sql`
    insert into published_article (article_id, slug, version, category, title_zh, title_ja, title_en, abstract_zh, abstract_ja, abstract_en,
      body, plain, tags, owner, files, updated_at, words, cut_by)
    select a.article_id, a.slug, v.version, v.category, v.title_zh, v.title_ja, v.title_en, v.abstract_zh, v.abstract_ja, v.abstract_en,
      v.body, ${cut.plain}, v.tags, v.owner, v.files, v.written_at, ${cut.words}::tsvector, ${cut.cutBy}
    from article a join article_version v on v.article_id = a.article_id and v.version = ${version} where a.article_id = ${articleId}
    on conflict (article_id) do update set version = excluded.version, category = excluded.category, title_zh = excluded.title_zh,
      title_ja = excluded.title_ja, title_en = excluded.title_en, abstract_zh = excluded.abstract_zh, abstract_ja = excluded.abstract_ja,
      abstract_en = excluded.abstract_en, body = excluded.body, plain = excluded.plain, tags = excluded.tags, owner = excluded.owner,
      files = excluded.files, updated_at = excluded.updated_at, words = excluded.words, cut_by = excluded.cut_by
  `.execute(db)
}

export async function deletePublished(db: Db, articleId: number): Promise<void> {
  await sql`delete from published_article where article_id = ${articleId}`.execute(db)
}
