import type { Client } from '@clinker/client/client'
import {
  articleDelete,
  articleDetail,
  articleEditList,
  articleFile,
  articleHelpful,
  articleList,
  articlePublish,
  articleSave,
  articleVersion,
  articleWithdraw,
} from '@clinker/contract/knowledge/routes'
import { uploadFile } from '@clinker/contract/files/routes'
import { saveXdd } from '@clinker/contract/logs/routes'
import { PAYLOADS } from '@clinker/contract/knowledge/test/payloads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncArticles } from '../../db/article-sync.ts'
import { openPool } from '../../db/pool.ts'
import { accountsOf } from '../../db/tenant.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { PIXEL } from '../../test/access/examples.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { cutOf } from './cut.ts'
import * as edit from './edit-queries.ts'
import * as pictures from './file-queries.ts'
import { knowledgeJobs } from './jobs.ts'
import { productArticles } from './product-articles.ts'
import * as q from './queries.ts'
import { countReads } from './read-queries.ts'

let api: TestApi
let reader: Client
let staff: Client
let other: Client
beforeAll(async () => {
  api = await startApi()
  reader = await api.signedIn('customer')
  staff = await api.signedIn('quality')
  other = await api.signedIn('service')
})
afterAll(() => api.close())

const CONTENT = {
  category: 'USE',
  titleZh: '试写一篇文章',
  titleJa: '試しに書いた記事',
  titleEn: 'A trial',
  abstractZh: '摘要',
  abstractJa: '要約です',
  abstractEn: 'Abstract',
  body: '## 一\n\n正文里有一个少见的词：独角兽。',
  tags: ['试写'],
  owner: '质量技术部',
  reviewOn: '2027-01-01',
} as const
const content = (over: object = {}) => ({ ...CONTENT, tags: [...CONTENT.tags], ...over })
const seed = <T extends object>(text: string) => asSeed<T>(api.urls.DATABASE_SEED_URL, text)
const detail = (client: Client, id: string) => client.call(articleDetail, { query: { id } })
const save = (client: Client, id: string, version: number, over: object = {}) =>
  client.call(articleSave, { body: { id, version, note: 'x', content: content(over) } })

