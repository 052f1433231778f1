-- findLoadGroups, customer, by day
select to_char(l.out_at, 'YYYY-MM-DD') as key, sum(l.net_kg)::bigint as kg, count(*)::int as trucks,
      to_char(max(l.out_at), 'YYYY-MM-DD HH24:MI:SS') as last
    from load l where l.company_id = any ($1::int[]) and l.customer_id = $2
      and l.variety_id = any ($3::int[])
      and l.out_at >= $4::timestamptz and l.out_at < $5::timestamptz
    group by 1 order by 1;

-- findLoadGroups, staff, by plant
select (select k.pk56 from company k where k.company_id = l.company_id) as key, sum(l.net_kg)::bigint as kg, count(*)::int as trucks,
      to_char(max(l.out_at), 'YYYY-MM-DD HH24:MI:SS') as last
    from load l where l.company_id = any ($1::int[])
      and l.variety_id = any ($2::int[])
      and l.out_at >= $3::timestamptz and l.out_at < $4::timestamptz
    group by 1 order by 1;

-- sumLoads
select coalesce(sum(l.net_kg), 0)::bigint as kg from load l where l.company_id = any ($1::int[]) and l.customer_id = $2
      and l.variety_id = any ($3::int[])
      and l.out_at >= $4::timestamptz and l.out_at < $5::timestamptz;

-- countLoadedBatches
select count(*)::int as n from (
      select distinct b.company_id, b.batch_id from load_batch b
      join (select l.company_id, l.load_id from load l where l.company_id = any ($1::int[]) and l.customer_id = $2
      and l.variety_id = any ($3::int[])
      and l.out_at >= $4::timestamptz and l.out_at < $5::timestamptz) l on l.company_id = b.company_id and l.load_id = b.load_id
    ) x;

-- countOpenEvaluations
select count(*)::int as n from evaluation e
    where e.company_id = $1 and e.deadline >= $2::date and not exists
      (select 1 from evaluation_answer a where a.company_id = e.company_id and a.evaluation_id = e.evaluation_id and a.customer_id = $3);

-- countOpenFeedback
select count(*)::int as n from feedback where company_id = $1 and status <> 'CLOSED';

-- findPlantValues
select b.company_id, array_agg(r.value::text order by b.produced_on, b.batch_id) as values
    from batch b
    join result r on r.company_id = b.company_id and r.batch_id = b.batch_id and r.indicator_code = 'CS28'
      and r.recorded_at <= $1 and (r.replaced_at is null or r.replaced_at > $2)
    where b.company_id = any ($3::int[]) and b.variety_id = any ($4::int[]) and r.value is not null
      and b.first_out_at >= $5::timestamptz and b.first_out_at < $6::timestamptz
    group by b.company_id;
