-- Control limits of a process: company, variety and indicator, phase by phase, proposed from a stated base and approved by a person.
create table control_limit (
  company_id int not null references company,
  variety_id int not null references variety,
  indicator_code text not null references indicator,
  -- Counts every proposal, also declined ones.
  phase int not null check (phase > 0),
  state text not null check (state in ('PROPOSED', 'APPROVED', 'DECLINED')),
  -- Holds for what is produced from this day on.
  valid_from date not null,
  base_from date not null,
  base_to date not null,
  -- Values of the base without those left out.
  n int not null check (n >= 40),
  -- [{"batchNum", "producedOn", "value", "reason"}]; a reason is missing only while proposed.
  left_out jsonb not null default '[]',
  cl numeric not null,
  ucl numeric not null check (ucl > cl),
  lcl numeric not null check (ucl - cl = cl - lcl),
  sigma numeric not null,
  sigma_method text not null check (sigma_method in ('MR', 'S')),
  s numeric not null,
  mr_cl numeric not null,
  mr_ucl numeric not null,
  r1 numeric not null,
  -- r1 over the varieties of the company, weighted by their values.
  pooled_r1 numeric not null,
  -- Null: the scheduler.
  proposed_by bigint,
  proposed_name text,
  proposed_at timestamptz not null,
  approved_by bigint,
  approved_name text,
  approved_at timestamptz,
  declined_by bigint,
  declined_name text,
  declined_at timestamptz,
  declined_reason text,
  primary key (company_id, variety_id, indicator_code, phase),
  check (base_from <= base_to and base_to < valid_from),
  check ((state = 'APPROVED') = (approved_by is not null) and (state = 'APPROVED') = (approved_at is not null)),
  check ((state = 'DECLINED') = (declined_reason is not null) and (state = 'DECLINED') = (declined_at is not null))
);
comment on table control_limit is 'Control limits of a process by phase; an approved row never changes';
create unique index control_limit_in_force on control_limit (company_id, variety_id, indicator_code, valid_from) where state = 'APPROVED';
create unique index control_limit_open on control_limit (company_id, variety_id, indicator_code) where state = 'PROPOSED';

alter table control_limit enable row level security;
alter table control_limit force row level security;
-- A customer has the limits in force, nothing that waits or was declined.
create policy in_force on control_limit for select to clinker_app
  using (company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
    and ((select current_setting('app.scope', true)) = 'staff'
      or ((select current_setting('app.scope', true)) = 'customer' and state = 'APPROVED')));
create policy propose on control_limit for insert to clinker_app
  with check ((select current_setting('app.scope', true)) = 'staff' and state = 'PROPOSED'
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]));
create policy decide on control_limit for update to clinker_app
  using ((select current_setting('app.scope', true)) = 'staff' and state = 'PROPOSED'
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]))
  with check ((select current_setting('app.scope', true)) = 'staff'
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]));
create policy clock on control_limit for all to clinker_worker using (true) with check (state = 'PROPOSED');
grant select, insert, update on control_limit to clinker_app;
grant select, insert on control_limit to clinker_worker;
grant select, insert, update, delete, truncate on control_limit to clinker_seed;
