-- findCompanies
select "company_id", "pk56", "unitname", "short_name", "org_code", "enabled" from "company" order by "company_id";

-- findCompany
select "company_id", "enabled" from "company" where "pk56" = $1;

-- updateCompanyEnabled
update "company" set "enabled" = $1 where "company_id" = $2;

-- insertCompanyCustomer
insert into "company_customer" ("company_id", "customer_id") values ($1, $2);

-- findCustomers
select "k"."customer_id", "k"."custname", "k"."uscc", "k"."enabled", (select string_agg(c.pk56, ' ' order by c.company_id) from company_customer cc
        join company c on c.company_id = cc.company_id where cc.customer_id = k.customer_id) as "companies" from "customer" as "k" order by "k"."customer_id";

-- findCustomerEnabled
select "enabled" from "customer" where "customer_id" = $1;

-- findCompaniesOfCustomer
select "company_id" from "company_customer" where "customer_id" = $1 order by "company_id";

-- lockAdministrators
select pg_advisory_xact_lock($1);

-- findUserByName
select "user_id", "user_name", "customer_id", "enabled" from "auth"."app_user" where lower(user_name) = $1;

-- findUsers
select "u"."user_name", "u"."emp_name", "u"."emp_no", "u"."customer_id", "u"."enabled", (select string_agg(c.pk56 || ':' || r.role_code, ' ' order by c.company_id, r.role_code)
        from auth.user_role r join company c on c.company_id = r.company_id where r.user_id = u.user_id) as "roles", (select count(*)::int from auth.session s where s.user_id = u.user_id and s.ended_at is null
        and s.expires_at > $1) as "sessions" from "auth"."app_user" as "u" where "u"."customer_id" = $2 and exists (select "r"."user_id" from "auth"."user_role" as "r" where "r"."user_id" = "u"."user_id" and "r"."company_id" = $3 and "r"."role_code" = $4) order by "u"."user_id";

-- updateUserEnabled
update "auth"."app_user" set "enabled" = $1 where "user_id" = $2;

-- updatePassword
update "auth"."app_user" set "password_hash" = $1 where "user_id" = $2;

-- disableUsersOfCustomer
update "auth"."app_user" set "enabled" = $1 where "customer_id" = $2 and "enabled" = $3 returning "user_id", "user_name", "customer_id", "enabled";

-- findRoles
select "r"."role_code", "r"."name_zh", "r"."name_ja", "r"."name_en", (select count(*)::int from auth.role_permission p where p.role_code = r.role_code) as "codes", (select count(distinct u.user_id)::int from auth.user_role u where u.role_code = r.role_code) as "users" from "auth"."role" as "r" order by "r"."role_code";

-- insertMembership
insert into "auth"."membership" ("user_id", "company_id", "sort") values ($1, $2, (select coalesce(max(sort) + 1, 0) from auth.membership where user_id = $3)) on conflict do nothing;

-- findOpenSessions
select "s"."token_id", "u"."user_name", "s"."created_at", "s"."last_active_at", "s"."expires_at", s.locked_at is not null as "locked", "s"."address", "s"."agent" from "auth"."session" as "s" inner join "auth"."app_user" as "u" on "u"."user_id" = "s"."user_id" where "s"."ended_at" is null and "s"."expires_at" > $1 and "s"."user_id" = $2 order by "s"."last_active_at" desc;

-- insertMachineCompany
insert into "auth"."machine_company" ("machine_id", "company_id") values ($1, $2);

-- updateMachineEnabled
update "auth"."machine" set "enabled" = $1 where "name" = $2 returning "machine_id";

-- findMachines
select "m"."machine_id", "m"."name", "m"."token_id", "m"."enabled", array_to_string(m.address_list, ' ') as "addresses", (select string_agg(c.pk56, ' ' order by c.company_id) from auth.machine_company mc
        join company c on c.company_id = mc.company_id where mc.machine_id = m.machine_id) as "companies", "m"."created_at" from "auth"."machine" as "m" order by "m"."machine_id";

-- endSessions
update "auth"."session" set "ended_at" = $1, "end_reason" = $2 where "ended_at" is null and "user_id" = $3 returning "token_id";
