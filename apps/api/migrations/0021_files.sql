-- Pictures that people gave us; the bytes lie in the object store under object_key.
create table stored_file (
  company_id int not null references company,
  file_id text not null,
  -- The customer it belongs to; null: the staff of the company.
  customer_id int references customer,
  uploaded_by bigint not null,
  purpose text not null,
  name text not null,
  media_type text not null,
  bytes int not null,
  width int not null,
  height int not null,
  frames int not null,
  object_key text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, file_id)
);
comment on table stored_file is 'Uploaded files: a row exists only when its object is stored';
create unique index stored_file_object on stored_file (object_key);

alter table stored_file enable row level security;
alter table stored_file force row level security;
create policy staff on stored_file for select to clinker_app
  using ((select current_setting('app.scope', true)) = 'staff'
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]));
create policy customer on stored_file for select to clinker_app
  using ((select current_setting('app.scope', true)) = 'customer'
    and customer_id = (select nullif(current_setting('app.customer', true), '')::int)
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]));
create policy own on stored_file for insert to clinker_app
  with check (uploaded_by = (select nullif(current_setting('app.user', true), '')::bigint)
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
    and customer_id is not distinct from (select nullif(current_setting('app.customer', true), '')::int)
    and (select current_setting('app.scope', true)) in ('staff', 'customer'));
create policy upkeep on stored_file for select to clinker_worker using (true);

grant select, insert on stored_file to clinker_app;
grant select on stored_file to clinker_worker;
grant select, insert, update, delete, truncate on stored_file to clinker_seed;
