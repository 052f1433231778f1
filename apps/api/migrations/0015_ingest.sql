-- Machines of the plants (ERP, laboratory, weighbridge) bring data by calls of their own, written by a role of their own.
create table auth.machine (
  machine_id int generated always as identity primary key,
  name text not null unique,
  token_id text not null unique,
  key_wrapped bytea not null,
  address_list cidr[] not null check (cardinality(address_list) > 0),
  enabled boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table auth.machine is 'A machine account: signs QS1 with its own key, from its own addresses, without cookie';
comment on column wire.audit.user_id is 'A person, or a machine as its negative machine_id';

create table auth.machine_company (
  machine_id int not null references auth.machine,
  company_id int not null references public.company,
  primary key (machine_id, company_id)
);
comment on table auth.machine_company is 'Companies a machine may bring data for';
grant select on auth.machine, auth.machine_company to clinker_auth;
grant select (machine_id, name, token_id, address_list, enabled, created_at), insert, update (enabled) on auth.machine to clinker_admin;
grant select, insert on auth.machine_company to clinker_admin;
grant select, insert, update, delete, truncate on auth.machine, auth.machine_company to clinker_seed;

-- The sender's names of things. Results have none: batch, indicator and time of entry name them.
create table ingest_key (
  company_id int not null references company,
  kind text not null check (kind in ('customer', 'user', 'variety', 'batch', 'load')),
  external_id text not null check (length(external_id) between 1 and 64),
  internal_id bigint not null,
  content bytea not null,
  primary key (company_id, kind, external_id)
);
comment on table ingest_key is 'External id → own id; content is a digest of the row as it last came, so that the same row again changes nothing';

create table ingest_dead_letter (
  company_id int not null references company,
  kind text not null check (kind in ('customer', 'user', 'variety', 'batch', 'load', 'result')),
  external_id text not null,
  payload jsonb not null,
  code text not null,
  fields text[] not null default '{}',
  tries int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  sent_by text not null,
  primary key (company_id, kind, external_id)
);
comment on table ingest_dead_letter is 'Rows that were refused, as they came; gone once a row of the same name is accepted';
create index ingest_dead_letter_at on ingest_dead_letter (company_id, last_at);

create sequence ingest_id start 1000000000000;
comment on sequence ingest_id is 'Ids of batches and loads that came by ingest; far above those of generated worlds';
-- The product a variety is: two machines cannot bring it twice.
create unique index variety_product on variety (variety_code, grade, pack_type);

grant usage on schema public, auth, wire to clinker_ingest;
grant usage on sequence ingest_id to clinker_ingest;

grant insert on wire.nonce to clinker_ingest;
grant select, insert, update (answer) on wire.idempotency to clinker_ingest;
create policy ingest_keys on wire.idempotency for all to clinker_ingest
  using (user_id = (select nullif(current_setting('app.user', true), '')::bigint))
  with check (user_id = (select nullif(current_setting('app.user', true), '')::bigint));
grant insert (company_id, user_id, token_id, address, request_id, action, object, result, detail) on wire.audit to clinker_ingest;
create policy write_ingest on wire.audit for insert to clinker_ingest
  with check (
    user_id = (select nullif(current_setting('app.user', true), '')::bigint)
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
  );

-- Company data: only rows of the companies of the call.
alter table ingest_key enable row level security;
alter table ingest_key force row level security;
alter table ingest_dead_letter enable row level security;
alter table ingest_dead_letter force row level security;
do $$
declare t text;
begin
  foreach t in array array['company', 'company_customer', 'batch', 'result', 'load', 'load_batch', 'shipped_batch',
    'ingest_key', 'ingest_dead_letter'] loop
    execute format($p$create policy ingest on %I for all to clinker_ingest
      using (company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]))
      with check (company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]))$p$, t);
  end loop;
end $$;
-- A buyer is the group's: found by its tax number wherever it bought first, changed only where it buys.
create policy ingest_finds on customer for select to clinker_ingest using (true);
create policy ingest_adds on customer for insert to clinker_ingest with check (true);
create policy ingest_changes on customer for update to clinker_ingest
  using (exists (select 1 from company_customer c where c.customer_id = customer.customer_id));
create policy staff_reads on ingest_dead_letter for select to clinker_app
  using ((select current_setting('app.scope', true)) = 'staff'
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]));

-- Whether a buyer is known beyond the companies of this call; says no more than that. The owner reads for it: the policies are forced.
create policy definer on company_customer for select to clinker_owner using (true);
create function known_elsewhere(of_customer int) returns boolean language sql stable security definer set search_path = ''
  as $$ select exists (select 1 from public.company_customer c where c.customer_id = of_customer
    and not c.company_id = any (string_to_array(coalesce(current_setting('app.companies', true), ''), ',')::int[])) $$;
revoke all on function known_elsewhere(int) from public;
grant execute on function known_elsewhere(int) to clinker_ingest;

grant select on company, indicator, limit_rule to clinker_ingest;
grant select, insert on variety to clinker_ingest;
grant select, insert, update (custname, uscc) on customer to clinker_ingest;
grant select, insert, update (manager_user_id) on company_customer to clinker_ingest;
grant select, insert, update (sampled_at, planned_kg, state, verdict, first_out_at, version) on batch to clinker_ingest;
grant select, insert, update (replaced_at) on result to clinker_ingest;
grant select, insert, update on load to clinker_ingest;
grant select, insert, delete on load_batch to clinker_ingest;
grant select, insert, update, delete on shipped_batch to clinker_ingest;
grant select, insert, update on ingest_key to clinker_ingest;
grant select, insert, update, delete on ingest_dead_letter to clinker_ingest;
grant select on ingest_dead_letter to clinker_app;
grant select, insert, update, delete, truncate on ingest_key, ingest_dead_letter to clinker_seed;

-- People: ingest makes accounts nobody can sign in to until the owner of the phone sets a password; it reads no secret.
grant select (user_id, user_name, emp_no, emp_name, mobile, customer_id, enabled),
  insert (user_name, password_hash, emp_no, emp_name, mobile, customer_id, enabled),
  update (emp_no, emp_name, mobile, enabled) on auth.app_user to clinker_ingest;
grant select on auth.membership, auth.user_role to clinker_ingest;

-- Rights come from administration. By ingest a person becomes a member of the company of the call, and nothing more than a customer in it.
create function auth.add_member(of_user bigint, of_company int) returns void language plpgsql security definer set search_path = ''
  as $$
begin
  if not of_company = any (string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[]) then
    raise exception 'company % is not one of this call', of_company using errcode = 'insufficient_privilege';
  end if;
  insert into auth.membership (user_id, company_id, sort)
    select of_user, of_company, coalesce(max(sort) + 1, 0) from auth.membership where user_id = of_user
    on conflict do nothing;
  insert into auth.user_role (user_id, company_id, role_code)
    select user_id, of_company, 'customer' from auth.app_user where user_id = of_user and customer_id is not null
    on conflict do nothing;
end $$;
revoke all on function auth.add_member(bigint, int) from public;
grant execute on function auth.add_member(bigint, int) to clinker_ingest;
