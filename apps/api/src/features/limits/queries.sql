-- findLimitRows
select l.standard_no, l.variety_code, l.grade, l.indicator_code, i.unit, l.valid_from, l.valid_to, l.op, l.lo, l.hi, l.dp,
      l.judge_mode, l.kind, l.internal_lo, l.internal_hi, l.clause, l.source, l.verified
    from limit_rule l join indicator i on i.indicator_code = l.indicator_code
    where ($1::boolean is null or l.verified = $2)
      and ($3::text is null or l.variety_code = $4)
      and ($5::text is null or l.standard_no = $6)
    order by l.standard_no desc, l.variety_code, l.grade, i.sort, l.valid_from
    limit $7 offset $8;

-- countLimitRows
select count(*)::int as n from limit_rule l where ($1::boolean is null or l.verified = $2)
      and ($3::text is null or l.variety_code = $4)
      and ($5::text is null or l.standard_no = $6);
