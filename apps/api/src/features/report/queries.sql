-- findTestedValues
with tested as materialized (
      select b.batch_id, b.batch_num, b.variety_id, b.produced_on from batch b
      where b.company_id = $1 and b.variety_id = any ($2::int[])
        and b.first_out_at >= $3::timestamptz and b.first_out_at < $4::timestamptz
    )
    select t.variety_id, t.batch_num, t.produced_on, r.indicator_code as code, r.value::text as value, to_char(r.test_at, 'YYYY-MM') as month
    from results_of($5, (select array_agg(batch_id) from tested), null) r
    join tested t on t.batch_id = r.batch_id
    where r.value is not null and r.recorded_at <= $6 and (r.replaced_at is null or r.replaced_at > $7)
      and r.test_at >= $8::timestamptz and r.test_at < $9::timestamptz
    order by t.produced_on, t.batch_id;

-- findShipped
select l.company_id, to_char(l.out_at, 'YYYY-MM-DD') as day, l.variety_id, sum(l.net_kg)::bigint as kg, count(*)::int as trucks
    from load l
    where l.company_id = any ($1::int[]) and l.variety_id = any (array(select variety_id from variety))
      and l.out_at >= $2::timestamptz and l.out_at < $3::timestamptz
    group by 1, 2, 3 order by 1, 2, 3;

-- findCompany
select "pk56", "unitname" from "company" where "company_id" = $1;
