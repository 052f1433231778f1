-- A plant's own limits inside those of the standard, for each company and dated by production day; limit_rule.internal_* held one value for
-- the whole group. Those columns stay one release for the version before; nothing reads or writes them any more.
create table company_limit (
  company_id int not null references company,
  standard_no text not null,
  variety_code text not null,
  grade text not null,
  indicator_code text not null references indicator,
  valid_from date not null,
  lo text check (lo ~ '^\d+(\.\d+)?$'),
  hi text check (hi ~ '^\d+(\.\d+)?$'),
  reason text not null,
  set_by bigint,
  approved_by bigint,
  set_at timestamptz not null default now(),
  primary key (company_id, standard_no, variety_code, grade, indicator_code, valid_from),
  check (approved_by is null or approved_by <> set_by)
);
comment on table company_limit is 'Internal limits: the newest row on or before the production day holds, one without lo and hi ends it; set_by null is the starting value. For staff only';

alter table company_limit enable row level security;
alter table company_limit force row level security;
create policy staff_reads on company_limit for select to clinker_app
  using ((select current_setting('app.scope', true)) = 'staff'
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]));
create policy definer on company_limit for all to clinker_owner using (true) with check (true);
create policy definer on company for select to clinker_owner using (true);
grant select on company_limit to clinker_app;
grant select, insert, truncate on company_limit to clinker_seed;
create trigger append_only before update or delete on company_limit for each statement execute function wire.refuse_change();

-- Starting values: 2.0 MPa over the grade at 28 days. What is there already stays.
create function start_company_limits(of_company int) returns void language sql security definer set search_path = '' as $$
  insert into public.company_limit (company_id, standard_no, variety_code, grade, indicator_code, valid_from, lo, reason)
  select of_company, l.standard_no, l.variety_code, l.grade, l.indicator_code, l.valid_from, (l.lo::numeric + 2.0)::text, 'start'
  from public.limit_rule l where l.indicator_code = 'CS28' and l.lo is not null
  on conflict do nothing
$$;
revoke all on function start_company_limits(int) from public;

create function company_added() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform public.start_company_limits(new.company_id);
  return null;
end $$;
revoke all on function company_added() from public;
create trigger internal_limits after insert on company for each row execute function company_added();

-- Today's rows, for every company.
insert into company_limit (company_id, standard_no, variety_code, grade, indicator_code, valid_from, lo, hi, reason)
select c.company_id, l.standard_no, l.variety_code, l.grade, l.indicator_code, l.valid_from, l.internal_lo, l.internal_hi, 'start'
from company c cross join limit_rule l where l.internal_lo is not null or l.internal_hi is not null;
revoke update (internal_lo, internal_hi) on limit_rule from clinker_admin;
comment on column limit_rule.internal_lo is 'Not read since 0062 (company_limit); dropped with the next release';
comment on column limit_rule.internal_hi is 'Not read since 0062 (company_limit); dropped with the next release';
