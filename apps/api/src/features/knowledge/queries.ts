import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface WordCount {
  readonly word: string
  readonly articles: number
}

/** In how many articles each word stands, and how many articles there are. */
export async function findWordCounts(
  db: Db,
  words: readonly string[],
): Promise<{ readonly counts: readonly WordCount[]; readonly all: number }> {
  const { rows } = await sql<{ all: number; counts: readonly WordCount[] }>`
    select (select count(*)::int from published_article) as all,
      (select coalesce(json_agg(json_build_object('word', w.word, 'articles', w.articles)), '[]') from article_word w
       where w.word = any (${[...words]}::text[]) and w.articles > 0) as counts
  `.execute(db)
  return rows[0] ?? { counts: [], all: 0 }
}

export interface Gain {
  /** One word as a `tsquery`. */
  readonly query: string
  readonly gain: number
}

export interface Candidate {
  readonly article_id: number
  readonly category: string
  readonly updated_at: string
  readonly reads: number
  readonly score: number
}

/** Articles that hold one of the words, each with its score. At most `most`: a very common word ranks nothing. */
export async function findCandidates(
  db: Db,
  { any, gains, max }: { readonly any: string; readonly gains: readonly Gain[]; readonly max: number },
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select f.article_id, f.category, f.updated_at::text as updated_at, coalesce(c.reads, 0) as reads, s.score
    from (select article_id, category, updated_at, words from published_article where words @@ ${any}::tsquery limit ${max}) f
    cross join lateral (
      select sum(g.gain * (0.4 + ts_rank('{0.15, 0.4, 0.7, 1}', f.words, g.query)))::float8 as score
      from unnest(${gains.map((g) => g.query)}::text[]::tsquery[], ${gains.map((g) => g.gain)}::float8[]) as g(query, gain)
      where f.words @@ g.query
    ) s
    left join article_count c on c.article_id = f.article_id
    order by s.score desc, f.article_id
  `.execute(db)
  return rows
}

export interface PublishedRow {
  readonly article_id: number
  readonly slug: string
  readonly version: number
  readonly category: string
  readonly title_zh: string
  readonly title_ja: string
  readonly title_en: string
  readonly abstract_zh: string
  readonly abstract_ja: string
  readonly abstract_en: string
  readonly plain: string
  readonly tags: string[]
  readonly owner: string
  readonly updated_on: string
  readonly reads: number
  readonly helped: number
  readonly not_helped: number
}

const SHOWN = sql`p.article_id, p.slug, p.version, p.category, p.title_zh, p.title_ja, p.title_en, p.abstract_zh, p.abstract_ja, p.abstract_en,
  p.plain, p.tags, p.owner, to_char(p.updated_at, 'YYYY-MM-DD') as updated_on, coalesce(c.reads, 0) as reads,
  coalesce(c.helped, 0) as helped, coalesce(c.not_helped, 0) as not_helped`

/** In the requested order. */
export async function findPublished(db: Db, ids: readonly number[]): Promise<readonly PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select ${SHOWN} from unnest(${[...ids]}::int[]) with ordinality as wanted(id, at)
    join published_article p on p.article_id = wanted.id left join article_count c on c.article_id = p.article_id order by wanted.at
  `.execute(db)
  return rows
}

export interface ListFilter {
  readonly category: string | undefined
  readonly byReads: boolean
  readonly limit: number
  readonly offset: number
}

export async function listPublished(
  db: Db,
  { category, byReads, limit, offset }: ListFilter,
): Promise<readonly PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select ${SHOWN} from published_article p left join article_count c on c.article_id = p.article_id
    where (${category ?? null}::text is null or p.category = ${category ?? null})
    order by ${byReads ? sql`coalesce(c.reads, 0) desc,` : sql``} p.updated_at desc, p.article_id limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}

export async function countByCategory(db: Db): Promise<readonly { readonly category: string; readonly n: number }[]> {
  const { rows } = await sql<{ category: string; n: number }>`
    select category, count(*)::int as n from published_article group by category
  `.execute(db)
  return rows
}

interface ArticleRow extends PublishedRow {
  readonly body: string
  readonly files: string[]
  readonly mine: boolean | null
}

/** One published article with its text and this person's own vote. */
export async function findArticle(db: Db, slug: string): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select ${SHOWN}, p.body, p.files, (select v.helped from article_vote v where v.article_id = p.article_id) as mine
    from published_article p left join article_count c on c.article_id = p.article_id where p.slug = ${slug}
  `.execute(db)
  return rows[0]
}

export interface RelatedRow {
  readonly slug: string
  readonly title_zh: string
  readonly title_ja: string
  readonly title_en: string
}

/** Those that share most tags, then those of the same category. */
export async function findRelated(
  db: Db,
  of: { readonly articleId: number; readonly tags: readonly string[]; readonly category: string },
): Promise<readonly RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select p.slug, p.title_zh, p.title_ja, p.title_en from published_article p
    where p.article_id <> ${of.articleId} and (p.tags && ${[...of.tags]}::text[] or p.category = ${of.category})
    order by cardinality(array(select unnest(p.tags) intersect select unnest(${[...of.tags]}::text[]))) desc,
      p.category = ${of.category} desc, p.article_id limit 4
  `.execute(db)
  return rows
}

/** Takes an answer back; undefined for an article that is not there. */
export async function deleteVote(
  db: Db,
  { userId, slug }: { readonly userId: string; readonly slug: string },
): Promise<{ readonly helped: number; readonly notHelped: number } | undefined> {
  const { rows } = await sql<{ helped: number; notHelped: number }>`
    with one as (select article_id from published_article where slug = ${slug}),
      gone as (
        delete from article_vote v using one where v.article_id = one.article_id and v.user_id = ${userId}
        returning v.article_id, v.helped),
      counted as (
        update article_count c set helped = c.helped - gone.helped::int, not_helped = c.not_helped - (not gone.helped)::int
        from gone where c.article_id = gone.article_id returning c.article_id, c.helped, c.not_helped)
    select coalesce(n.helped, c.helped, 0) as helped, coalesce(n.not_helped, c.not_helped, 0) as "notHelped"
    from one left join article_count c using (article_id) left join counted n using (article_id)
  `.execute(db)
  return rows[0]
}

/** One answer per person; the sums move by what changed. */
export async function insertVote(
  db: Db,
  { userId, slug, helped }: { readonly userId: string; readonly slug: string; readonly helped: boolean },
): Promise<{ readonly helped: number; readonly notHelped: number } | undefined> {
  const { rows } = await sql<{ helped: number; notHelped: number }>`
    with one as (select article_id from published_article where slug = ${slug}),
      before as (select v.helped from article_vote v join one using (article_id) where v.user_id = ${userId}),
      vote as (
        insert into article_vote (user_id, article_id, helped) select ${userId}::bigint, article_id, ${helped}::boolean from one
        on conflict (user_id, article_id) do update set helped = excluded.helped, at = now() returning article_id)
    insert into article_count as c (article_id, helped, not_helped)
    select article_id, ${helped}::boolean::int, (not ${helped}::boolean)::int from vote
    on conflict (article_id) do update set
      helped = c.helped + ${helped}::boolean::int - (select count(*) from before where before.helped)::int,
      not_helped = c.not_helped + (not ${helped}::boolean)::int - (select count(*) from before where not before.helped)::int
    returning c.helped, c.not_helped as "notHelped"
  `.execute(db)
  return rows[0]
}
