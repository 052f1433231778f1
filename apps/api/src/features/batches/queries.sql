-- findBatches, staff, page
with seen as (
      select b.company_id, b.batch_id, b.first_out_at as out_at, null::bigint as kg from batch b
      where b.company_id = $1 and b.variety_id = $2
        and b.first_out_at >= $3::timestamptz and b.first_out_at < $4::timestamptz), page as materialized (select * from seen order by out_at desc, batch_id desc limit $5 offset $6), books as materialized (
      select r.batch_id, json_object_agg(r.indicator_code, r.value::text) as known,
        array_agg(r.indicator_code order by r.indicator_code) filter (where r.version > 1) as corrected, to_char(max(r.recorded_at), 'YYYY-MM-DD HH24:MI:SS') as as_of
      from results_of($7, (select array_agg(batch_id) from page), $8::text[]) r
      where r.value is not null and r.recorded_at <= $9 and (r.replaced_at is null or r.replaced_at > $10)
      group by r.batch_id
    )
    select b.batch_id, b.batch_num, b.variety_id, b.produced_on, to_char(p.out_at, 'YYYY-MM-DD') as out_on, b.planned_kg, coalesce((select sum(s.kg) from shipped_batch s where s.company_id = p.company_id and s.batch_id = p.batch_id), 0)::bigint as kg,
      r.known, r.corrected, r.as_of
    from page p
    join batch b on b.company_id = p.company_id and b.batch_id = p.batch_id
    full join books r on r.batch_id = p.batch_id
    order by p.out_at desc, p.batch_id desc;

-- findBatches, customer, search, some indicators, whole period
with seen as (
      select s.company_id, s.batch_id, s.first_out_at as out_at, s.kg from shipped_batch s join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
      where s.company_id = $1 and s.customer_id = $2 and s.variety_id = any ($3::int[])
        and s.first_out_at >= $4::timestamptz and s.first_out_at < $5::timestamptz and position($6 in b.batch_key) > 0), page as materialized (select * from seen), books as materialized (
      select r.batch_id, json_object_agg(r.indicator_code, r.value::text) as known,
        array_agg(r.indicator_code order by r.indicator_code) filter (where r.version > 1) as corrected, to_char(max(r.recorded_at), 'YYYY-MM-DD HH24:MI:SS') as as_of
      from results_of($7, (select array_agg(batch_id) from page), $8::text[]) r
      where r.value is not null and r.recorded_at <= $9 and (r.replaced_at is null or r.replaced_at > $10)
      group by r.batch_id
    )
    select b.batch_id, b.batch_num, b.variety_id, b.produced_on, to_char(p.out_at, 'YYYY-MM-DD') as out_on, b.planned_kg, p.kg as kg,
      r.known, r.corrected, r.as_of
    from page p
    join batch b on b.company_id = p.company_id and b.batch_id = p.batch_id
    full join books r on r.batch_id = p.batch_id
    order by b.produced_on, b.batch_id;

-- countBatches
with seen as (
      select s.company_id, s.batch_id, s.first_out_at as out_at, s.kg from shipped_batch s join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
      where s.company_id = $1 and s.customer_id = $2 and s.variety_id = any ($3::int[])
        and s.first_out_at >= $4::timestamptz and s.first_out_at < $5::timestamptz and position($6 in b.batch_key) > 0) select count(*)::int as n from seen;

-- countBatches, some batches
with seen as (
      select b.company_id, b.batch_id, b.first_out_at as out_at, null::bigint as kg from batch b
      where b.company_id = $1 and b.variety_id = $2
        and b.first_out_at >= $3::timestamptz and b.first_out_at < $4::timestamptz and b.batch_id = any ($5::bigint[])) select count(*)::int as n from seen;

-- countBatches, staff, all that hangs on a batch
with seen as (
      select b.company_id, b.batch_id, b.first_out_at as out_at, null::bigint as kg from batch b
      where b.company_id = $1 and b.variety_id = $2
        and b.first_out_at >= $3::timestamptz and b.first_out_at < $4::timestamptz and exists (select 1 from shipped_batch h join customer c on c.customer_id = h.customer_id
          where h.company_id = b.company_id and h.batch_id = b.batch_id and position($5 in c.custname) > 0) and exists (select 1 from load_batch p join load l on l.company_id = p.company_id and l.load_id = p.load_id
          where p.company_id = b.company_id and p.batch_id = b.batch_id
            and position($6 in translate(upper(l.truck_no), '·• ', '')) > 0) and not exists (select 1 from slip z join slip_issue i on i.company_id = z.company_id and i.slip_id = z.slip_id and i.issue_no = z.last_issue
          where z.company_id = b.company_id and z.batch_id = b.batch_id and i.revoked_at is null)) select count(*)::int as n from seen;

