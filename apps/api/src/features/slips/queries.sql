-- listSlips
with page as materialized (
      select s.slip_no, i.issue_no, i.kind, case when i.revoked_at is not null then 'REVOKED' when i.superseded_at is not null then 'SUPERSEDED'
  when i.extended_at is not null then 'EXTENDED' else 'VALID' end as state, b.batch_num, s.variety_id, c.custname, i.kg, i.loads, i.verdict,
        to_char(i.issued_at, 'YYYY-MM-DD') as issued_on, i.content::json -> 'shipped' ->> 'firstOn' as first_out_on,
        i.content::json -> 'customer' ->> 'project' as project, i.verify_code,
        o.due_on as late_due_on, to_char(o.ended_at, 'YYYY-MM-DD') as late_done_on, o.held is not null as late_held,
        s.outdated_at is not null as outdated, s.held, s.last_issued_at, s.slip_id, s.customer_id, s.batch_id
      
    from slip s
    join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue
    join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
    join customer c on c.customer_id = s.customer_id
    left join slip_obligation o on o.company_id = s.company_id and o.customer_id = s.customer_id and o.batch_id = s.batch_id and o.kind = 'LATE'
    where s.company_id = $1 and s.customer_id = $2
       and s.last_issued_at >= $3::date and s.last_issued_at < $4::date + 1
       and s.variety_id = any ($5::int[])
       and b.batch_key >= $6 and b.batch_key < $7
       and s.slip_no >= $8 and s.slip_no < $9
       and position($10 in c.custname) > 0
       and case when i.revoked_at is not null then 'REVOKED' when i.superseded_at is not null then 'SUPERSEDED'
  when i.extended_at is not null then 'EXTENDED' else 'VALID' end = $11
       and o.state = 'OPEN'
      order by s.last_issued_at desc, s.slip_id desc limit $12 offset $13)
    select p.*, v.cement_variety, v.show_name, v.pack_type, coalesce(h.kg, 0)::bigint as shipped_kg, coalesce(h.loads, 0) as shipped_loads
    from page p join variety v on v.variety_id = p.variety_id
    left join shipped_batch h on h.company_id = $14 and h.customer_id = p.customer_id and h.batch_id = p.batch_id
    order by p.last_issued_at desc, p.slip_id desc;

-- listSlipNumbers, the oldest first
select s.slip_no, s.last_issue as issue_no 
    from slip s
    join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue
    join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
    join customer c on c.customer_id = s.customer_id
    left join slip_obligation o on o.company_id = s.company_id and o.customer_id = s.customer_id and o.batch_id = s.batch_id and o.kind = 'LATE'
    where s.company_id = $1 and s.customer_id = $2
       and s.last_issued_at >= $3::date and s.last_issued_at < $4::date + 1
       and s.variety_id = any ($5::int[])
       and b.batch_key >= $6 and b.batch_key < $7
       and s.slip_no >= $8 and s.slip_no < $9
       and position($10 in c.custname) > 0
       and case when i.revoked_at is not null then 'REVOKED' when i.superseded_at is not null then 'SUPERSEDED'
  when i.extended_at is not null then 'EXTENDED' else 'VALID' end = $11
       and o.state = 'OPEN' order by s.last_issued_at, s.slip_id limit $12;

-- countSlips
select count(*)::int as n 
    from slip s
    join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue
    join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
    join customer c on c.customer_id = s.customer_id
    left join slip_obligation o on o.company_id = s.company_id and o.customer_id = s.customer_id and o.batch_id = s.batch_id and o.kind = 'LATE'
    where s.company_id = $1
       and s.last_issued_at >= $2::date and s.last_issued_at < $3::date + 1
       and s.variety_id = any ($4::int[])
       and b.batch_key >= $5 and b.batch_key < $6
       and s.slip_no >= $7 and s.slip_no < $8
       and position($9 in c.custname) > 0
       and case when i.revoked_at is not null then 'REVOKED' when i.superseded_at is not null then 'SUPERSEDED'
  when i.extended_at is not null then 'EXTENDED' else 'VALID' end = $10
       and o.state = 'OPEN';

