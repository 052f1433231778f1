-- Who may be where. Login roles are made with the cluster; here they get only what each needs.
-- clinker_app: company data under row level security · clinker_auth: accounts and sessions
-- clinker_worker: jobs · clinker_admin: administration · clinker_seed: generator, bypasses row level security
revoke all on schema public from public;
grant usage on schema public to clinker_app, clinker_auth, clinker_worker, clinker_admin, clinker_seed;

create schema auth;
grant usage on schema auth to clinker_auth, clinker_worker, clinker_admin, clinker_seed;

-- What belongs to the wire and not to the business: replay refusal, first answers, audit.
create schema wire;
grant usage on schema wire to clinker_app, clinker_auth, clinker_worker, clinker_admin, clinker_seed;

create table wire.nonce (
  token_id text not null,
  nonce text not null,
  at timestamptz not null default now(),
  primary key (token_id, nonce)
);
comment on table wire.nonce is 'Nonces of writes; a second use is a primary-key violation in the transaction of the change';
create index nonce_at on wire.nonce using brin (at);
grant insert on wire.nonce to clinker_app, clinker_auth;
grant select, delete on wire.nonce to clinker_worker;

create table wire.idempotency (
  user_id bigint not null,
  route text not null,
  key text not null,
  input_hash bytea not null,
  answer text,
  at timestamptz not null default now(),
  primary key (user_id, route, key)
);
comment on table wire.idempotency is 'First answer to a write under its key, in the transaction of the change; kept 24 hours';
create index idempotency_at on wire.idempotency using brin (at);
alter table wire.idempotency enable row level security;
alter table wire.idempotency force row level security;
create policy own_keys on wire.idempotency for all to clinker_app
  using (user_id = (select nullif(current_setting('app.user', true), '')::bigint))
  with check (user_id = (select nullif(current_setting('app.user', true), '')::bigint));
create policy account_keys on wire.idempotency for all to clinker_auth using (true) with check (true);
create policy sweep on wire.idempotency for all to clinker_worker using (true);
grant select, insert, update (answer) on wire.idempotency to clinker_app, clinker_auth;
grant select, delete on wire.idempotency to clinker_worker;

create table wire.audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  company_id int,
  user_id bigint,
  token_id text,
  address text,
  request_id text,
  action text not null,
  object text,
  result text not null,
  detail jsonb not null default '{}'
);
comment on table wire.audit is 'Append-only: who did what, written in the transaction of the change';
create index audit_company_at on wire.audit (company_id, audit_id);
alter table wire.audit enable row level security;
alter table wire.audit force row level security;
create policy write_own on wire.audit for insert to clinker_app
  with check (
    user_id = (select nullif(current_setting('app.user', true), '')::bigint)
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
  );
create policy write_account on wire.audit for insert to clinker_auth with check (true);
create policy write_admin on wire.audit for insert to clinker_admin with check (true);
create policy read_worker on wire.audit for select to clinker_worker, clinker_admin using (true);
grant insert on wire.audit to clinker_app, clinker_auth, clinker_admin;
grant select on wire.audit to clinker_worker, clinker_admin;