-- countBatches, customer, truck and slip
with seen as (
      select s.company_id, s.batch_id, s.first_out_at as out_at, s.kg from shipped_batch s join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
      where s.company_id = $1 and s.customer_id = $2 and s.variety_id = any ($3::int[])
        and s.first_out_at >= $4::timestamptz and s.first_out_at < $5::timestamptz and position($6 in b.batch_key) > 0 and exists (select 1 from load_batch p join load l on l.company_id = p.company_id and l.load_id = p.load_id
          where p.company_id = s.company_id and p.batch_id = s.batch_id and p.customer_id = $7
            and position($8 in translate(upper(l.truck_no), '·• ', '')) > 0) and exists (select 1 from slip z join slip_issue i on i.company_id = z.company_id and i.slip_id = z.slip_id and i.issue_no = z.last_issue
          where z.company_id = s.company_id and z.batch_id = s.batch_id and z.customer_id = $9 and i.revoked_at is null)) select count(*)::int as n from seen;

-- findBatches, no results
with seen as (
      select b.company_id, b.batch_id, b.first_out_at as out_at, null::bigint as kg from batch b
      where b.company_id = $1 and b.variety_id = $2
        and b.first_out_at >= $3::timestamptz and b.first_out_at < $4::timestamptz), page as materialized (select * from seen)
      select b.batch_id, b.batch_num, b.variety_id, b.produced_on, to_char(p.out_at, 'YYYY-MM-DD') as out_on, b.planned_kg, coalesce((select sum(s.kg) from shipped_batch s where s.company_id = p.company_id and s.batch_id = p.batch_id), 0)::bigint as kg,
        null as known, null as corrected, null as as_of
      from page p join batch b on b.company_id = p.company_id and b.batch_id = p.batch_id
      order by p.out_at desc, p.batch_id desc;

-- findIds
with seen as (
      select s.company_id, s.batch_id, s.first_out_at as out_at, s.kg from shipped_batch s join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
      where s.company_id = $1 and s.customer_id = $2 and s.variety_id = any ($3::int[])
        and s.first_out_at >= $4::timestamptz and s.first_out_at < $5::timestamptz and position($6 in b.batch_key) > 0) select batch_id from seen order by out_at desc, batch_id desc;

-- findNumbered
select b.batch_id, b.batch_key from batch b
    where b.company_id = $1 and b.batch_key = any ($2::text[]) and b.first_out_at is not null;

-- findInAllPeriods
select b.batch_id, b.batch_key from batch b
    where b.company_id = $1 and b.batch_key >= $2 and b.batch_key < $3 and b.first_out_at is not null
    union
    select b.batch_id, b.batch_key from batch b
    where b.company_id = $4 and b.batch_key_back >= $5 and b.batch_key_back < $6 and b.first_out_at is not null;

-- countSlips, customer
select s.batch_id, count(*)::int as count, (count(*) filter (where o.state = 'DONE'))::int as late,
      (array_agg(s.slip_no order by s.last_issued_at desc, s.slip_id desc))[1] as newest
    from slip s
    join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue
    left join slip_obligation o on o.company_id = s.company_id and o.customer_id = s.customer_id and o.batch_id = s.batch_id and o.kind = 'LATE'
    where s.company_id = $1 and s.batch_id = any ($2::bigint[]) and i.revoked_at is null and s.customer_id = $3
    group by s.batch_id;

-- findVarieties
select variety_id, cement_variety, variety_code, grade, show_name, pack_type from variety
    where ($1::text is null or cement_variety = $2)
      and ($3::text is null or pack_type = $4)
    order by sort;

-- findDefaultVariety, staff
select v.variety_id, v.cement_variety, v.variety_code, v.grade, v.show_name, v.pack_type
    from variety v left join lateral (select l.out_at from load l
      where l.company_id = $1 and l.variety_id = v.variety_id order by l.out_at desc limit 1) last on true
    where ($2::text is null or v.pack_type = $3)
    order by last.out_at desc nulls last, v.enabled desc, v.sort limit 1;

