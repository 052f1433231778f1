import { readdirSync, readFileSync } from 'node:fs'

/** One statement of an article: what it rests on, whether that was proof-read, and how a test recomputes its number. */
export interface Claim {
  readonly text: string
  readonly clause: string
  readonly verified: boolean
  readonly check: string | undefined
}

/** An article as it is delivered with the product. */
export interface ArticleFile {
  readonly slug: string
  readonly category: string
  readonly state: 'published' | 'draft'
  readonly title: string
  readonly titleJa: string
  readonly titleEn: string
  readonly abstract: string
  readonly abstractJa: string
  readonly abstractEn: string
  readonly tags: readonly string[]
  readonly owner: string
  readonly review: string
  readonly claims: readonly Claim[]
  readonly body: string
}

const FRONT = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/

function claimOf(line: string): Claim {
  const [text = '', clause = '', mark = '', check = ''] = line
    .split(' | ')
    .map((part) => part.replace(/\|$/, '').trim())
  return { text, clause, verified: mark === 'verified', check: check === '' ? undefined : check }
}

export function parseArticle(source: string): ArticleFile {
  const [, front = '', body = ''] = FRONT.exec(source) ?? []
  const fields = new Map<string, string>()
  const claims: Claim[] = []
  for (const line of front.split('\n')) {
    const claim = /^ {2}- (.*)$/.exec(line)
    const field = /^(\w+): ?(.*)$/.exec(line)
    if (claim?.[1] !== undefined) claims.push(claimOf(claim[1]))
    else if (field?.[1] !== undefined) fields.set(field[1], field[2] ?? '')
  }
  const field = (name: string): string => {
    const value = fields.get(name)
    if (!value) throw new Error(`article without ${name}`)
    return value
  }
  return {
    slug: field('slug'),
    category: field('category'),
    state: field('state') === 'draft' ? 'draft' : 'published',
    title: field('title'),
    titleJa: field('titleJa'),
    titleEn: field('titleEn'),
    abstract: field('abstract'),
    abstractJa: field('abstractJa'),
    abstractEn: field('abstractEn'),
    tags: field('tags').split(', '),
    owner: field('owner'),
    review: field('review'),
    claims,
    body: body.trim(),
  }
}

const folder = new URL('./articles/', import.meta.url)

export function readArticles(): readonly ArticleFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => parseArticle(readFileSync(new URL(name, folder), 'utf8')))
}
