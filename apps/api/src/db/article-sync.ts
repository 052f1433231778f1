import pg from 'pg'

interface ProductContent {
  readonly category: string
  readonly titleZh: string
  readonly titleJa: string
  readonly titleEn: string
  readonly abstractZh: string
  readonly abstractJa: string
  readonly abstractEn: string
  readonly body: string
  readonly tags: readonly string[]
  readonly owner: string
  readonly reviewOn: string
}

interface ProductCut {
  readonly plain: string
  readonly words: string
  readonly cutBy: string
}

export interface ProductArticle {
  readonly slug: string
  readonly published: boolean
  readonly content: ProductContent
  readonly cut: ProductCut
}

type Recut = (content: Omit<ProductContent, 'category' | 'owner' | 'reviewOn'>) => ProductCut

const LOCK = 727_040

/**
 * Brings the articles of the product into the database. What staff wrote or withdrew stays theirs: the update that
 * a release brings is skipped then. Articles cut by an older dictionary are cut again.
 */
export async function syncArticles(ownerUrl: string, articles: readonly ProductArticle[], recut: Recut): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    for (const article of articles) await bring(client, article)
    await cutAgain(client, articles[0]?.cut.cutBy, recut)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

interface Head {
  readonly article_id: number
  readonly state: string
  readonly version: number
  readonly written_by: string | null
  readonly same: boolean
}

const VALUES = `$2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text[], $11::text, $12::date`

const valuesOf = (c: ProductContent) => [
  c.category,
  c.titleZh,
  c.titleJa,
  c.titleEn,
  c.abstractZh,
  c.abstractJa,
  c.abstractEn,
  c.body,
  c.tags,
  c.owner,
  c.reviewOn,
]

async function bring(client: pg.Client, { slug, published, content, cut }: ProductArticle): Promise<void> {
  const found = await client.query<Head>(
    `select a.article_id, a.state, a.version, v.written_by,
       (v.category, v.title_zh, v.title_ja, v.title_en, v.abstract_zh, v.abstract_ja, v.abstract_en, v.body, v.tags, v.owner, v.review_on)
         = (${VALUES}) as same
     from article a join article_version v on v.article_id = a.article_id and v.version = a.version where a.slug = $1`,
    [slug, ...valuesOf(content)],
  )
  const head = found.rows[0]
  if (head && (head.same || head.written_by !== null || head.state === 'withdrawn')) return
  const version = (head?.version ?? 0) + 1
  const state = published ? 'published' : (head?.state ?? 'draft')
  const { rows } = await client.query<{ article_id: number }>(
    `insert into article (slug, state, version, published_version) values ($1, $2, $3, $4)
     on conflict (slug) do update set state = excluded.state, version = excluded.version, published_version = excluded.published_version
     returning article_id`,
    [slug, state, version, state === 'published' ? version : null],
  )
  const articleId = rows[0]?.article_id
  await client.query(
    `insert into article_version (article_id, category, title_zh, title_ja, title_en, abstract_zh, abstract_ja, abstract_en, body, tags, owner,
       review_on, version, writer_name, note)
     values ($1::int, ${VALUES}, $13::int, '', '')`,
    [articleId, ...valuesOf(content), version],
  )
  if (state !== 'published') return
  await client.query(
    `insert into published_article (article_id, category, title_zh, title_ja, title_en, abstract_zh, abstract_ja, abstract_en, body, tags, owner,
       slug, version, plain, words, cut_by, updated_at)
     select $1::int, v.category, v.title_zh, v.title_ja, v.title_en, v.abstract_zh, v.abstract_ja, v.abstract_en, v.body, v.tags, v.owner,
       $2, v.version, $4, $5::tsvector, $6, v.written_at
     from article_version v where v.article_id = $1 and v.version = $3
     on conflict (article_id) do update set category = excluded.category, title_zh = excluded.title_zh, title_ja = excluded.title_ja,
       title_en = excluded.title_en, abstract_zh = excluded.abstract_zh, abstract_ja = excluded.abstract_ja,
       abstract_en = excluded.abstract_en, body = excluded.body, tags = excluded.tags, owner = excluded.owner, version = excluded.version,
       plain = excluded.plain, words = excluded.words, cut_by = excluded.cut_by, updated_at = excluded.updated_at`,
    [articleId, slug, version, cut.plain, cut.words, cut.cutBy],
  )
}

async function cutAgain(client: pg.Client, cutBy: string | undefined, recut: Recut): Promise<void> {
  const { rows } = await client.query<Record<string, string> & { tags: string[] }>(
    `select article_id, title_zh, title_ja, title_en, abstract_zh, abstract_ja, abstract_en, body, tags from published_article where cut_by <> $1`,
    [cutBy],
  )
  for (const row of rows) {
    const text = (name: string): string => row[name] ?? ''
    const cut = recut({
      titleZh: text('title_zh'),
      titleJa: text('title_ja'),
      titleEn: text('title_en'),
      abstractZh: text('abstract_zh'),
      abstractJa: text('abstract_ja'),
      abstractEn: text('abstract_en'),
      body: text('body'),
      tags: row.tags,
    })
    await client.query(
      `update published_article set plain = $2, words = $3::tsvector, cut_by = $4 where article_id = $1`,
      [row['article_id'], cut.plain, cut.words, cut.cutBy],
    )
  }
}
