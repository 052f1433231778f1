-- findWordCounts
select (select count(*)::int from published_article) as all,
      (select coalesce(json_agg(json_build_object('word', w.word, 'articles', w.articles)), '[]') from article_word w
       where w.word = any ($1::text[]) and w.articles > 0) as counts;

-- findCandidates
select f.article_id, f.category, f.updated_at::text as updated_at, coalesce(c.reads, 0) as reads, s.score
    from (select article_id, category, updated_at, words from published_article where words @@ $1::tsquery limit $2) f
    cross join lateral (
      select sum(g.gain * (0.4 + ts_rank('{0.15, 0.4, 0.7, 1}', f.words, g.query)))::float8 as score
      from unnest($3::text[]::tsquery[], $4::float8[]) as g(query, gain)
      where f.words @@ g.query
    ) s
    left join article_count c on c.article_id = f.article_id
    order by s.score desc, f.article_id;

-- findPublished
select p.article_id, p.slug, p.version, p.category, p.title_zh, p.title_ja, p.title_en, p.abstract_zh, p.abstract_ja, p.abstract_en,
  p.plain, p.tags, p.owner, to_char(p.updated_at, 'YYYY-MM-DD') as updated_on, coalesce(c.reads, 0) as reads,
  coalesce(c.helped, 0) as helped, coalesce(c.not_helped, 0) as not_helped from unnest($1::int[]) with ordinality as wanted(id, at)
    join published_article p on p.article_id = wanted.id left join article_count c on c.article_id = p.article_id order by wanted.at;

-- listPublished
select p.article_id, p.slug, p.version, p.category, p.title_zh, p.title_ja, p.title_en, p.abstract_zh, p.abstract_ja, p.abstract_en,
  p.plain, p.tags, p.owner, to_char(p.updated_at, 'YYYY-MM-DD') as updated_on, coalesce(c.reads, 0) as reads,
  coalesce(c.helped, 0) as helped, coalesce(c.not_helped, 0) as not_helped from published_article p left join article_count c on c.article_id = p.article_id
    where ($1::text is null or p.category = $2)
    order by coalesce(c.reads, 0) desc, p.updated_at desc, p.article_id limit $3 offset $4;

-- countByCategory
select category, count(*)::int as n from published_article group by category;

-- findArticle
select p.article_id, p.slug, p.version, p.category, p.title_zh, p.title_ja, p.title_en, p.abstract_zh, p.abstract_ja, p.abstract_en,
  p.plain, p.tags, p.owner, to_char(p.updated_at, 'YYYY-MM-DD') as updated_on, coalesce(c.reads, 0) as reads,
  coalesce(c.helped, 0) as helped, coalesce(c.not_helped, 0) as not_helped, p.body, p.files, (select v.helped from article_vote v where v.article_id = p.article_id) as mine
    from published_article p left join article_count c on c.article_id = p.article_id where p.slug = $1;

-- findRelated
select p.slug, p.title_zh, p.title_ja, p.title_en from published_article p
    where p.article_id <> $1 and (p.tags && $2::text[] or p.category = $3)
    order by cardinality(array(select unnest(p.tags) intersect select unnest($4::text[]))) desc,
      p.category = $5 desc, p.article_id limit 4;

-- deleteVote
with one as (select article_id from published_article where slug = $1),
      gone as (
        delete from article_vote v using one where v.article_id = one.article_id and v.user_id = $2
        returning v.article_id, v.helped),
      counted as (
        update article_count c set helped = c.helped - gone.helped::int, not_helped = c.not_helped - (not gone.helped)::int
        from gone where c.article_id = gone.article_id returning c.article_id, c.helped, c.not_helped)
    select coalesce(n.helped, c.helped, 0) as helped, coalesce(n.not_helped, c.not_helped, 0) as "notHelped"
    from one left join article_count c using (article_id) left join counted n using (article_id);

-- insertVote
with one as (select article_id from published_article where slug = $1),
      before as (select v.helped from article_vote v join one using (article_id) where v.user_id = $2),
      vote as (
        insert into article_vote (user_id, article_id, helped) select $3::bigint, article_id, $4::boolean from one
        on conflict (user_id, article_id) do update set helped = excluded.helped, at = now() returning article_id)
    insert into article_count as c (article_id, helped, not_helped)
    select article_id, $5::boolean::int, (not $6::boolean)::int from vote
    on conflict (article_id) do update set
      helped = c.helped + $7::boolean::int - (select count(*) from before where before.helped)::int,
      not_helped = c.not_helped + (not $8::boolean)::int - (select count(*) from before where not before.helped)::int
    returning c.helped, c.not_helped as "notHelped";

