-- listOpen
select e.evaluation_id as "evaluationId", e.period, to_char(e.deadline, 'YYYY-MM-DD') as deadline, e.title,
      e.outside_url as "outsideUrl"
    from evaluation e where e.company_id = $1 and e.deadline >= $2::date and not exists
      (select 1 from evaluation_answer a where a.company_id = e.company_id and a.evaluation_id = e.evaluation_id and a.customer_id = $3)
    order by e.deadline, e.created_at limit 20;

-- findIsOpen
select e.deadline >= $1::date and not exists
      (select 1 from evaluation_answer a where a.company_id = e.company_id and a.evaluation_id = e.evaluation_id and a.customer_id = $2) as open
    from evaluation e where e.company_id = $3 and e.evaluation_id = $4 and e.outside_url is null;

-- insertEvaluation
insert into "evaluation" ("company_id", "title", "period", "deadline", "outside_url", "created_by", "created_at") values ($1, $2, $3, $4, $5, $6, $7) returning "evaluation_id";

-- listEvaluations
select (select count(*)::int from evaluation where company_id = $1) as total,
      (select count(*)::int from company_customer where company_id = $2) as customers, (select coalesce(json_agg(p), '[]') from (
      select e.evaluation_id as "evaluationId", e.period, to_char(e.deadline, 'YYYY-MM-DD') as deadline, e.title, e.outside_url as "outsideUrl",
        (select count(*)::int from company_customer k where k.company_id = e.company_id) as asked,
        s.answered, s.recommend, s.means
      from evaluation e cross join lateral (select count(*)::int as answered, round(avg(a.recommend), 2)::float8 as recommend, json_build_object('quality', round(avg((a.ratings->>'quality')::int), 2)::float8, 'steadiness', round(avg((a.ratings->>'steadiness')::int), 2)::float8,
  'delivery', round(avg((a.ratings->>'delivery')::int), 2)::float8, 'service', round(avg((a.ratings->>'service')::int), 2)::float8,
  'documents', round(avg((a.ratings->>'documents')::int), 2)::float8) as means
        from evaluation_answer a where a.company_id = e.company_id and a.evaluation_id = e.evaluation_id) s
      where e.company_id = $3 order by e.deadline desc, e.created_at desc limit $4 offset $5) p) as rows;

-- listAnswers
select e.title, (select count(*)::int from evaluation_answer a where a.company_id = e.company_id and a.evaluation_id = e.evaluation_id) as total,
      (select coalesce(json_agg(p), '[]') from (select c.custname, a.answered_name as "userName",
          to_char(a.answered_at, 'YYYY-MM-DD HH24:MI:SS') as "answeredAt", a.recommend, a.ratings, a.comment
        from evaluation_answer a join customer c on c.customer_id = a.customer_id
        where a.company_id = e.company_id and a.evaluation_id = e.evaluation_id order by a.answered_at desc limit $1 offset $2) p) as rows
    from evaluation e where e.company_id = $3 and e.evaluation_id = $4;

-- insertTicket
insert into "auth"."evaluation_ticket" ("ticket_hash", "company_id", "evaluation_id", "customer_id", "user_id", "user_name", "expires_at") values ($1, $2, $3, $4, $5, $6, $7);

-- spendTicket
update auth.evaluation_ticket set used_at = $1, pass_hash = $2, pass_expires_at = $3
    where ticket_hash = $4 and evaluation_id = $5 and used_at is null and expires_at > $6
      and ($7::bigint is null or user_id = $8::bigint)
    returning company_id as "companyId", evaluation_id as "evaluationId", customer_id as "customerId", user_id::text as "userId", user_name as "userName";

-- spendPass
update auth.evaluation_ticket set answered_at = $1
    where pass_hash = $2 and answered_at is null and pass_expires_at > $3
      and ($4::bigint is null or user_id = $5::bigint)
    returning company_id as "companyId", evaluation_id as "evaluationId", customer_id as "customerId", user_id::text as "userId", user_name as "userName";

-- isAnswered
select true as found from auth.evaluation_ticket
    where pass_hash = $1 and answered_at is not null and pass_expires_at > $2
      and ($3::bigint is null or user_id = $4::bigint);

-- findForm
select e.title, e.period, to_char(e.deadline, 'YYYY-MM-DD') as deadline, k.unitname,
      e.deadline >= $1::date and not exists (select 1 from evaluation_answer a where a.company_id = e.company_id
        and a.evaluation_id = e.evaluation_id and a.customer_id = $2) as open
    from evaluation e join company k on k.company_id = e.company_id
    where e.company_id = $3 and e.evaluation_id = $4;

-- insertAnswer
insert into "evaluation_answer" ("company_id", "evaluation_id", "customer_id", "answered_by", "answered_name", "ratings", "recommend", "comment", "answered_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict ("company_id", "evaluation_id", "customer_id") do nothing;
