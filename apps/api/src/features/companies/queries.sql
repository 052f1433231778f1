-- findManager
select "m"."emp_name" as "manager_name", "m"."mobile" as "manager_phone" from "company_customer" as "c" left join lateral staff_card(c.manager_user_id) as "m" on true where "c"."company_id" = $1 and "c"."customer_id" = $2;

-- findHead
select "k"."pk56", "k"."unitname", "k"."org_code", "k"."service_phone", "m"."emp_name" as "manager_name", "m"."mobile" as "manager_phone", coalesce(o.variety_count, 0) as "variety_count", "o"."last_outbound", "o"."standard_no" from "company" as "k" left join "company_customer" as "c" on "c"."company_id" = "k"."company_id" and "c"."customer_id" = $1 left join lateral staff_card(c.manager_user_id) as "m" on true left join lateral (select count(distinct s.variety_id)::int as "variety_count", to_char(max(s.last_out_at), 'YYYY-MM-DD') as "last_outbound", max(v.standard_no) as "standard_no" from "shipped_batch" as "s" inner join "variety" as "v" on "v"."variety_id" = "s"."variety_id" where "s"."company_id" = "k"."company_id") as "o" on true where "k"."company_id" = $2;

-- listNotices
select notice_id, kind, params, to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at from notice
    where company_id = $1 and customer_id is not distinct from $2 order by notice_id desc limit $3;

-- countUnseen
select count(*)::int as n from notice n
    where n.company_id = $1 and n.customer_id is not distinct from $2
      and n.notice_id > coalesce((select s.seen_until from notice_seen s where s.company_id = n.company_id and s.user_id = $3), 0);

-- updateSeen
insert into notice_seen (company_id, user_id, seen_until)
    select $1, $2, max(n.notice_id) from notice n
    where n.company_id = $3 and n.customer_id is not distinct from $4 and n.notice_id <= $5::bigint
    having max(n.notice_id) is not null
    on conflict (company_id, user_id) do update set seen_until = greatest(notice_seen.seen_until, excluded.seen_until);
