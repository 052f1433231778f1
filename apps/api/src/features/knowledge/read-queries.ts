import { PAGES } from '@clinker/contract/menu/pages'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Counts one day of the browse log; a person reading an article several times a day counts once. Counting again gives the same. */
export async function countReads(db: Db, day: string): Promise<void> {
  await sql`
    with seen as (
      select a.article_id, count(distinct l.user_id)::int as reads
      from wire.browse_log l join article a on l.query = 'id=' || a.slug
      where l.day = ${day}::date and l.refer_code = 'knowledge' and l.path = ${sql.lit(PAGES['knowledge-detail'].path)} group by 1),
    kept as (
      insert into article_read (article_id, day, reads) select article_id, ${day}::date, reads from seen
      on conflict (article_id, day) do update set reads = excluded.reads returning article_id, reads)
    insert into article_count (article_id, reads)
    select k.article_id, k.reads + coalesce((select sum(r.reads) from article_read r where r.article_id = k.article_id
      and r.day <> ${day}::date), 0)::int from kept k
    on conflict (article_id) do update set reads = excluded.reads
  `.execute(db)
}