it('sends the SQL that was reviewed', async () => {
  const row = { article_id: 1, slug: 's', state: 'draft', version: 1, published_version: null } as const
  const writer = { userId: '1', name: 'x', note: '' }
  const cut = { plain: '', words: '', cutBy: '' }
  const text = await sqlOf({
    findWordCounts: (db) => q.findWordCounts(db, ['x']),
    findCandidates: (db) => q.findCandidates(db, { any: "'x'", gains: [], max: 9 }),
    findPublished: (db) => q.findPublished(db, [1]),
    listPublished: (db) => q.listPublished(db, { category: undefined, byReads: true, limit: 20, offset: 0 }),
    countByCategory: (db) => q.countByCategory(db),
    findArticle: (db) => q.findArticle(db, 's'),
    findRelated: (db) => q.findRelated(db, { articleId: 1, tags: [], category: 'USE' }),
    deleteVote: (db) => q.deleteVote(db, { userId: '1', slug: 's' }),
    insertVote: (db) => q.insertVote(db, { userId: '1', slug: 's', helped: true }),
    listForEditing: (db) =>
      edit.listForEditing(db, { state: undefined, category: undefined, q: undefined, limit: 20, offset: 0 }),
    findHead: (db) => edit.findHead(db, 's', true),
    findVersion: (db) => edit.findVersion(db, 1, 1),
    listVersions: (db) => edit.listVersions(db, 1),
    isOwnDraft: (db) => edit.isOwnDraft(db, 1, '1'),
    deleteDraft: (db) => edit.deleteDraft(db, 1),
    insertArticle: (db) => edit.insertArticle(db, 's'),
    insertVersion: (db) => edit.insertVersion(db, { articleId: 1, version: 1 }, content() as never, writer),
    updateHead: (db) => edit.updateHead(db, 1, { version: 1, state: row.state, published: null }),
    upsertPublished: (db) => edit.upsertPublished(db, 1, 1, cut),
    deletePublished: (db) => edit.deletePublished(db, 1),
    insertFiles: (db) => pictures.insertFiles(db, { articleId: 1, companyId: 1, userId: '1' }, ['f']),
    countFiles: (db) => pictures.countFiles(db, 1, ['f']),
    listFiles: (db) => pictures.listFiles(db, 1, ['f']),
    findFile: (db) => pictures.findFile(db, 'f'),
    countReads: (db) => countReads(db, '2026-11-14'),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

describe('articles for readers', () => {
  it('[S7.c.35] are calls, not files: the published ones of the product, with numbers by category', async () => {
    const { data } = await reader.call(articleList, { query: { limit: 50 } })
    expect(data.rows).toHaveLength(24)
    expect(data.all).toBe(24)
    expect(data.counts.reduce((sum, { n }) => sum + n, 0)).toBe(24)
    expect(data.rows.some(({ id }) => id === 'consignment-flow')).toBe(false)
    const one = await reader.call(articleList, { query: { category: 'STATISTICS' } })
    expect(one.data.rows.map(({ category }) => category)).toEqual(Array.from({ length: 4 }, () => 'STATISTICS'))
  })

  it('come with text, related ones and three languages of title', async () => {
    const { data } = await detail(reader, 'eight-rules')
    expect(data.body).toContain('```figure')
    expect(data.title.zh).toBe('控制图的八条判异规则')
    expect(data.title.ja).toMatch(/管理図/)
    expect(data.title.en).toMatch(/rules/)
    expect(data.related.length).toBeGreaterThanOrEqual(3)
    expect(data.minutes).toBeGreaterThan(1)
  })

  it('hide a draft and what is not there alike', async () => {
    expect((await detail(reader, 'consignment-flow')).http).toBe(404)
    expect((await detail(staff, 'consignment-flow')).http).toBe(404)
    expect((await detail(reader, 'no-such-article')).http).toBe(404)
  })

  it('count one answer per person, the last one', async () => {
    const vote = (client: Client, helped: boolean | null) =>
      client.call(articleHelpful, { body: { id: 'sd-and-cv', helped } }).then(({ data }) => data)
    expect(await vote(reader, true)).toEqual({ helped: 1, notHelped: 0 })
    expect(await vote(reader, true)).toEqual({ helped: 1, notHelped: 0 })
    expect(await vote(other, true)).toEqual({ helped: 2, notHelped: 0 })
    expect(await vote(reader, false)).toEqual({ helped: 1, notHelped: 1 })
    expect((await detail(reader, 'sd-and-cv')).data).toMatchObject({ mine: false, helped: 1, notHelped: 1 })
    expect((await detail(staff, 'sd-and-cv')).data.mine).toBeNull()
    // Taken back, once and again; that of another stays.
    expect(await vote(reader, null)).toEqual({ helped: 1, notHelped: 0 })
    expect(await vote(reader, null)).toEqual({ helped: 1, notHelped: 0 })
    expect((await detail(reader, 'sd-and-cv')).data.mine).toBeNull()
    expect((await detail(other, 'sd-and-cv')).data.mine).toBe(true)
    for (const helped of [true, null])
      expect((await reader.call(articleHelpful, { body: { id: 'consignment-flow', helped } })).http).toBe(404)
  })

  it('are counted as read out of the browse log: once a person and day, however often the worker counts', async () => {
    const entry = { referCode: 'knowledge', referName: 'x', path: '/knowledge/detail', query: 'id=mass-concrete' }
    for (const client of [reader, reader, staff]) await client.call(saveXdd, { body: entry })
    const worker = openPool({ url: api.urls.DATABASE_WORKER_URL, size: 1, name: 'test' })
    const count = () => knowledgeJobs({ db: accountsOf(worker), clock: api.clock })['knowledge.count']({}, {} as never)
    await count()
    await count()
    expect((await detail(reader, 'mass-concrete')).data.reads).toBe(2)
    await worker.end()
  })
})

describe('editing', () => {
  it('is for staff only', async () => {
    expect((await reader.call(articleEditList)).http).toBe(403)
    expect((await reader.call(articleVersion, { query: { id: 'sd-and-cv' } })).http).toBe(403)
    expect((await save(reader, 'mine', 0)).http).toBe(403)
    expect((await reader.call(articlePublish, { body: { id: 'sd-and-cv', version: 1 } })).http).toBe(403)
    expect((await reader.call(articleWithdraw, { body: { id: 'sd-and-cv', version: 1 } })).http).toBe(403)
  })

  it('goes from draft over published to withdrawn; readers and search see what is published', async () => {
    const unicorns = async () =>
      (await reader.call(articleList, { query: { q: '独角兽' } })).data.rows.map(({ id }) => id)
    expect((await save(staff, 'trial', 0)).data).toEqual({ id: 'trial', version: 1, state: 'draft' })
    expect((await save(staff, 'trial', 0)).code).toBe('article_id_taken')
    expect((await detail(reader, 'trial')).http).toBe(404)
    await staff.call(articlePublish, { body: { id: 'trial', version: 1 } })
    expect((await detail(reader, 'trial')).data.title.zh).toBe(CONTENT.titleZh)
    expect(await unicorns()).toEqual(['trial'])
    await save(staff, 'trial', 1, { titleZh: '改过的标题' })
    expect((await detail(reader, 'trial')).data.title.zh).toBe(CONTENT.titleZh)
    expect((await staff.call(articleVersion, { query: { id: 'trial' } })).data).toMatchObject({
      version: 2,
      newest: 2,
      publishedVersion: 1,
      content: { titleZh: '改过的标题' },
      versions: [{ version: 2 }, { version: 1 }],
    })
    expect((await staff.call(articleVersion, { query: { id: 'trial', version: 1 } })).data.content.titleZh).toBe(
      CONTENT.titleZh,
    )
    await staff.call(articlePublish, { body: { id: 'trial', version: 2 } })
    expect((await detail(reader, 'trial')).data).toMatchObject({ title: { zh: '改过的标题' }, version: 2 })
    await staff.call(articleWithdraw, { body: { id: 'trial', version: 2 } })
    expect((await detail(reader, 'trial')).http).toBe(404)
    expect(await unicorns()).toEqual([])
    const states = (await staff.call(articleEditList, { query: { state: 'withdrawn' } })).data.rows
    expect(states.map(({ id, state }) => [id, state])).toEqual([['trial', 'withdrawn']])
  })

  it('of two at once lets one win and tells the other; nothing is overwritten', async () => {
    await save(staff, 'contest', 0)
    const both = await Promise.all([
      save(staff, 'contest', 1, { body: '甲的文字' }),
      save(other, 'contest', 1, { body: '乙的文字' }),
    ])
    const outcomes = new Set(both.map(({ code, status }) => (status === 200 ? 'saved' : code)))
    expect(outcomes).toEqual(new Set(['saved', 'state_changed']))
    const winner = both[0].status === 200 ? '甲的文字' : '乙的文字'
    const now = (await staff.call(articleVersion, { query: { id: 'contest' } })).data
    expect(now).toMatchObject({ newest: 2, content: { body: winner } })
    expect((await other.call(articlePublish, { body: { id: 'contest', version: 1 } })).code).toBe('state_changed')
    expect((await save(other, 'contest', 2, { body: '两人合起来' })).data.version).toBe(3)
  })

  it('keeps no tag of a hostile text, in no field', async () => {
    await save(staff, 'hostile', 0)
    const bodies = Array.from({ length: 20 }, (_, at) => PAYLOADS.slice(at * 100, at * 100 + 100).join('\n\n'))
    let version = 1
    for (const body of bodies) {
      const payload = PAYLOADS[version * 37]!.replaceAll('\n', ' ').slice(0, 90)
      const answer = await save(staff, 'hostile', version, {
        body: body.slice(0, 29_000),
        titleZh: `标题${payload}`,
        titleEn: `x${payload}`,
        tags: [`x${payload}`.slice(0, 20)],
      })
      expect(answer.status).toBe(200)
      version = answer.data.version
      await staff.call(articlePublish, { body: { id: 'hostile', version } })
      const { response } = await detail(reader, 'hostile')
      expect(response.text).not.toMatch(/<[a-z!/]/i)
    }
    const kept = await seed<{ all: string }>(`select string_agg(v::text, ' ') as all from article_version v`)
    expect(kept[0]!.all).not.toMatch(/<(script|img|svg|iframe|a |body|style|form|input|object)/i)
    await staff.call(articleWithdraw, { body: { id: 'hostile', version } })
  })

  it('hangs pictures of its own to a text; readers see those of the published one', async () => {
    const bring = async (client: Client, purpose: 'article' | 'picture' = 'article') =>
      (await client.call(uploadFile, { query: { purpose }, file: PIXEL })).data.split('/').at(-1) ?? ''
    const see = async (client: Client, id: string) => (await client.call(articleFile, { params: { id } })).http
    const [first, second] = [await bring(staff), await bring(staff)]
    expect((await save(staff, 'pictured', 0, { files: [first] })).status).toBe(200)
    expect([await see(staff, first), await see(other, first), await see(reader, first)]).toEqual([302, 302, 404])
    await staff.call(articlePublish, { body: { id: 'pictured', version: 1 } })
    expect(await see(reader, first)).toBe(302)
    expect((await detail(reader, 'pictured')).data.files).toEqual([{ id: first, name: PIXEL.name }])
    expect(await see(await api.signedIn('dispatch'), first)).toBe(403)
    await save(staff, 'pictured', 1, { files: [second] })
    expect([await see(reader, first), await see(reader, second)]).toEqual([302, 404])
    await staff.call(articlePublish, { body: { id: 'pictured', version: 2 } })
    expect([await see(reader, first), await see(reader, second)]).toEqual([404, 302])
    expect((await staff.call(articleVersion, { query: { id: 'pictured' } })).data.files).toHaveLength(2)
    for (const wrong of [await bring(staff, 'picture'), await bring(other), await bring(reader), 'none'])
      expect((await save(staff, 'pictured', 2, { files: [wrong] })).code).toBe('not_found')
    expect((await save(staff, 'elsewhere', 0, { files: [first] })).code).toBe('not_found')
    await staff.call(articleWithdraw, { body: { id: 'pictured', version: 2 } })
    expect(await see(reader, second)).toBe(404)
  })

  it('deletes a draft of its one author, with its versions and pictures, and nothing else', async () => {
    const erase = (client: Client, id: string, version: number) => client.call(articleDelete, { body: { id, version } })
    const mayDelete = async (client: Client, id: string) =>
      (await client.call(articleVersion, { query: { id } })).data.mayDelete
    const file = (await staff.call(uploadFile, { query: { purpose: 'article' }, file: PIXEL })).data.split('/').at(-1)
    await save(staff, 'scrap', 0, { files: [file] })
    await save(staff, 'scrap', 1, { files: [file] })
    expect([await mayDelete(staff, 'scrap'), await mayDelete(other, 'scrap')]).toEqual([true, false])
    expect((await erase(reader, 'scrap', 2)).http).toBe(403)
    expect((await erase(other, 'scrap', 2)).code).toBe('article_not_own')
    expect((await erase(staff, 'scrap', 1)).code).toBe('state_changed')
    expect((await erase(staff, 'scrap', 2)).data).toEqual({ id: 'scrap' })
    expect((await staff.call(articleVersion, { query: { id: 'scrap' } })).http).toBe(404)
    expect((await erase(staff, 'scrap', 2)).http).toBe(404)
    expect(await seed(`select 1 from article_file where file_id = '${file}'`)).toEqual([])
    // The name is free again; what another wrote to, and what readers once saw, stays.
    expect((await save(other, 'scrap', 0)).status).toBe(200)
    await save(staff, 'scrap', 1)
    expect((await erase(other, 'scrap', 2)).code).toBe('article_not_own')
    await save(staff, 'once-shown', 0)
    await staff.call(articlePublish, { body: { id: 'once-shown', version: 1 } })
    expect((await erase(staff, 'once-shown', 1)).code).toBe('state_changed')
    await staff.call(articleWithdraw, { body: { id: 'once-shown', version: 1 } })
    expect((await erase(staff, 'once-shown', 1)).code).toBe('state_changed')
    expect(await mayDelete(staff, 'once-shown')).toBe(false)
  })

  it('the database itself deletes no other article, whatever a statement says', async () => {
    await save(staff, 'guarded', 0)
    const pool = openPool({ url: api.urls.DATABASE_APP_URL, size: 1, name: 'test' })
    const erased = async (userId: string, scope: string) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(`select set_config('app.user', $1, true), set_config('app.scope', $2, true)`, [
          userId,
          scope,
        ])
        return (await client.query('delete from article_version')).rowCount
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const [mine] = await seed<{ id: string; n: number }>(
      `select v.written_by::text as id, count(*)::int as n from article_version v join article a using (article_id)
       where a.state = 'draft' and v.written_by = (select written_by from article_version join article using (article_id) where slug = 'guarded')
       group by 1`,
    )
    expect(await erased(mine!.id, 'staff')).toBe(mine!.n)
    expect(await erased('1', 'staff')).toBe(0)
    expect(await erased(mine!.id, 'customer')).toBe(0)
    await pool.end()
  })

  it('refuses unknown categories, empty texts and ids that are none', async () => {
    expect((await save(staff, 'bad', 0, { category: 'NONE' })).code).toBe('bad_input')
    expect((await save(staff, 'bad', 0, { body: '' })).code).toBe('bad_input')
    expect((await save(staff, 'Bad Id', 0)).code).toBe('bad_input')
  })
})

describe('the articles of the product', () => {
  const sync = (articles = productArticles()) => syncArticles(api.urls.DATABASE_OWNER_URL, articles, cutOf)
  const versions = () =>
    seed<{ slug: string; version: number; state: string }>(`select slug, version, state from article order by slug`)

  it('come once: a second start changes nothing', async () => {
    const before = await versions()
    await sync()
    expect(await versions()).toEqual(before)
  })

  it('are renewed with the product, but not where staff wrote or withdrew', async () => {
    const { data } = await staff.call(articleVersion, { query: { id: 'bag-weighing' } })
    await staff.call(articleSave, {
      body: { id: 'bag-weighing', version: data.newest, note: '', content: { ...data.content, titleZh: '我们自己的' } },
    })
    await staff.call(articleWithdraw, { body: { id: 'silo-and-dust', version: 1 } })
    const next = productArticles().map((one) => ({
      ...one,
      content: { ...one.content, titleZh: `${one.content.titleZh}（新）` },
    }))
    await sync(next)
    expect((await detail(reader, 'sd-and-cv')).data.title.zh).toBe('读懂标准偏差和变异系数（新）')
    expect((await staff.call(articleVersion, { query: { id: 'bag-weighing' } })).data.content.titleZh).toBe(
      '我们自己的',
    )
    expect((await detail(reader, 'silo-and-dust')).http).toBe(404)
  })

  it('are cut again when the dictionary changed', async () => {
    await seed(`update published_article set words = '', cut_by = 'old'`)
    expect((await reader.call(articleList, { query: { q: '变异系数' } })).data.total).toBe(0)
    await sync()
    expect((await reader.call(articleList, { query: { q: '变异系数' } })).data.rows[0]!.id).toBe('sd-and-cv')
  })
})