-- listBoard
with page as materialized (
      select * from slip_obligation o where o.company_id = $1 and o.state = 'OPEN' and o.due_on between $2::date and $3::date + 3 and o.kind = $4 and exists (select 1 from batch k where k.company_id = o.company_id and k.batch_id = o.batch_id and k.batch_key >= $5 and k.batch_key < $6) and exists (select 1 from customer k where k.customer_id = o.customer_id and position($7 in k.custname) > 0)
      order by o.due_on, o.obligation_id limit $8 offset $9)
    select o.obligation_id, o.kind, o.state, b.batch_num, v.show_name, c.custname, coalesce(h.kg, 0)::bigint as kg,
      to_char(h.first_out_at, 'YYYY-MM-DD') as first_out_on, o.due_on, o.due_on - $10::date as days_left, o.held, o.step, s.slip_no,
      to_char(o.ended_at, 'YYYY-MM-DD') as done_on, o.batch_id
    from page o
    join batch b on b.company_id = o.company_id and b.batch_id = o.batch_id
    join variety v on v.variety_id = o.variety_id
    join customer c on c.customer_id = o.customer_id
    left join shipped_batch h on h.company_id = o.company_id and h.customer_id = o.customer_id and h.batch_id = o.batch_id
    left join slip s on s.company_id = o.company_id and s.customer_id = o.customer_id and s.batch_id = o.batch_id
    order by o.due_on, o.obligation_id;

-- countBoard
select (select count(*)::int from slip_obligation o where o.company_id = $1 and o.state = 'OPEN' and o.due_on between $2::date and $3::date + 3 and o.kind = $4 and exists (select 1 from batch k where k.company_id = o.company_id and k.batch_id = o.batch_id and k.batch_key >= $5 and k.batch_key < $6) and exists (select 1 from customer k where k.customer_id = o.customer_id and position($7 in k.custname) > 0)) as total,
      count(*)::int as open, count(*) filter (where o.state = 'OPEN' and o.due_on between $8::date and $9::date + 3)::int as soon, count(*) filter (where o.state = 'OPEN' and o.due_on < $10)::int as overdue,
      count(*) filter (where o.step >= $11)::int as escalated,
      count(*) filter (where o.held is not null)::int as held,
      (select count(*)::int from slip s where s.company_id = $12 and (s.outdated_at is not null or s.held is not null)) as reissue
    from slip_obligation o where o.company_id = $13 and o.state = 'OPEN';

-- findSlip
select s.slip_id, s.slip_no, s.customer_id, s.batch_id, b.batch_num, b.state as batch_state, s.outdated_at is not null as outdated, s.held,
      h.batch_id is not null as shipped, coalesce(h.kg, 0)::bigint as shipped_kg, coalesce(h.loads, 0) as shipped_loads,
      o.due_on as late_due_on, to_char(o.ended_at, 'YYYY-MM-DD') as late_done_on, o.held is not null as late_held
    from slip s
    join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
    left join slip_obligation o on o.company_id = s.company_id and o.customer_id = s.customer_id and o.batch_id = s.batch_id and o.kind = 'LATE'
    left join shipped_batch h on h.company_id = s.company_id and h.customer_id = s.customer_id and h.batch_id = s.batch_id
    where s.company_id = $1 and s.slip_no = $2;

-- listFullIssues
select i.issue_no, i.kind, case when i.revoked_at is not null then 'REVOKED' when i.superseded_at is not null then 'SUPERSEDED'
  when i.extended_at is not null then 'EXTENDED' else 'VALID' end as state, to_char(i.issued_at, 'YYYY-MM-DD HH24:MI:SS') as issued_at, l.who as issued_by, i.reason,
      to_char(i.superseded_at, 'YYYY-MM-DD HH24:MI:SS') as superseded_at, to_char(i.revoked_at, 'YYYY-MM-DD HH24:MI:SS') as revoked_at,
      i.revoke_reason, i.verify_code, i.content, encode(i.sha256, 'hex') as sha256, i.kid, i.signature, encode(i.pdf_sha256, 'hex') as pdf_sha256
    from slip_issue i
    left join slip_log l on l.company_id = i.company_id and l.slip_id = i.slip_id and l.issue_no = i.issue_no and l.kind = 'ISSUE'
    where i.company_id = $1 and i.slip_id = $2 order by i.issue_no;

-- listLog
select to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at, issue_no, kind, who, device from slip_log
    where company_id = $1 and slip_id = $2 order by log_id desc limit $3;

-- countLog
select count(*)::int as lines, count(*) filter (where kind = 'VERIFY')::int as verifies,
      to_char(max(at) filter (where kind = 'VERIFY'), 'YYYY-MM-DD HH24:MI:SS') as last_verified_at
    from slip_log where company_id = $1 and slip_id = $2;

-- findOwed
select customer_id, batch_id, kind, state from slip_obligation where company_id = $1 and obligation_id = $2;

