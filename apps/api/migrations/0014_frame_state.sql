-- What the frame remembers of a person, and what browsers report. None of it is business data; losing it is boring.
create table auth.preference (
  user_id bigint primary key references auth.app_user,
  choices jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
comment on table auth.preference is 'Theme, language, sidebar, transition, open submenus';
grant select, insert, update on auth.preference to clinker_auth;

create table saved_tabs (
  user_id bigint not null,
  company_id int not null references company,
  state jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, company_id)
);
comment on table saved_tabs is 'Open pages per user and company: paths and queries only';

create table menu_open (
  company_id int not null references company,
  at timestamptz not null default now(),
  user_id bigint not null,
  refer_code text not null,
  refer_name text not null
);
create index menu_open_at on menu_open using brin (at);

create table error_log (
  error_id bigint generated always as identity,
  company_id int not null references company,
  user_id bigint not null,
  user_name text not null,
  received_at timestamptz not null default now(),
  entry jsonb not null,
  primary key (company_id, error_id)
);
comment on table error_log is 'Errors that browsers met, without secrets; searched by staff of the company';
create index error_log_at on error_log using brin (received_at);

do $$
declare t text;
begin
  foreach t in array array['saved_tabs', 'menu_open', 'error_log'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    -- The own rows, in the companies of this call.
    execute format($p$create policy own on %1$I for all to clinker_app
      using (user_id = (select nullif(current_setting('app.user', true), '')::bigint)
        and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]))
      with check (user_id = (select nullif(current_setting('app.user', true), '')::bigint)
        and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]))$p$, t);
    execute format('create policy upkeep on %I for all to clinker_worker using (true)', t);
    execute format('grant select, delete on %I to clinker_worker', t);
    execute format('grant select, insert, update, delete, truncate on %I to clinker_seed', t);
  end loop;
end $$;
create policy staff_reads on error_log for select to clinker_app
  using ((select current_setting('app.scope', true)) = 'staff'
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]));

grant select, insert, update on saved_tabs to clinker_app;
grant insert on menu_open to clinker_app;
grant select, insert on error_log to clinker_app;
grant select, insert, update, delete, truncate on auth.preference to clinker_seed;
