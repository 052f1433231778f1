-- findSignIn
select "user_id", "password_hash", "enabled" from "auth"."app_user" where lower(user_name) = $1;

-- findUser
select "u"."user_id", "u"."user_name", "u"."emp_no", "u"."emp_name", "u"."customer_id", "u"."privacy_version", "k"."custname", (
  select coalesce(json_agg(json_build_object(
    'companyId', m.company_id, 'pk56', c.pk56, 'unitname', c.unitname, 'orgCode', c.org_code,
    'roles', (select coalesce(json_agg(r.role_code order by r.role_code), '[]') from auth.user_role r
      where r.user_id = m.user_id and r.company_id = m.company_id),
    'codes', (select coalesce(json_agg(distinct p.code), '[]') from auth.user_role r
      join auth.role_permission p on p.role_code = r.role_code
      where r.user_id = m.user_id and r.company_id = m.company_id)
  ) order by m.sort, m.company_id), '[]')
  from auth.membership m join company c on c.company_id = m.company_id and c.enabled
  where m.user_id = u.user_id) as "memberships" from "auth"."app_user" as "u" left join "customer" as "k" on "k"."customer_id" = "u"."customer_id" where "u"."user_id" = $1 and "u"."enabled" = $2;

-- findSession
select "s"."token_id", "s"."key_wrapped", s.locked_at is not null as "locked", (extract(epoch from s.expires_at) * 1000)::float8 as "expires_ms", (extract(epoch from s.last_active_at) * 1000)::float8 as "active_ms", "u"."user_id", "u"."user_name", "u"."emp_no", "u"."emp_name", "u"."customer_id", "u"."privacy_version", "k"."custname", (
  select coalesce(json_agg(json_build_object(
    'companyId', m.company_id, 'pk56', c.pk56, 'unitname', c.unitname, 'orgCode', c.org_code,
    'roles', (select coalesce(json_agg(r.role_code order by r.role_code), '[]') from auth.user_role r
      where r.user_id = m.user_id and r.company_id = m.company_id),
    'codes', (select coalesce(json_agg(distinct p.code), '[]') from auth.user_role r
      join auth.role_permission p on p.role_code = r.role_code
      where r.user_id = m.user_id and r.company_id = m.company_id)
  ) order by m.sort, m.company_id), '[]')
  from auth.membership m join company c on c.company_id = m.company_id and c.enabled
  where m.user_id = u.user_id) as "memberships" from "auth"."session" as "s" inner join "auth"."app_user" as "u" on "u"."user_id" = "s"."user_id" left join "customer" as "k" on "k"."customer_id" = "u"."customer_id" where "s"."sid_hash" = $1 and "s"."ended_at" is null and "u"."enabled" = $2;

-- insertSession
insert into "auth"."session" ("token_id", "sid_hash", "user_id", "key_wrapped", "created_at", "expires_at", "last_active_at", "address", "agent") values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- endSession
update "auth"."session" set "ended_at" = $1, "end_reason" = $2 where "sid_hash" = $3 and "ended_at" is null;

-- updateActive
update "auth"."session" set "last_active_at" = $1 where "token_id" = $2;

-- updateLocked
update "auth"."session" set "locked_at" = $1 where "token_id" = $2 and "locked_at" is null;

-- lockIdleSessions
update "auth"."session" set "locked_at" = $1 where "ended_at" is null and "locked_at" is null and "last_active_at" < $2;

-- endOverdueSessions
update "auth"."session" as "s" set "ended_at" = $1, "end_reason" = case when "s"."expires_at" <= $2 then $3 else $4 end where "s"."ended_at" is null and ("s"."expires_at" <= $5 or "s"."user_id" in (select "u"."user_id" from "auth"."app_user" as "u" where "u"."enabled" = $6));

-- findMenus
select "code", "parent", "path", "title", "icon", "hidden", "always_show" from "auth"."menu" where "code" in ($1) order by "sort";
