-- findConversations
with recalled as materialized (
      select bare_peer as peer, timestamp as at, (position($1 in split_part(xml, '>', 1)) > 0 or position($2 in split_part(xml, '>', 1)) > 0) as own, nullif(split_part(split_part(split_part(xml, '<retract ', 2), 'id=''', 2), '''', 1), '') as id
      from archive where timestamp >= $3 and coalesce(txt, '') = '' and xml like '%<retract %' and bare_peer = any ($4)
    ), raw as materialized (
      select bare_peer, timestamp, xml, txt from archive
      where bare_peer = any ($5) and timestamp >= $6 and length(txt) between 1 and $7 and position(' type=''chat''' in split_part(xml, '>', 1)) > 0
      order by timestamp desc limit $8
    ), entry as (
      select bare_peer as peer, timestamp as at, (position($9 in split_part(xml, '>', 1)) > 0 or position($10 in split_part(xml, '>', 1)) > 0) as own, coalesce(nullif(split_part(split_part(split_part(xml, '<origin-id ', 2), 'id=''', 2), '''', 1), ''), nullif(split_part(split_part(split_part(xml, '>', 1), 'id=''', 2), '''', 1), '')) as id, txt, case when xml like $11 then substring(xml from '<file [^>]*kind=''(picture|audio)''') end as kind
      from raw
    ), said as (
      select *, lag(own) over (partition by peer order by at) as before from entry e where not exists (
      select 1 from recalled r where r.peer = e.peer and r.id = e.id and r.own = e.own and r.at - e.at between 0 and $12)
    ), turn as (
      select *, max(at) filter (where not own and before is distinct from false) over (partition by peer order by at) as asked from said
    )
    select peer, floor(max(at) / 1000.0)::float8 as last_at,
      (array_agg(own order by at desc))[1] as last_own,
      (array_agg(kind order by at desc))[1] as last_kind,
      (array_agg(txt order by at desc))[1] as last_text,
      case when not (array_agg(own order by at desc))[1] then floor(max(asked) / 1000.0)::float8 end as waiting_since,
      floor((array_agg(at - asked order by at desc) filter (where own and not before))[1] / 1000.0)::float8 as first_reply,
      floor((percentile_disc(0.5) within group (order by at - asked) filter (where own and not before)) / 1000.0)::float8 as median,
      (count(*) filter (where own and not before))::int as replies
    from turn group by grouping sets ((peer), ());

-- searchTalks
with raw as materialized (
      select bare_peer, timestamp, xml, txt from archive
      where bare_peer = any ($1) and timestamp < $2 and txt ilike any ($3) and length(txt) between 1 and $4 and position(' type=''chat''' in split_part(xml, '>', 1)) > 0
      order by timestamp desc limit $5
    ), entry as (
      select bare_peer as peer, timestamp as at, (position($6 in split_part(xml, '>', 1)) > 0 or position($7 in split_part(xml, '>', 1)) > 0) as own, coalesce(nullif(split_part(split_part(split_part(xml, '<origin-id ', 2), 'id=''', 2), '''', 1), ''), nullif(split_part(split_part(split_part(xml, '>', 1), 'id=''', 2), '''', 1), '')) as id, txt, case when xml like $8 then substring(xml from '<file [^>]*kind=''(picture|audio)''') end as kind from raw
    ), recalled as materialized (
      select bare_peer as peer, timestamp as at, (position($9 in split_part(xml, '>', 1)) > 0 or position($10 in split_part(xml, '>', 1)) > 0) as own, nullif(split_part(split_part(split_part(xml, '<retract ', 2), 'id=''', 2), '''', 1), '') as id
      from archive where timestamp >= (select min(at) from entry) and coalesce(txt, '') = '' and xml like '%<retract %' and bare_peer = any ($11)
    )
    select e.peer as account, e.id, e.own, floor(e.at / 1000.0)::float8 as at, coalesce(e.kind, 'text') as kind, e.txt as text
    from entry e where e.id is not null and not exists (
      select 1 from recalled r where r.peer = e.peer and r.id = e.id and r.own = e.own and r.at - e.at between 0 and $12) order by e.at desc limit $13;

-- findConversationFiles
with entry as (
      select bare_peer as peer, timestamp as at, (position($1 in split_part(xml, '>', 1)) > 0 or position($2 in split_part(xml, '>', 1)) > 0) as own, coalesce(nullif(split_part(split_part(split_part(xml, '<origin-id ', 2), 'id=''', 2), '''', 1), ''), nullif(split_part(split_part(split_part(xml, '>', 1), 'id=''', 2), '''', 1), '')) as id, txt, case when xml like $3 then substring(xml from '<file [^>]*kind=''(picture|audio)''') end as kind,
        substring(xml from '<file [^>]*id=''([^'']+)''') as file_id,
        substring(xml from '<file [^>]*seconds=''([0-9]{1,2})''')::int as seconds
      from archive where bare_peer = any ($4) and timestamp < $5 and xml like '%urn:clinker:file:0%' and length(txt) between 1 and $6 and position(' type=''chat''' in split_part(xml, '>', 1)) > 0
      order by timestamp desc limit $7
    ), recalled as materialized (
      select bare_peer as peer, timestamp as at, (position($8 in split_part(xml, '>', 1)) > 0 or position($9 in split_part(xml, '>', 1)) > 0) as own, nullif(split_part(split_part(split_part(xml, '<retract ', 2), 'id=''', 2), '''', 1), '') as id
      from archive where timestamp >= (select min(at) from entry) and coalesce(txt, '') = '' and xml like '%<retract %' and bare_peer = any ($10)
    )
    select e.id, e.file_id as "fileId", e.kind, e.txt as name, e.seconds, e.own, floor(e.at / 1000.0)::float8 as at
    from entry e where e.id is not null and e.kind is not null and e.file_id ~ $11 and not exists (
      select 1 from recalled r where r.peer = e.peer and r.id = e.id and r.own = e.own and r.at - e.at between 0 and $12)
    order by e.at desc limit $13;
