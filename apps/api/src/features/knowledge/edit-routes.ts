import type { Category } from '@clinker/contract/knowledge/categories'
import {
  articleDelete,
  articleEditList,
  articlePublish,
  articleSave,
  articleVersion,
  articleWithdraw,
} from '@clinker/contract/knowledge/routes'
import type { Db } from '../../db/db.ts'
import type { On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { cutOf } from './cut.ts'
import { countFiles, insertFiles, listFiles, type Hanging } from './file-queries.ts'
import {
  deleteDraft,
  deletePublished,
  findHead,
  findVersion,
  insertArticle,
  insertVersion,
  isOwnDraft,
  listForEditing,
  listVersions,
  updateHead,
  upsertPublished,
  type HeadRow,
  type VersionRow,
} from './edit-queries.ts'

export function editing(on: On): void {
  on(articleEditList, async ({ query: { state, category, q, page, limit }, readMany }) =>
    readMany(async (db) => {
      const rows = await listForEditing(db, { state, category, q, limit, offset: (page - 1) * limit })
      return {
        rows: rows.map((row) => ({
          id: row.slug,
          category: row.category as Category,
          titleZh: row.title_zh,
          state: row.state,
          version: row.version,
          publishedVersion: row.published_version,
          owner: row.owner,
          reviewOn: row.review_on,
          writtenBy: row.writer_name,
          writtenAt: row.written_at,
          note: row.note,
        })),
        total: rows[0]?.total ?? 0,
        page,
        limit,
      }
    }),
  )

  on(articleVersion, async ({ query: { id, version }, session, readMany }) =>
    readMany(async (db) => {
      const head = await findHead(db, id, false)
      const row = head && (await findVersion(db, head.article_id, version ?? head.version))
      if (!row) throw new Problem('not_found')
      const versions = await listVersions(db, head.article_id)
      return {
        id,
        state: head.state,
        version: row.version,
        newest: head.version,
        publishedVersion: head.published_version,
        mayDelete: await isOwnDraft(db, head.article_id, session.user.userId),
        content: contentOf(row),
        files: await listFiles(db, head.article_id),
        versions: versions.map((one) => ({
          version: one.version,
          writtenBy: one.writer_name,
          writtenAt: one.written_at,
          note: one.note,
        })),
      }
    }),
  )

  on(articleSave, async ({ body: { id, version, content, note }, session, company, write }) =>
    write(async (db, say) => {
      const writer = { userId: session.user.userId, name: session.user.empName, note }
      say({ object: id, detail: { version: version + 1 } })
      if (version === 0) {
        const articleId = await insertArticle(db, id)
        if (articleId === undefined) throw new Problem('article_id_taken')
        await hang(db, { articleId, companyId: company.companyId, userId: writer.userId }, content.files)
        await insertVersion(db, { articleId, version: 1 }, content, writer)
        return { id, version: 1, state: 'draft' as const }
      }
      const head = await findDraft(db, id, version)
      await hang(db, { articleId: head.article_id, companyId: company.companyId, userId: writer.userId }, content.files)
      await insertVersion(db, { articleId: head.article_id, version: version + 1 }, content, writer)
      await updateHead(db, head.article_id, {
        version: version + 1,
        state: head.state,
        published: head.published_version,
      })
      return { id, version: version + 1, state: head.state }
    }),
  )

  on(articlePublish, async ({ body: { id, version }, write }) =>
    write(async (db, say) => {
      const head = await findDraft(db, id, version)
      const row = await findVersion(db, head.article_id, version)
      if (!row) throw new Problem('not_found')
      await updateHead(db, head.article_id, { version, state: 'published', published: version })
      await upsertPublished(db, head.article_id, version, cutOf(contentOf(row)))
      say({ object: id, detail: { version } })
      return { id, version, state: 'published' as const }
    }),
  )

  on(articleDelete, async ({ body: { id, version }, session, write }) =>
    write(async (db, say) => {
      const head = await findDraft(db, id, version)
      if (head.state !== 'draft') throw new Problem('state_changed')
      if (!(await isOwnDraft(db, head.article_id, session.user.userId))) throw new Problem('article_not_own')
      await deleteDraft(db, head.article_id)
      say({ object: id, detail: { version } })
      return { id }
    }),
  )

  on(articleWithdraw, async ({ body: { id, version }, write }) =>
    write(async (db, say) => {
      const head = await findDraft(db, id, version)
      await updateHead(db, head.article_id, { version, state: 'withdrawn', published: null })
      await deletePublished(db, head.article_id)
      say({ object: id, detail: { version } })
      return { id, version, state: 'withdrawn' as const }
    }),
  )
}

/** The article, held until the change is done; refused when it moved on since the caller looked. */
async function findDraft(db: Db, slug: string, version: number): Promise<HeadRow> {
  const head = await findHead(db, slug, true)
  if (!head) throw new Problem('not_found')
  if (head.version !== version) throw new Problem('state_changed')
  return head
}

/** Pictures of the text become those of the article; each was brought by who hangs it, for this, or hangs here already. */
async function hang(db: Db, by: Hanging, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await insertFiles(db, by, files)
  if ((await countFiles(db, by.articleId, files)) !== new Set(files).size) throw new Problem('not_found')
}

const contentOf = (row: VersionRow) => ({
  category: row.category as Category,
  titleZh: row.title_zh,
  titleJa: row.title_ja,
  titleEn: row.title_en,
  abstractZh: row.abstract_zh,
  abstractJa: row.abstract_ja,
  abstractEn: row.abstract_en,
  body: row.body,
  tags: row.tags,
  owner: row.owner,
  reviewOn: row.review_on,
  files: row.files,
})