-- findDefaultVariety, customer
select v.variety_id, v.cement_variety, v.variety_code, v.grade, v.show_name, v.pack_type
    from variety v left join lateral (select l.out_at from load l
      where l.company_id = $1 and l.variety_id = v.variety_id and l.customer_id = $2 order by l.out_at desc limit 1) last on true
    where ($3::text is null or v.pack_type = $4)
    order by last.out_at desc nulls last, v.enabled desc, v.sort limit 1;

-- findLimits
select standard_no, variety_code, grade, indicator_code, valid_from, valid_to, op, lo, hi, dp, judge_mode, kind, clause, source, verified
    from limit_rule where variety_code = any ($1::text[])
    order by variety_code, grade, indicator_code, valid_from;

-- findInternalLimits
select standard_no, variety_code, grade, indicator_code, valid_from, lo, hi
    from company_limit where company_id = $1 and variety_code = any ($2::text[])
    order by valid_from desc;

-- findFormulas
select m.month, f.n, f.a, f.b, f.r, f.s, f.x_mean, f.related, f.narrow, f.x_min, f.x_max from unnest($1::text[]) m(month)
    cross join lateral forecast_formula($2, $3, (m.month || '-01 00:00+08')::timestamptz, $4, $5) f;

-- findVerdicts
with books as materialized (
      select r.batch_id, json_object_agg(r.indicator_code, r.value::text) as known from results_of($1, $2::bigint[], null) r
      where r.value is not null and r.recorded_at <= $3 and (r.replaced_at is null or r.replaced_at > $4)
      group by r.batch_id
    )
    select b.batch_id, b.produced_on, v.variety_code, v.grade, r.known
    from batch b join variety v on v.variety_id = b.variety_id left join books r on r.batch_id = b.batch_id
    where b.company_id = $5 and b.batch_id = any ($6::bigint[]);
select standard_no, variety_code, grade, indicator_code, valid_from, valid_to, op, lo, hi, dp, judge_mode, kind, clause, source, verified
    from limit_rule where variety_code = any ($1::text[])
    order by variety_code, grade, indicator_code, valid_from;

-- findStrengths
select batch_id, indicator_code, value, (extract(epoch from recorded_at) * 1000)::bigint as recorded_ms
    from results_of($1, $2::bigint[], array['CS3', 'CS28'])
    where value is not null and recorded_at <= $3
    order by recorded_at, version;

-- findBatchLoads, customer
select l.truck_no, to_char(l.out_at, 'YYYY-MM-DD HH24:MI') as out_at, p.kg::bigint as kg, count(*) over ()::int as count
    from load_batch p
    join load l on l.company_id = p.company_id and l.load_id = p.load_id
    where p.company_id = $1 and p.batch_id = $2 and p.customer_id = $3
    order by l.out_at desc, l.load_id desc limit $4;

-- findBatchSlips, customer
select s.slip_no, i.issue_no, i.kind, to_char(i.issued_at, 'YYYY-MM-DD') as issued_on
    from slip s join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue
    where s.company_id = $1 and s.batch_id = $2 and s.customer_id = $3
    order by i.issued_at desc, s.slip_id desc limit $4;

-- findMix
select additions, gypsum, gypsum_pct, grinding_aid, grinding_aid_pct from composition
    where company_id = $1 and variety_id = $2 and valid_from <= $3 order by valid_from desc limit 1;

-- findSpecimens
select age_days, kind, no, load_kn::text as load_kn, strength::text as strength from specimen
    where company_id = $1 and batch_id = $2 order by age_days, kind, no;

-- findDueReports, customer
select kind, min(due_on)::text as due_on, (count(*) filter (where state = 'OPEN'))::int as open, count(*)::int as count,
      bool_or(state = 'OPEN' and held is not null) as held
    from slip_obligation
    where state <> 'VOID' and company_id = $1 and batch_id = $2 and customer_id = $3
    group by kind order by kind;

-- findReportTerm
select early_days, late_days from report_term where standard_no in ($1, '*') order by standard_no = '*' limit 1;

-- findTypeTests, staff
with seen as materialized (select b.batch_id, b.batch_num, b.produced_on from batch b where b.company_id = $1 and b.variety_id = $2
          and b.first_out_at >= $3::timestamptz and b.first_out_at < $4::timestamptz and b.produced_on <= $5::date)
    select distinct on (r.indicator_code) r.indicator_code as code, t.batch_num, r.value::text as value, to_char(r.test_at, 'YYYY-MM-DD') as test_on
    from results_of($6, (select array_agg(batch_id) from seen), $7::text[]) r
    join seen t on t.batch_id = r.batch_id
    where r.value is not null and r.recorded_at <= $8 and (r.replaced_at is null or r.replaced_at > $9)
    order by r.indicator_code, t.produced_on desc, t.batch_id desc;

