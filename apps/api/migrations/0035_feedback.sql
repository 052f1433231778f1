-- What customers tell a company, and what became of it.
create sequence feedback_number maxvalue 999999 cycle;

create table feedback (
  company_id int not null references company,
  feedback_id bigint generated always as identity,
  feedback_no text not null,
  -- The customer that speaks; null: somebody of the staff.
  customer_id int references customer,
  created_by bigint not null,
  created_name text not null,
  -- Made when the form opens: the same form sent again is the same row.
  client_id uuid not null,
  feedback_type text not null check (feedback_type in ('QUALITY', 'SERVICE', 'LOGISTICS', 'SUGGEST')),
  batch_id bigint,
  batch_num text,
  cement_variety text,
  title text not null,
  content text not null,
  contact text not null,
  mobile text not null,
  files text[] not null,
  status text not null check (status in ('NEW', 'ACCEPTED', 'HANDLING', 'REPLIED', 'CLOSED', 'REOPENED')),
  owner_id bigint,
  owner_name text,
  -- When the next step of the staff is due; null while it is the customer's turn or all is done.
  due_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, feedback_id)
);
comment on table feedback is 'Feedback of customers with owner, due time and state; one row per form';
create unique index feedback_once on feedback (company_id, created_by, client_id);
create index feedback_of_customer on feedback (company_id, customer_id, feedback_id desc);
create index feedback_open on feedback (company_id, due_at) where status <> 'CLOSED';

create table feedback_event (
  company_id int not null references company,
  feedback_id bigint not null,
  seq int not null,
  customer_id int references customer,
  at timestamptz not null,
  by_user bigint not null,
  by_name text not null,
  by_staff boolean not null,
  action text not null,
  status text not null,
  text text not null,
  primary key (company_id, feedback_id, seq),
  foreign key (company_id, feedback_id) references feedback
);
comment on table feedback_event is 'Every step of a feedback in its order; only ever added to';

do $$
declare t text;
begin
  foreach t in array array['feedback', 'feedback_event'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy staff on %I for select to clinker_app
      using ((select current_setting('app.scope', true)) = 'staff'
        and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]))$p$, t);
    execute format($p$create policy customer on %I for select to clinker_app
      using ((select current_setting('app.scope', true)) = 'customer'
        and customer_id = (select nullif(current_setting('app.customer', true), '')::int)
        and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]))$p$, t);
    execute format('grant select, insert, update, delete, truncate on %I to clinker_seed', t);
  end loop;
end $$;

create policy own on feedback for insert to clinker_app
  with check (created_by = (select nullif(current_setting('app.user', true), '')::bigint)
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
    and customer_id is not distinct from (select nullif(current_setting('app.customer', true), '')::int)
    and (select current_setting('app.scope', true)) in ('staff', 'customer'));
create policy step on feedback for update to clinker_app
  using (company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
    and ((select current_setting('app.scope', true)) = 'staff'
      or ((select current_setting('app.scope', true)) = 'customer'
        and customer_id = (select nullif(current_setting('app.customer', true), '')::int))));
create policy own on feedback_event for insert to clinker_app
  with check (by_user = (select nullif(current_setting('app.user', true), '')::bigint)
    and by_staff = ((select current_setting('app.scope', true)) = 'staff')
    and exists (select 1 from feedback f where f.company_id = feedback_event.company_id
      and f.feedback_id = feedback_event.feedback_id and f.customer_id is not distinct from feedback_event.customer_id));

grant select, insert, update (status, owner_id, owner_name, due_at, version, updated_at) on feedback to clinker_app;
grant select, insert on feedback_event to clinker_app;
grant usage on sequence feedback_number to clinker_app, clinker_seed;
