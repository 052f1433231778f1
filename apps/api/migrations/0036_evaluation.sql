-- Periodic ratings: a company asks its customers, each customer answers once.
create table evaluation (
  company_id int not null references company,
  evaluation_id text not null default gen_random_uuid()::text,
  title text not null,
  period text not null,
  deadline date not null,
  -- A form of somebody else, opened instead of ours.
  outside_url text,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (company_id, evaluation_id)
);
comment on table evaluation is 'A rating that a company asks its customers for, until the end of its last day';
create unique index evaluation_id on evaluation (evaluation_id);

create table evaluation_answer (
  company_id int not null references company,
  evaluation_id text not null,
  customer_id int not null references customer,
  answered_by bigint not null,
  answered_name text not null,
  ratings jsonb not null,
  recommend int not null check (recommend between 0 and 10),
  comment text not null,
  answered_at timestamptz not null,
  primary key (company_id, evaluation_id, customer_id),
  foreign key (company_id, evaluation_id) references evaluation
);
comment on table evaluation_answer is 'One answer per customer, given by one of its people';

-- Known to accounts only: whoever holds a ticket has no session of ours, perhaps.
create table auth.evaluation_ticket (
  ticket_hash bytea primary key,
  company_id int not null,
  evaluation_id text not null,
  customer_id int not null,
  user_id bigint not null references auth.app_user,
  user_name text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What the opened form sends its answer with.
  pass_hash bytea unique,
  pass_expires_at timestamptz,
  answered_at timestamptz
);
comment on table auth.evaluation_ticket is 'Single-use ways into an evaluation form; only hashes are kept';

-- Processes keep what they answered until told: a new rating concerns all customers of the company, an answer only its own.
create function evaluation_changed() returns trigger language plpgsql as $$
declare row jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('evaluation_changed', concat_ws(' ', row->>'company_id', row->>'customer_id'));
  return null;
end $$;
create trigger told after insert or update or delete on evaluation for each row execute function evaluation_changed();
create trigger told after insert or update or delete on evaluation_answer for each row execute function evaluation_changed();

do $$
declare t text;
begin
  foreach t in array array['evaluation', 'evaluation_answer'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy staff on %I for select to clinker_app
      using ((select current_setting('app.scope', true)) = 'staff'
        and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]))$p$, t);
    -- The form opened by a ticket: there is no tenant, the ticket names the row.
    execute format('create policy by_ticket on %I for select to clinker_auth using (true)', t);
    execute format('grant select, insert, update, delete, truncate on %I to clinker_seed', t);
  end loop;
end $$;
create policy customer on evaluation for select to clinker_app
  using ((select current_setting('app.scope', true)) = 'customer'
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]));
create policy customer on evaluation_answer for select to clinker_app
  using ((select current_setting('app.scope', true)) = 'customer'
    and customer_id = (select nullif(current_setting('app.customer', true), '')::int)
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]));
create policy ask on evaluation for insert to clinker_app
  with check ((select current_setting('app.scope', true)) = 'staff'
    and created_by = (select nullif(current_setting('app.user', true), '')::bigint)
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]));
create policy by_ticket_answer on evaluation_answer for insert to clinker_auth with check (true);

grant select, insert on evaluation to clinker_app;
grant select on evaluation_answer to clinker_app;
grant select on evaluation to clinker_auth;
-- Whether somebody answered, never what.
grant select (company_id, evaluation_id, customer_id), insert on evaluation_answer to clinker_auth;
grant select, insert, update (used_at, pass_hash, pass_expires_at, answered_at) on auth.evaluation_ticket to clinker_auth;
grant select, delete on auth.evaluation_ticket to clinker_worker;
grant select, insert, update, delete, truncate on auth.evaluation_ticket to clinker_seed;
