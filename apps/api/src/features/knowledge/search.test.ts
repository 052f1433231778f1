import { readFileSync } from 'node:fs'
import type { Client } from '@clinker/client/client'
import { articleList } from '@clinker/contract/knowledge/routes'
import { PAYLOADS } from '@clinker/contract/knowledge/test/payloads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bind } from '../../db/db.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { asOwner } from '../../test/support/databases.ts'
import { madeUpArticles } from '../../test/support/made-up-articles.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { INITIALS } from './document.ts'
import { findCandidates } from './queries.ts'

let api: TestApi
let customer: Client
beforeAll(async () => {
  api = await startApi()
  customer = await api.signedIn('customer')
})
afterAll(() => api.close())

const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)
const list = async (q: string) => (await customer.call(articleList, { query: { q } })).data
const first = async (q: string, n = 3) => (await list(q)).rows.slice(0, n).map(({ id }) => id)

const QUESTIONS = readFileSync(new URL('./test/questions.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((row) => row && !row.startsWith('#'))
  .map((row) => row.split('\t') as [string, string])

describe('the search', () => {
  it('answers at least 90 % of the sixty questions among the first three', async () => {
    const missed: string[] = []
    let onTop = 0
    for (const [question, slug] of QUESTIONS) {
      const answers = await first(question)
      if (answers[0] === slug) onTop += 1
      if (!answers.includes(slug)) missed.push(`${question} → ${answers.join(', ')} (not ${slug})`)
    }
    expect(missed.length, `${onTop} on top, missed:\n${missed.join('\n')}`).toBeLessThanOrEqual(6)
  })

  it('finds codes in any spelling', async () => {
    for (const spelling of ['GB/T 8170', 'GBT8170', 'gb/t8170', 'ＧＢ／Ｔ ８１７０'])
      expect((await first(spelling))[0]).toBe('rounding-and-verdict')
    for (const spelling of ['P·C 32.5', 'pc32.5', 'P.C32.5', 'PC325'])
      expect(await first(spelling)).toContain('no-pc-32-5')
  })

  it('finds titles by the initials of their words', async () => {
    expect((await first('kzt'))[0]).toBe('eight-rules')
    expect(await first('zbd')).toContain('read-a-slip')
    expect(INITIALS).toBe('py:')
  })

  it('marks its hits and says nothing of what was not asked', async () => {
    const { rows, total, all } = await list('初凝')
    expect(all).toBe(24)
    expect(total).toBeLessThan(12)
    expect(rows[0]!.snippet.some(({ text, hit }) => hit && text === '初凝')).toBe(true)
    expect((await list('独角兽飞碟')).rows).toEqual([])
    expect((await list('的了吗')).rows).toEqual([])
  })

  it('takes any text for a question', async () => {
    for (const q of [...PAYLOADS.filter((_, at) => at % 40 === 0), "'", '\\', ':*', '&|!()', '%_', '水泥'.repeat(50)]) {
      const answer = await customer.call(articleList, { query: { q: q.slice(0, 100) } })
      expect(answer.status, q).toBe(200)
    }
  })
})

describe('at 5,000 articles', () => {
  it('a two-character word is found by the index, and the best answers stay', async () => {
    await madeUpArticles(api.urls.DATABASE_SEED_URL, 5_000)
    await asOwner(new URL(api.urls.DATABASE_OWNER_URL).pathname.slice(1), 'analyze published_article, article_word')
    let sent: { sql: string; parameters: readonly unknown[] } | undefined
    const spy = bind(async (query) => {
      sent = query
      return { rows: [] }
    })
    await findCandidates(spy, { any: "'泌水'", gains: [{ query: "'泌水'", gain: 1 }], max: 2_000 })
    const plan = await asSeed<{ 'QUERY PLAN': string }>(api.urls.DATABASE_APP_URL, `explain ${sent!.sql}`, [
      ...sent!.parameters,
    ])
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toMatch(/Bitmap Index Scan on published_article_words/)
    expect(text).not.toMatch(/Seq Scan on published_article\b/)
    expect((await list('泌水')).all).toBe(5_024)
    expect(await first('四舍六入五成双')).toContain('rounding-and-verdict')
    await seed(`delete from published_article where slug like 'made-up-%'`)
    expect(await seed(`select 1 from article_word where articles < 0`)).toEqual([])
  })
})
