-- Page views. One partition per day: old days are dropped as a whole, never row by row.
create sequence wire.browse_log_id;
create table wire.browse_log (
  day date not null,
  log_id bigint not null default nextval('wire.browse_log_id'),
  at timestamptz not null,
  user_id bigint not null,
  company_id int,
  refer_code text not null,
  refer_name text not null,
  path text not null,
  from_path text,
  query text,
  stay_ms int,
  client_time text,
  uuid text,
  terminal text,
  screen text,
  app_version text,
  agent text not null
) partition by range (day);
comment on table wire.browse_log is 'What people opened; no key, no index: read by whole days';
alter table wire.browse_log enable row level security;
alter table wire.browse_log force row level security;
create policy write_own on wire.browse_log for insert to clinker_app
  with check (
    user_id = (select nullif(current_setting('app.user', true), '')::bigint)
    and (company_id is null or company_id = any (
      (select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]))
  );
create policy read_worker on wire.browse_log for select to clinker_worker, clinker_admin, clinker_seed using (true);
grant insert on wire.browse_log to clinker_app;
grant usage on sequence wire.browse_log_id to clinker_app;
grant select on wire.browse_log to clinker_worker, clinker_admin, clinker_seed;

-- Callers may not make tables; they may have the partition of a day made. Attached, so that writers of other days go on.
create function wire.open_browse_day(of_day date) returns void language plpgsql security definer set search_path = ''
  as $$
declare
  part text := format('browse_log_%s', to_char(of_day, 'YYYYMMDD'));
begin
  perform pg_advisory_xact_lock(727011);
  if to_regclass('wire.' || part) is not null then return; end if;
  execute format('create table wire.%I (like wire.browse_log including defaults)', part);
  execute format('alter table wire.%I enable row level security', part);
  execute format('alter table wire.browse_log attach partition wire.%I for values from (%L) to (%L)', part, of_day, of_day + 1);
end $$;
revoke all on function wire.open_browse_day(date) from public;
grant execute on function wire.open_browse_day(date) to clinker_app;

create function wire.drop_browse_days(before date) returns int language plpgsql security definer set search_path = ''
  as $$
declare
  part text;
  dropped int := 0;
begin
  for part in
    select c.relname from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'wire.browse_log'::regclass and c.relname < format('browse_log_%s', to_char(before, 'YYYYMMDD'))
  loop
    execute format('drop table wire.%I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
revoke all on function wire.drop_browse_days(date) from public;
grant execute on function wire.drop_browse_days(date) to clinker_worker;
