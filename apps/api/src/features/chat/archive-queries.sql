-- findConversations
with entry as (
      select bare_peer as peer, timestamp as at, substring(xml from '^<message[^>]* from=''([^''/]+)') = $1 as own, coalesce(substring(xml from '<origin-id [^>]*id=''([^'']+)'''), substring(xml from '^<message[^>]* id=''([^'']+)''')) as id, txt, case when xml like $2 then substring(xml from '<file [^>]*kind=''(picture|audio)''') end as kind
      from archive where bare_peer = any ($3) and timestamp >= $4 and length(txt) between 1 and $5 and xml ~ '^<message[^>]* type=''chat'''
    ), said as (
      select *, lag(own) over (partition by peer order by at) as before from entry e where not exists (
    select 1 from archive r where r.bare_peer = e.peer and r.timestamp between e.at and e.at + $6
      and coalesce(r.txt, '') = '' and substring(r.xml from '<retract [^>]*id=''([^'']+)''') = e.id and (substring(r.xml from '^<message[^>]* from=''([^''/]+)') = $7) = e.own)
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
with entry as (
      select bare_peer as peer, timestamp as at, substring(xml from '^<message[^>]* from=''([^''/]+)') = $1 as own, coalesce(substring(xml from '<origin-id [^>]*id=''([^'']+)'''), substring(xml from '^<message[^>]* id=''([^'']+)''')) as id, txt, case when xml like $2 then substring(xml from '<file [^>]*kind=''(picture|audio)''') end as kind
      from archive where bare_peer = any ($3) and timestamp < $4 and txt ilike any ($5) and length(txt) between 1 and $6 and xml ~ '^<message[^>]* type=''chat'''
    )
    select e.peer as account, e.id, e.own, floor(e.at / 1000.0)::float8 as at, coalesce(e.kind, 'text') as kind, e.txt as text
    from entry e where e.id is not null and not exists (
    select 1 from archive r where r.bare_peer = e.peer and r.timestamp between e.at and e.at + $7
      and coalesce(r.txt, '') = '' and substring(r.xml from '<retract [^>]*id=''([^'']+)''') = e.id and (substring(r.xml from '^<message[^>]* from=''([^''/]+)') = $8) = e.own) order by e.at desc limit $9;

-- findTalkFiles
with entry as (
      select bare_peer as peer, timestamp as at, substring(xml from '^<message[^>]* from=''([^''/]+)') = $1 as own, coalesce(substring(xml from '<origin-id [^>]*id=''([^'']+)'''), substring(xml from '^<message[^>]* id=''([^'']+)''')) as id, txt, case when xml like $2 then substring(xml from '<file [^>]*kind=''(picture|audio)''') end as kind,
        substring(xml from '<file [^>]*id=''([^'']+)''') as file_id,
        substring(xml from '<file [^>]*seconds=''([0-9]{1,2})''')::int as seconds
      from archive where bare_peer = any ($3) and timestamp < $4 and xml like '%urn:clinker:file:0%' and length(txt) between 1 and $5 and xml ~ '^<message[^>]* type=''chat'''
    )
    select e.id, e.file_id as "fileId", e.kind, e.txt as name, e.seconds, e.own, floor(e.at / 1000.0)::float8 as at
    from entry e where e.id is not null and e.kind is not null and e.file_id ~ $6 and not exists (
    select 1 from archive r where r.bare_peer = e.peer and r.timestamp between e.at and e.at + $7
      and coalesce(r.txt, '') = '' and substring(r.xml from '<retract [^>]*id=''([^'']+)''') = e.id and (substring(r.xml from '^<message[^>]* from=''([^''/]+)') = $8) = e.own)
    order by e.at desc limit $9;
