-- findBaseValues
select b.batch_num as "batchNum", to_char(r.produced_on, 'YYYY-MM-DD') as "producedOn", r.value::text as value
    from result r join batch b on b.company_id = r.company_id and b.batch_id = r.batch_id
    where r.company_id = $1 and r.variety_id = $2 and r.indicator_code = $3
      and r.produced_on >= $4::date and r.produced_on < $5::date and r.value is not null
      and r.recorded_at <= $6 and (r.replaced_at is null or r.replaced_at > $7)
    order by r.produced_on desc, r.batch_id desc limit $8;

-- findPhasesOf
select indicator_code, phase, state, valid_from, base_from, base_to, n, left_out, cl, ucl, lcl, sigma,
      sigma_method, s, mr_cl, mr_ucl, r1, pooled_r1, to_char(approved_at, 'YYYY-MM-DD') as approved_on, proposed_name, to_char(proposed_at, 'YYYY-MM-DD') as proposed_at, approved_name, declined_name,
      to_char(declined_at, 'YYYY-MM-DD') as declined_on, declined_reason
    from control_limit where company_id = $1 and variety_id = $2 and indicator_code = $3 order by phase desc;

-- findLimitPhases
select indicator_code, phase, state, valid_from, base_from, base_to, n, left_out, cl, ucl, lcl, sigma,
      sigma_method, s, mr_cl, mr_ucl, r1, pooled_r1, to_char(approved_at, 'YYYY-MM-DD') as approved_on from control_limit
    where company_id = $1 and variety_id = $2 and state <> 'DECLINED'
      and ($3::text[] is null or indicator_code = any ($4::text[]))
    order by indicator_code, valid_from, phase;

-- findNeighbourR1
select distinct on (variety_id) n, r1 from control_limit
    where company_id = $1 and indicator_code = $2 and variety_id <> $3 and state <> 'DECLINED'
    order by variety_id, phase desc;

-- insertProposal
insert into control_limit (company_id, variety_id, indicator_code, phase, state, valid_from, base_from, base_to, n, left_out, cl, ucl, lcl, sigma,
      sigma_method, s, mr_cl, mr_ucl, r1, pooled_r1, proposed_by, proposed_name, proposed_at)
    select $1::int, $2::int, $3::text, coalesce(max(phase), 0) + 1, 'PROPOSED', $4::date, $5::date,
      $6::date, $7::int, $8::jsonb, $9::numeric, $10::numeric,
      $11::numeric, $12::numeric, $13::text, $14::numeric, $15::numeric,
      $16::numeric, $17::numeric, $18::numeric, $19::bigint, $20::text,
      $21::timestamptz
    from control_limit where company_id = $22 and variety_id = $23 and indicator_code = $24
    on conflict do nothing returning phase;

-- approveProposal
update control_limit set state = 'APPROVED', n = $1, left_out = $2::jsonb, cl = $3::numeric,
      ucl = $4::numeric, lcl = $5::numeric, sigma = $6::numeric, sigma_method = $7,
      s = $8::numeric, mr_cl = $9::numeric, mr_ucl = $10::numeric, r1 = $11::numeric,
      pooled_r1 = $12::numeric, approved_by = $13::bigint, approved_name = $14, approved_at = $15
    where company_id = $16 and variety_id = $17 and indicator_code = $18 and phase = $19 and state = 'PROPOSED';

-- declineProposal
update control_limit set state = 'DECLINED', declined_by = $1::bigint, declined_name = $2, declined_at = $3,
      declined_reason = $4
    where company_id = $5 and variety_id = $6 and indicator_code = $7 and phase = $8 and state = 'PROPOSED';

-- listLimits
select v.cement_variety, v.show_name, v.pack_type, l.indicator_code, l.phase, l.state, l.valid_from,
      coalesce(l.approved_name, l.proposed_name) as by_name, to_char(coalesce(l.approved_at, l.proposed_at), 'YYYY-MM-DD') as at
    from (select distinct on (variety_id, indicator_code) * from control_limit
      where company_id = $1 and state <> 'DECLINED'
      order by variety_id, indicator_code, (state = 'PROPOSED') desc, valid_from desc) l
    join variety v on v.variety_id = l.variety_id
    join indicator i on i.indicator_code = l.indicator_code
    order by (l.state = 'PROPOSED') desc, v.sort, i.sort;

-- findDueProcesses
with made as (select c.company_id, v.variety_id, v.variety_code, v.grade from company c cross join variety v
      where exists (select 1 from batch b where b.company_id = c.company_id and b.variety_id = v.variety_id and b.produced_on > $1::date - 60))
    select distinct m.company_id, m.variety_id, r.indicator_code
    from made m
    join limit_rule r on r.variety_code = m.variety_code and r.grade in ('*', m.grade) and r.kind = 'OUT' and r.op in ('GE', 'LE', 'RANGE')
      and r.valid_from <= $2::date and (r.valid_to is null or r.valid_to > $3::date)
    join indicator i on i.indicator_code = r.indicator_code and i.dp is not null
    where not exists (select 1 from control_limit l where l.company_id = m.company_id and l.variety_id = m.variety_id
      and l.indicator_code = r.indicator_code and (l.state = 'PROPOSED'
        or (l.state = 'APPROVED' and l.valid_from > $4::date - $5::int)
        or (l.state = 'DECLINED' and l.declined_at > $6::date - $7::int)))
    order by 1, 2, 3;