-- findRequestState
select r.done_at is not null as done, s.slip_no, r.issue_no, r.refusal from slip_request r
    left join slip s on s.company_id = r.company_id and s.customer_id = r.customer_id and s.batch_id = r.batch_id
    where r.company_id = $1 and r.request_id = $2;

-- updateRevoked
update slip_issue set revoked_at = $1, revoked_by = $2, revoke_reason = $3
    where company_id = $4 and slip_id = $5 and issue_no = $6 and revoked_at is null;

-- findBatchFacts
select b.batch_id, b.batch_num, b.standard_no, b.produced_on, to_char(b.first_out_at, 'YYYY-MM-DD') as first_out_on, b.planned_kg, b.state, v.variety_id, v.cement_variety, v.variety_code,
      v.grade, v.show_name, v.name_zh, v.pack_type
    from batch b join variety v on v.variety_id = b.variety_id
    where b.company_id = $1 and b.batch_id = any ($2::bigint[]);

-- findValues
select batch_id, indicator_code as code, value::text as value, to_char(test_at, 'YYYY-MM-DD') as tested_on
    from result where company_id = $1 and batch_id = any ($2::bigint[]) and value is not null
      and recorded_at <= $3 and (replaced_at is null or replaced_at > $4);

-- findLoads
select p.customer_id, p.batch_id, l.truck_no, p.kg, to_char(l.out_at, 'YYYY-MM-DD HH24:MI') as out_at
    from load_batch p join load l on l.company_id = p.company_id and l.load_id = p.load_id
    where p.company_id = $1 and p.batch_id = any ($2::bigint[]) and l.out_at <= $3
    order by l.out_at, l.load_id;

-- findCompanyFacts
select k.pk56, k.unitname, k.licence_no, s.tester, s.checker, s.approver, s.escalate_days
    from company k join slip_setting s on s.company_id = k.company_id where k.company_id = $1;

-- findCustomerFacts
select c.customer_id, c.custname, p.project
    from customer c left join slip_customer p on p.customer_id = c.customer_id and p.company_id = $1
    where c.customer_id = any ($2::int[]);

-- findCompositions
select variety_id, valid_from, additions, gypsum, gypsum_pct, grinding_aid, grinding_aid_pct
    from composition where company_id = $1 order by variety_id, valid_from desc;

-- findSlipForIssue
select slip_id, slip_no, last_issue from slip
    where company_id = $1 and customer_id = $2 and batch_id = $3 for update;

-- takeNumber
insert into slip_counter as c (day, last) values ($1, 1)
    on conflict (day) do update set last = c.last + 1 returning last;

-- listIssues
select issue_no, kind, to_char(issued_at, 'YYYY-MM-DD HH24:MI:SS') as issued_at, encode(sha256, 'hex') as sha256,
      content::json -> 'customer' ->> 'project' as project
    from slip_issue where company_id = $1 and slip_id = $2 order by issue_no;

-- updateEnded
update slip_obligation set state = 'DONE', touched = false, held = null, remind_on = null, ended_at = $1, slip_id = $2,
      issue_no = $3
    where company_id = $4 and customer_id = $5 and batch_id = $6 and kind = any ($7::text[])
      and state = 'OPEN';

-- findTouched
with pairs as materialized (
      select o.batch_id, o.customer_id from slip_obligation o
      join shipped_batch s on s.company_id = o.company_id and s.customer_id = o.customer_id and s.batch_id = o.batch_id
      where o.company_id = $1 and o.touched and o.state = 'OPEN' and s.first_out_at <= $2
      group by 1, 2 order by 1, 2 limit $3)
    select o.obligation_id, o.customer_id, o.batch_id, o.kind, o.due_on, o.held, o.step
    from slip_obligation o join pairs p on p.batch_id = o.batch_id and p.customer_id = o.customer_id
    where o.company_id = $4 and o.state = 'OPEN'
    order by o.batch_id, o.customer_id, o.kind
    for update of o skip locked;

-- findTouchedSlips
with slips as materialized (
      select slip_id, slip_no, customer_id, batch_id, last_issue, last_issued_at from slip
      where company_id = $1 and (touched or extend_on <= $2) order by slip_id limit $3 for update skip locked)
    select s.slip_id, s.slip_no, s.customer_id, s.batch_id, i.issue_no, i.content, s.last_issue,
      to_char(s.last_issued_at, 'YYYY-MM-DD') as last_issued_on, o.due_on as late_due_on,
      exists (select 1 from shipped_batch b where b.company_id = $4 and b.customer_id = s.customer_id and b.batch_id = s.batch_id) as shipped
    from slips s
    left join lateral (
      select i.issue_no, i.content from slip_issue i where i.company_id = $5 and i.slip_id = s.slip_id and i.revoked_at is null
      order by i.issue_no desc limit 1) i on true
    left join slip_obligation o on o.company_id = $6 and o.customer_id = s.customer_id and o.batch_id = s.batch_id and o.kind = 'LATE'
    order by s.slip_id;

