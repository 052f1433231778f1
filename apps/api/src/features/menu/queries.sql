-- countMenus, customer
select 'slips' as code, count(*)::int as count, (count(*) filter (where due_on < $1))::int as late
    from slip_obligation where company_id = $2 and state = 'OPEN' and kind = 'LATE';

-- countMenus, staff
select 'slip-board' as code, count(*)::int as count, (count(*) filter (where due_on < $1))::int as late
    from slip_obligation where company_id = $2 and state = 'OPEN' union all 
    select 'control-limits' as code, count(*)::int as count, 0 as late
    from control_limit where company_id = $3 and state = 'PROPOSED' union all 
    select 'feedback-desk' as code, count(*)::int as count, (count(*) filter (where due_at < $4))::int as late
    from feedback where company_id = $5 and status <> 'CLOSED' union all 
    select 'ingest' as code, count(*)::int as count, 0 as late from ingest_dead_letter where company_id = $6;
