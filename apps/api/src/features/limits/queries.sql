-- findLimitRows
select l.standard_no, l.variety_code, l.grade, l.indicator_code, i.unit, l.valid_from, l.valid_to, l.op, l.lo, l.hi, l.dp,
      l.judge_mode, l.kind, c.lo as internal_lo, c.hi as internal_hi, l.clause, l.source, l.verified
    from limit_rule l join indicator i on i.indicator_code = l.indicator_code
    left join lateral (select c.lo, c.hi from company_limit c
      where c.company_id = $1 and c.standard_no = l.standard_no and c.variety_code = l.variety_code and c.grade = l.grade
        and c.indicator_code = l.indicator_code and c.valid_from <= greatest(l.valid_from, least($2::date, l.valid_to - 1))
      order by c.valid_from desc limit 1) c on true
    where ($3::boolean is null or l.verified = $4)
      and ($5::text is null or position($6 in l.variety_code) > 0)
      and ($7::text is null or position($8 in l.standard_no) > 0)
    order by l.standard_no desc, l.variety_code, l.grade, i.sort, l.valid_from
    limit $9 offset $10;

-- countLimitRows
select count(*)::int as n from limit_rule l where ($1::boolean is null or l.verified = $2)
      and ($3::text is null or position($4 in l.variety_code) > 0)
      and ($5::text is null or position($6 in l.standard_no) > 0);