-- findSlipsToReissue
select s.slip_no, s.customer_id, c.custname, s.batch_id, s.last_issue, i.content
    from slip s
    join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = s.last_issue
    join batch b on b.company_id = s.company_id and b.batch_id = s.batch_id
    join customer c on c.customer_id = s.customer_id
    where s.company_id = $1
      and b.batch_key = $2 and (s.outdated_at is not null or s.held is not null)
    order by s.slip_no;

-- findDue
select o.obligation_id, o.customer_id, o.batch_id, o.kind, o.due_on, o.held, o.step, b.batch_num, c.custname, k.manager_user_id,
      s.escalate_days
    from slip_obligation o
    join slip_setting s on s.company_id = o.company_id
    join batch b on b.company_id = o.company_id and b.batch_id = o.batch_id
    join customer c on c.customer_id = o.customer_id
    left join company_customer k on k.company_id = o.company_id and k.customer_id = o.customer_id
    where o.company_id = $1 and o.state = 'OPEN' and o.remind_on <= $2
    order by o.remind_on, o.obligation_id limit $3
    for update of o skip locked;

-- takeRecipients
with people as (
      select u.user_id, u.mobile from auth.app_user u
      where u.enabled and u.customer_id is null and u.mobile is not null and (u.user_id = any ($1::bigint[])
        or ($2 and exists (select 1 from auth.user_role r join auth.role_permission p on p.role_code = r.role_code
          where r.user_id = u.user_id and r.company_id = $3 and p.code = 'slip:issue'))))
    , told as (
      insert into slip_sms (company_id, user_id, day) select $4, user_id, $5 from people order by user_id
      on conflict do nothing returning user_id)
    select p.user_id, p.mobile from people p join told t on t.user_id = p.user_id order by 1;

-- countOverdue
select k.unitname, (select count(*)::int from slip_obligation o where o.company_id = k.company_id and o.state = 'OPEN'
      and o.due_on < $1) as n
    from company k where k.company_id = $2;

-- findIssueToPrint
select content, verify_code, (extract(epoch from issued_at) * 1000)::bigint as issued_ms, pdf_key, case when i.revoked_at is not null then 'REVOKED' when i.superseded_at is not null then 'SUPERSEDED'
  when i.extended_at is not null then 'EXTENDED' else 'VALID' end as state from slip_issue i
    where company_id = $1 and slip_id = $2 and issue_no = $3;

-- findPdfKey
select pdf_key, case when i.revoked_at is not null then 'REVOKED' when i.superseded_at is not null then 'SUPERSEDED'
  when i.extended_at is not null then 'EXTENDED' else 'VALID' end as state from slip_issue i where company_id = $1 and slip_id = $2 and issue_no = $3;

-- findBulk
select i.slip_id, s.slip_no, i.issue_no, case when i.revoked_at is not null then 'REVOKED' when i.superseded_at is not null then 'SUPERSEDED'
  when i.extended_at is not null then 'EXTENDED' else 'VALID' end as state, i.content, i.verify_code,
      (extract(epoch from i.issued_at) * 1000)::bigint as issued_ms
    from unnest($1::text[], $2::int[]) with ordinality as a (slip_no, issue_no, nth)
    join slip s on s.company_id = $3 and s.slip_no = a.slip_no
    join slip_issue i on i.company_id = s.company_id and i.slip_id = s.slip_id and i.issue_no = a.issue_no
    order by a.nth;

-- findRequest
select r.user_id, r.who, r.customer_id, r.batch_id, r.kind, r.reason, r.project, r.exceptional,
      (select o.due_on from slip_obligation o where o.company_id = r.company_id and o.customer_id = r.customer_id
        and o.batch_id = r.batch_id and o.kind = 'LATE') as late_due_on
    from slip_request r where r.company_id = $1 and r.request_id = $2 and r.done_at is null for update of r;

-- listOwed
select kind, state from slip_obligation
    where company_id = $1 and customer_id = $2 and batch_id = $3 order by kind for update;