-- listForEditing
select a.slug, a.state, a.version, a.published_version, v.category, v.title_zh, v.owner, v.review_on::text as review_on, v.writer_name,
      to_char(v.written_at, 'YYYY-MM-DD HH24:MI') as written_at, v.note, count(*) over ()::int as total
    from article a join article_version v on v.article_id = a.article_id and v.version = a.version
    where ($1::text is null or a.state = $2)
      and ($3::text is null or v.category = $4)
      and ($5::text is null or position(lower($6) in lower(v.title_zh)) > 0)
    order by v.written_at desc, a.article_id limit $7 offset $8;

-- findHead
select article_id, state, version, published_version from article where slug = $1 for update;

-- findVersion
select version, category, title_zh, title_ja, title_en, abstract_zh, abstract_ja, abstract_en, body, tags, owner,
      review_on::text as review_on, files
    from article_version where article_id = $1 and version = $2;

-- listVersions
select version, writer_name, to_char(written_at, 'YYYY-MM-DD HH24:MI') as written_at, note
    from article_version where article_id = $1 order by version desc limit 200;

-- isOwnDraft
select a.state = 'draft' and not exists (select 1 from article_version v where v.article_id = a.article_id
      and v.written_by is distinct from $1::bigint) as own
    from article a where a.article_id = $2;

-- deleteDraft
delete from article_file where article_id = $1;
delete from article_version where article_id = $1;
delete from article where article_id = $1;

-- insertArticle
insert into article (slug, state, version) values ($1, 'draft', 1) on conflict (slug) do nothing returning article_id;

-- insertVersion
insert into article_version (article_id, version, category, title_zh, title_ja, title_en, abstract_zh, abstract_ja, abstract_en, body,
      tags, owner, review_on, files, written_by, writer_name, note)
    values ($1, $2, $3, $4, $5, $6, $7,
      $8, $9, $10, $11::text[], $12, $13::date,
      $14::text[], $15::bigint, $16, $17);

-- updateHead
update article set version = $1, state = $2, published_version = $3
    where article_id = $4;

-- upsertPublished
insert into published_article (article_id, slug, version, category, title_zh, title_ja, title_en, abstract_zh, abstract_ja, abstract_en,
      body, plain, tags, owner, files, updated_at, words, cut_by)
    select a.article_id, a.slug, v.version, v.category, v.title_zh, v.title_ja, v.title_en, v.abstract_zh, v.abstract_ja, v.abstract_en,
      v.body, $1, v.tags, v.owner, v.files, v.written_at, $2::tsvector, $3
    from article a join article_version v on v.article_id = a.article_id and v.version = $4 where a.article_id = $5
    on conflict (article_id) do update set version = excluded.version, category = excluded.category, title_zh = excluded.title_zh,
      title_ja = excluded.title_ja, title_en = excluded.title_en, abstract_zh = excluded.abstract_zh, abstract_ja = excluded.abstract_ja,
      abstract_en = excluded.abstract_en, body = excluded.body, plain = excluded.plain, tags = excluded.tags, owner = excluded.owner,
      files = excluded.files, updated_at = excluded.updated_at, words = excluded.words, cut_by = excluded.cut_by;

-- deletePublished
delete from published_article where article_id = $1;

-- insertFiles
insert into article_file (file_id, article_id, company_id, name, media_type, object_key)
    select file_id, $1::int, company_id, name, media_type, object_key from stored_file
    where company_id = $2 and file_id = any ($3::text[]) and uploaded_by = $4 and purpose = 'article'
    on conflict (file_id) do nothing;

-- countFiles
select count(*)::int as n from article_file where article_id = $1 and file_id = any ($2::text[]);

-- listFiles
select file_id as id, name from article_file where article_id = $1
      and ($2::text[] is null or file_id = any ($3::text[]))
    order by array_position($4::text[], file_id), file_id;

-- findFile
select object_key as "objectKey", media_type as type from article_file where file_id = $1;

-- countReads
with seen as (
      select a.article_id, count(distinct l.user_id)::int as reads
      from wire.browse_log l join article a on l.query = 'id=' || a.slug
      where l.day = $1::date and l.refer_code = 'knowledge' and l.path = '/knowledge/detail' group by 1),
    kept as (
      insert into article_read (article_id, day, reads) select article_id, $2::date, reads from seen
      on conflict (article_id, day) do update set reads = excluded.reads returning article_id, reads)
    insert into article_count (article_id, reads)
    select k.article_id, k.reads + coalesce((select sum(r.reads) from article_read r where r.article_id = k.article_id
      and r.day <> $3::date), 0)::int from kept k
    on conflict (article_id) do update set reads = excluded.reads;
