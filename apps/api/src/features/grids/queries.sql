-- findGrid
select "version", "fields", "snapshot" from "auth"."grid_setting" where "user_id" = $1 and "grid_name" = $2;

-- changeGrid, the first time
insert into "auth"."grid_setting" ("user_id", "grid_name", "version", "fields") values ($1, $2, $3, $4) on conflict do nothing;

-- listSavedViews
select "name", "query" from "auth"."saved_view" where "user_id" = $1 and "list_name" = $2 order by "saved_at", "name";

-- replaceView
insert into "auth"."saved_view" ("user_id", "list_name", "name", "query") values ($1, $2, $3, $4) on conflict ("user_id", "list_name", "name") do update set "query" = $5;

-- deleteView
delete from "auth"."saved_view" where "user_id" = $1 and "list_name" = $2 and "name" = $3;

-- changeGrid, later
update "auth"."grid_setting" set "snapshot" = $1, "version" = version + 1, "updated_at" = now() where "user_id" = $2 and "grid_name" = $3 and "version" = $4;
