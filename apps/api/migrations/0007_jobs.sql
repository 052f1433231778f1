-- Jobs: callers of the API add them inside their own transaction and reach the queue by this one function.
create table wire.job_task (
  task text primary key
);
comment on table wire.job_task is 'Names of jobs that may be added, kept in step with db/jobs.ts';

create function wire.add_job(task text, payload json, job_key text default null, run_at timestamptz default null, max_attempts int default 5)
  returns bigint language plpgsql security definer set search_path = ''
  as $$
declare
  added bigint;
begin
  if not exists (select from wire.job_task known where known.task = add_job.task) then
    raise exception 'no job is called %', task using errcode = 'invalid_parameter_value';
  end if;
  select job.id into added from graphile_worker.add_job(
    identifier => add_job.task, payload => add_job.payload, run_at => add_job.run_at,
    max_attempts => add_job.max_attempts, job_key => add_job.job_key) job;
  return added;
end $$;
revoke all on function wire.add_job(text, json, text, timestamptz, int) from public;
grant execute on function wire.add_job(text, json, text, timestamptz, int)
  to clinker_app, clinker_auth, clinker_admin, clinker_worker;

-- Audit rows may commit out of the order of their ids; the transaction tells which can no longer come late.
alter table wire.audit add tx bigint not null default (pg_current_xact_id()::text::bigint);
create index audit_tx on wire.audit (tx, audit_id);
-- Id, time and transaction of an audit row are the database's word alone.
revoke insert on wire.audit from clinker_app, clinker_auth, clinker_admin;
grant insert (company_id, user_id, token_id, address, request_id, action, object, result, detail)
  on wire.audit to clinker_app, clinker_auth, clinker_admin;

create table wire.audit_seal (
  chain int not null,
  seq bigint not null,
  audit_id bigint not null unique,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (chain, seq)
);
comment on table wire.audit_seal is 'One hash chain per company, chain 0 for rows of no company; hash covers the hash before it and the audit row';

create table wire.audit_head (
  chain int primary key,
  length bigint not null,
  hash bytea not null,
  mac bytea not null
);
comment on table wire.audit_head is 'Signed length and end of each chain, so that a removed tail is missed';

create table wire.audit_register (
  one boolean primary key default true check (one),
  length bigint not null,
  before_tx bigint not null,
  mac bytea not null
);
comment on table wire.audit_register is 'Signed length of all chains together, so that a removed chain is missed; rows of transactions before before_tx are all sealed';

create function wire.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_relid::regclass;
end $$;
create trigger append_only before update or delete or truncate on wire.audit
  for each statement execute function wire.refuse_change();
create trigger append_only before update or delete or truncate on wire.audit_seal
  for each statement execute function wire.refuse_change();

grant select, insert on wire.audit_seal to clinker_worker;
grant select, insert, update on wire.audit_head, wire.audit_register to clinker_worker;
grant select on wire.audit_seal, wire.audit_head, wire.audit_register to clinker_admin;

create index session_over on auth.session (coalesce(ended_at, expires_at));
