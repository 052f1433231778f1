import { readFileSync } from 'node:fs'
import { limitFor } from '@clinker/domain/cement/limits'
import { describe, expect, it } from 'vitest'
import { readArticles, type ArticleFile } from './article-file.ts'
import { recompute } from './test/figures.ts'

const articles = readArticles()
const titles = articles.map(({ slug }) => [slug] as const)
const bySlug = new Map(articles.map((article) => [article.slug, article]))
const articleOf = (slug: string): ArticleFile => bySlug.get(slug) ?? expect.fail(`no article ${slug}`)

const han = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const UNVERIFIED = '〔待核〕'

describe('the articles of the product', () => {
  it('are twenty-five, in seven categories, only the one about consignments a draft', () => {
    expect(articles).toHaveLength(25)
    expect(bySlug.size).toBe(25)
    expect(new Set(articles.map(({ category }) => category)).size).toBe(7)
    expect(articles.filter(({ state }) => state === 'draft').map(({ slug }) => slug)).toEqual(['consignment-flow'])
  })

  it.each(titles)('%s: length, three languages, a to-do list, clauses', (slug) => {
    const article = articleOf(slug)
    expect(han(article.body)).toBeGreaterThanOrEqual(400)
    expect(han(article.body)).toBeLessThanOrEqual(1200)
    expect(article.body).toMatch(/## 现在怎么做\n\n[\s\S]*?1\. .+\n2\. .+\n3\. .+/)
    expect(article.body).toMatch(/## 依据\n\n.*(GB|JC\/T|T\/CBMF|规定|合同)/)
    expect(han(article.title)).toBeGreaterThan(3)
    for (const text of [article.titleJa, article.abstractJa]) expect(text).toMatch(kana)
    for (const text of [article.titleEn, article.abstractEn]) expect(han(text)).toBe(0)
    for (const text of [article.title, article.abstract]) expect(text).not.toMatch(kana)
    expect(article.tags.length).toBeGreaterThanOrEqual(4)
    expect(article.review).toMatch(/^20\d\d-\d\d-\d\d$/)
  })

  it.each(titles)('%s: every number that can be recomputed is, and stands in the text', (slug) => {
    const article = articleOf(slug)
    const checks = article.claims.flatMap(({ check }) => check ?? [])
    expect(checks.length).toBeGreaterThan(0)
    for (const check of checks) {
      const { written, found } = recompute(check)
      expect(found, check).toBe(written)
      expect(article.body, check).toContain(written)
    }
  })

  it.each(titles)('%s: each claim names its clause, and what was not proof-read is marked in the text', (slug) => {
    const { claims, body } = articleOf(slug)
    for (const { clause, text } of claims) {
      expect(text).not.toBe('')
      expect(clause, text).not.toBe('')
    }
    expect(body.includes(UNVERIFIED)).toBe(claims.some(({ verified }) => !verified))
  })

  it('call no limit verified that the domain does not', () => {
    for (const { claims, slug } of articles) {
      for (const { verified, check = '' } of claims) {
        const [, variety = '', grade = '', indicator = '', producedOn = ''] =
          /^limit(?:Lo|Hi)?\((\w+), ([\w.]+), (\w+), ([\d-]+)\)/.exec(check) ?? []
        const row = variety ? limitFor({ variety, grade, producedOn }, indicator) : undefined
        expect(verified && row?.verified === false, `${slug}: ${check}`).toBe(false)
      }
    }
  })

  it('link only to each other', () => {
    for (const { body } of articles) {
      for (const [, target = ''] of body.matchAll(/\]\(([^)]*)\)/g)) {
        expect(target).toMatch(/^\/knowledge\/detail\?id=/)
        expect(bySlug.has(target.replace('/knowledge/detail?id=', '')), target).toBe(true)
      }
    }
  })

  it('have a review list that names the clause of each claim', async () => {
    const lines = articles.flatMap(({ title, slug, owner, review, claims }) => [
      `\n## ${title}\n\n\`${slug}\` · ${owner} · review by ${review}\n\n| claim | clause | proof-read | recomputed by |\n|---|---|---|---|`,
      ...claims.map(
        ({ text, clause, verified, check }) =>
          `| ${text} | ${clause} | ${verified ? 'yes' : '**no**'} | ${check ? `\`${check}\`` : '–'} |`,
      ),
    ])
    const open = articles.flatMap(({ claims }) => claims).filter(({ verified }) => !verified).length
    const head = `# Review list of the articles\n\nWritten by \`articles.test.ts\`. ${open} claims wait for the paper standard.\n`
    await expect(`${head}${lines.join('\n')}\n`).toMatchFileSnapshot('../../../../../docs/knowledge-review.md')
  })
})

describe('the questions for the search', () => {
  const rows = readFileSync(new URL('./test/questions.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((row) => row && !row.startsWith('#'))
    .map((row) => row.split('\t') as [string, string])

  it('are sixty, none repeats a title, each has a published article', () => {
    expect(rows).toHaveLength(60)
    expect(new Set(rows.map(([question]) => question)).size).toBe(60)
    for (const [question, slug] of rows) {
      expect(articleOf(slug).state).toBe('published')
      expect(
        articles.some(({ title }) => title.includes(question)),
        question,
      ).toBe(false)
    }
  })
})
