-- findBatch
select "batch_id" as "batchId", "batch_num" as "batchNum" from "batch" where "company_id" = $1 and "batch_key" = $2 order by "produced_on" desc limit $3;

-- countFiles
select count(*)::int as "n" from "stored_file" where "company_id" = $1 and "uploaded_by" = $2 and "purpose" = $3 and "file_id" in ($4);

-- insertFeedback
insert into feedback (company_id, feedback_no, customer_id, created_by, created_name, client_id, feedback_type,
      batch_id, batch_num, cement_variety, title, content, contact, mobile, files, about, status, owner_id, owner_name, due_at, created_at, updated_at)
    values ($1, 'FK' || to_char($2::timestamptz, 'YYYYMMDD') || lpad(nextval('feedback_number')::text, 6, '0'),
      $3, $4, $5, $6, $7, $8, $9,
      $10, $11, $12, $13, $14, $15, $16, 'NEW', $17, $18, $19, $20, $21)
    on conflict do nothing
    returning feedback_id::text as "feedbackId", feedback_no as "feedbackNo", status, true as same;

-- findSent
select feedback_id::text as "feedbackId", feedback_no as "feedbackNo", status,
      (feedback_type, coalesce(batch_num, ''), title, content, contact, mobile, files)
        = ($1, $2, $3, $4, $5, $6, $7::text[]) as same
    from feedback where company_id = $8 and created_by = $9 and client_id = $10;

-- findSlipRequest
select feedback_id::text as "feedbackId", feedback_no as "feedbackNo", status from feedback
    where company_id = $1 and customer_id = $2 and batch_id = $3 and about = 'SLIP';

-- insertEvent
insert into "feedback_event" ("company_id", "feedback_id", "seq", "customer_id", "at", "by_user", "by_name", "by_staff", "action", "status", "text") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- findStanding
select status, version, customer_id as "customerId", owner_id::text as "ownerId",
      extract(epoch from closed_at)::float8 * 1000 as "closedMs"
    from feedback where company_id = $1 and feedback_id = $2 for update;

-- updateStanding
update "feedback" set "status" = $1, "due_at" = $2, "updated_at" = $3, "version" = version + 1, "owner_id" = $4, "owner_name" = $5 where "company_id" = $6 and "feedback_id" = $7;

-- listFeedback of a customer
select (select count(*)::int from feedback f where f.company_id = $1 and f.status = $2) as total,
      (select coalesce(json_agg(p), '[]') from (select f.feedback_id::text as "feedbackId", f.feedback_no as "feedbackNo", f.feedback_type as "feedbackType",
  f.title, f.content, f.batch_num as "batchNum", f.status, c.custname, f.created_name as "createdName",
  to_char(f.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt", to_char(f.updated_at, 'YYYY-MM-DD HH24:MI:SS') as "updatedAt", f.owner_name as "ownerName",
  to_char(f.due_at, 'YYYY-MM-DD HH24:MI:SS') as "dueAt", coalesce(f.due_at < $3, false) as overdue, f.version from feedback f
        left join customer c on c.customer_id = f.customer_id where f.company_id = $4 and f.status = $5 order by f.feedback_id desc limit $6 offset $7) p) as rows;

-- listFeedback of the desk
select (select count(*)::int from feedback f where f.company_id = $1 and f.feedback_type = $2 and f.status <> 'CLOSED' and f.due_at < $3 and f.owner_id = $4 and f.status <> 'CLOSED' and f.created_by = $5) as total,
      (select coalesce(json_agg(p), '[]') from (select f.feedback_id::text as "feedbackId", f.feedback_no as "feedbackNo", f.feedback_type as "feedbackType",
  f.title, f.content, f.batch_num as "batchNum", f.status, c.custname, f.created_name as "createdName",
  to_char(f.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt", to_char(f.updated_at, 'YYYY-MM-DD HH24:MI:SS') as "updatedAt", f.owner_name as "ownerName",
  to_char(f.due_at, 'YYYY-MM-DD HH24:MI:SS') as "dueAt", coalesce(f.due_at < $6, false) as overdue, f.version from feedback f
        left join customer c on c.customer_id = f.customer_id where f.company_id = $7 and f.feedback_type = $8 and f.status <> 'CLOSED' and f.due_at < $9 and f.owner_id = $10 and f.status <> 'CLOSED' and f.created_by = $11 order by f.due_at nulls last, f.feedback_id desc limit $12 offset $13) p) as rows;

-- closeExpired
with due as (
      select company_id, feedback_id from feedback where status = 'REPLIED' and close_at <= $1
      order by close_at limit $2 for update skip locked),
    closed as (
      update feedback f set status = 'CLOSED', close_at = null, closed_at = $3, due_at = null, version = f.version + 1, updated_at = $4
      from due where f.company_id = due.company_id and f.feedback_id = due.feedback_id
      returning f.company_id, f.feedback_id, f.customer_id, f.version),
    told as (
      insert into feedback_event (company_id, feedback_id, seq, customer_id, at, by_user, by_name, by_staff, action, status, text)
      select company_id, feedback_id, version, customer_id, $5, 0, '', true, 'expire', 'CLOSED', '' from closed returning 1)
    select count(*)::int as n from told;

-- countOpen
select count(*)::int as open, count(*) filter (where due_at < $1)::int as overdue,
      json_build_object('QUALITY', count(*) filter (where feedback_type = 'QUALITY')::int, 'SERVICE', count(*) filter (where feedback_type = 'SERVICE')::int, 'LOGISTICS', count(*) filter (where feedback_type = 'LOGISTICS')::int, 'SUGGEST', count(*) filter (where feedback_type = 'SUGGEST')::int) as "byType"
    from feedback where company_id = $2 and status <> 'CLOSED';

-- findDetail
select f.feedback_id::text as "feedbackId", f.feedback_no as "feedbackNo", f.feedback_type as "feedbackType",
  f.title, f.content, f.batch_num as "batchNum", f.status, c.custname, f.created_name as "createdName",
  to_char(f.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt", to_char(f.updated_at, 'YYYY-MM-DD HH24:MI:SS') as "updatedAt", f.owner_name as "ownerName",
  to_char(f.due_at, 'YYYY-MM-DD HH24:MI:SS') as "dueAt", coalesce(f.due_at < $1, false) as overdue, f.version, f.cement_variety as "cementVariety", f.contact, f.mobile, f.files, to_char(f.close_at, 'YYYY-MM-DD HH24:MI:SS') as "closeAt",
      case when f.closed_at + make_interval(days => 14) >= $2 then to_char(f.closed_at + make_interval(days => 14), 'YYYY-MM-DD HH24:MI:SS') end as "reopenUntil",
      (select coalesce(json_agg(json_build_object('at', to_char(e.at, 'YYYY-MM-DD HH24:MI:SS'), 'byName', e.by_name, 'byStaff', e.by_staff,
          'action', e.action, 'status', e.status, 'text', e.text) order by e.seq), '[]')
        from feedback_event e where e.company_id = f.company_id and e.feedback_id = f.feedback_id) as events
    from feedback f left join customer c on c.customer_id = f.customer_id
    where f.company_id = $3 and f.feedback_id::text = $4;
