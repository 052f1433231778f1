-- findPreferences
select "choices" from "auth"."preference" where "user_id" = $1;

-- mergePreferences
insert into "auth"."preference" ("user_id", "choices") values ($1, $2) on conflict ("user_id") do update set "choices" = preference.choices || excluded.choices, "updated_at" = now();

-- findTabs
select "state" from "saved_tabs" where "user_id" = $1 and "company_id" = $2;

-- replaceTabs
insert into "saved_tabs" ("user_id", "company_id", "state") values ($1, $2, $3) on conflict ("user_id", "company_id") do update set "state" = $4, "updated_at" = now();
