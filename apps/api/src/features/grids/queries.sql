-- findGrid
select "version", "fields", "snapshot" from "auth"."grid_setting" where "user_id" = $1 and "grid_name" = $2;

-- changeGrid, the first time
insert into "auth"."grid_setting" ("user_id", "grid_name", "version", "fields") values ($1, $2, $3, $4) on conflict do nothing;

-- changeGrid, later
update "auth"."grid_setting" set "snapshot" = $1, "version" = version + 1, "updated_at" = now() where "user_id" = $2 and "grid_name" = $3 and "version" = $4;