-- findTypeTests, customer
with seen as materialized (select b.batch_id, b.batch_num, b.produced_on from shipped_batch s join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
        where s.company_id = $1 and s.customer_id = $2 and s.variety_id = $3
          and s.first_out_at >= $4::timestamptz and s.first_out_at < $5::timestamptz and b.produced_on <= $6::date)
    select distinct on (r.indicator_code) r.indicator_code as code, t.batch_num, r.value::text as value, to_char(r.test_at, 'YYYY-MM-DD') as test_on
    from results_of($7, (select array_agg(batch_id) from seen), $8::text[]) r
    join seen t on t.batch_id = r.batch_id
    where r.value is not null and r.recorded_at <= $9 and (r.replaced_at is null or r.replaced_at > $10)
    order by r.indicator_code, t.produced_on desc, t.batch_id desc;

-- findSlipsSince
select since::text as since from slip_setting where company_id = $1;

-- findSlipRequest, customer
select feedback_id::text as "feedbackId", feedback_no as "feedbackNo", status from feedback
    where company_id = $1 and customer_id = $2 and batch_id = $3 and about = 'SLIP';

-- findUnitname
select "unitname" from "company" where "company_id" = $1;

-- findBatch, staff
select b.batch_id, b.batch_num, k.pk56, k.unitname, v.variety_id, v.cement_variety, v.variety_code, v.grade, v.show_name, v.pack_type,
      b.standard_no, b.produced_on, b.planned_kg, to_char(b.first_out_at, 'YYYY-MM-DD') as left_on,
      to_char(s.out_at, 'YYYY-MM-DD') as out_on, coalesce(s.kg, 0)::bigint as kg, coalesce(r.entries, '[]') as entries
    from batch b
    join company k on k.company_id = b.company_id
    join variety v on v.variety_id = b.variety_id
    left join lateral (
      select sum(s.kg) as kg, min(s.first_out_at) as out_at from shipped_batch s
      where s.company_id = b.company_id and s.batch_id = b.batch_id
    ) s on true
    left join lateral (
      select json_agg(json_build_object('code', r.indicator_code, 'version', r.version, 'value', r.value::text, 'reason', r.reason,
        'recordedAt', to_char(r.recorded_at, 'YYYY-MM-DD HH24:MI:SS'), 'testOn', to_char(r.test_at, 'YYYY-MM-DD'),
        'current', r.replaced_at is null or r.replaced_at > $1) order by r.version desc) as entries
      from results_of(b.company_id, array[b.batch_id], null) r where r.recorded_at <= $2
    ) r on true
    where b.company_id = $3 and b.batch_key = $4
    order by b.batch_num = $5 desc, b.produced_on desc limit 1;

-- findBatch, customer
select b.batch_id, b.batch_num, k.pk56, k.unitname, v.variety_id, v.cement_variety, v.variety_code, v.grade, v.show_name, v.pack_type,
      b.standard_no, b.produced_on, b.planned_kg, to_char(b.first_out_at, 'YYYY-MM-DD') as left_on,
      to_char(s.out_at, 'YYYY-MM-DD') as out_on, coalesce(s.kg, 0)::bigint as kg, coalesce(r.entries, '[]') as entries
    from batch b
    join company k on k.company_id = b.company_id
    join variety v on v.variety_id = b.variety_id
    left join lateral (
      select sum(s.kg) as kg, min(s.first_out_at) as out_at from shipped_batch s
      where s.company_id = b.company_id and s.batch_id = b.batch_id and s.customer_id = $1
    ) s on true
    left join lateral (
      select json_agg(json_build_object('code', r.indicator_code, 'version', r.version, 'value', r.value::text, 'reason', r.reason,
        'recordedAt', to_char(r.recorded_at, 'YYYY-MM-DD HH24:MI:SS'), 'testOn', to_char(r.test_at, 'YYYY-MM-DD'),
        'current', r.replaced_at is null or r.replaced_at > $2) order by r.version desc) as entries
      from results_of(b.company_id, array[b.batch_id], null) r where r.recorded_at <= $3
    ) r on true
    where b.company_id = $4 and b.batch_key = $5
    order by b.batch_num = $6 desc, b.produced_on desc limit 1;
