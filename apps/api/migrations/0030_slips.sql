-- Quality-guarantee slips: what is promised to each customer for each batch it got, and what was issued.

create table report_term (
  standard_no text primary key,
  early_days int not null check (early_days > 0),
  late_days int not null check (late_days > early_days),
  source text not null,
  verified boolean not null
);
comment on table report_term is 'Days after first dispatch by which a report without and with the 28-day results is owed; * where a standard names none';
grant select on report_term to clinker_app, clinker_worker;
grant select, update on report_term to clinker_admin;
grant select on report_term to clinker_seed;

create table slip_setting (
  company_id int primary key references company,
  since date not null,
  tester text not null,
  checker text not null,
  approver text not null,
  early_days int,
  late_days int,
  escalate_days int not null default 3 check (escalate_days > 1)
);
comment on table slip_setting is 'A company that issues slips: for what left from `since` on, signed by whom; own days where its promise is tighter than the standard';

create table slip_customer (
  company_id int not null references company,
  customer_id int not null references customer,
  project text not null,
  primary key (company_id, customer_id)
);
comment on table slip_customer is 'The project a customer builds, as it stands on its slips';

create table composition (
  company_id int not null references company,
  variety_id int not null references variety,
  valid_from date not null,
  additions jsonb not null,
  gypsum text,
  gypsum_pct text,
  grinding_aid text,
  grinding_aid_pct text,
  primary key (company_id, variety_id, valid_from)
);
comment on table composition is 'Kinds and amounts as of the periodic test (GB/T 12960): additions [{name, pct}], percentages as printed';

create sequence slip_id;
create sequence slip_obligation_id;

create table slip_obligation (
  company_id int not null references company,
  customer_id int not null references customer,
  batch_id bigint not null,
  kind text not null check (kind in ('EARLY', 'LATE')),
  obligation_id bigint not null default nextval('slip_obligation_id'),
  variety_id int not null references variety,
  due_on date not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'VOID')),
  -- Something about the batch or its shipping changed since the tick last looked.
  touched boolean not null default true,
  -- A person has to decide: results out of limits, or the batch is held.
  held text,
  -- Reminders sent so far, and the day on which the next is looked at.
  step int not null default 0,
  remind_on date,
  ended_at timestamptz,
  slip_id bigint,
  issue_no int,
  primary key (company_id, customer_id, batch_id, kind),
  unique (company_id, obligation_id),
  foreign key (company_id, batch_id) references batch,
  check ((state = 'DONE') = (issue_no is not null))
);
comment on table slip_obligation is 'What is owed to a customer for a batch: the early report and the 28-day supplement, each ended exactly once';
create index slip_obligation_touched on slip_obligation (company_id, batch_id) where touched and state = 'OPEN';
create index slip_obligation_remind on slip_obligation (remind_on) where state = 'OPEN' and remind_on is not null;
create index slip_obligation_board on slip_obligation (company_id, state, due_on, obligation_id);
create index slip_obligation_batch on slip_obligation (company_id, batch_id);

create table slip (
  company_id int not null references company,
  slip_id bigint not null default nextval('slip_id'),
  slip_no text not null check (length(slip_no) <= 32),
  customer_id int not null references customer,
  batch_id bigint not null,
  variety_id int not null references variety,
  last_issue int not null,
  last_issued_at timestamptz not null,
  touched boolean not null default false,
  -- The books differ from what the newest issue says.
  outdated_at timestamptz,
  primary key (company_id, slip_id),
  unique (company_id, slip_no),
  unique (company_id, customer_id, batch_id),
  foreign key (company_id, batch_id) references batch
);
comment on table slip is 'One per customer and batch; its issues are rows of slip_issue';
create index slip_list on slip (company_id, last_issued_at desc, slip_id desc);
create index slip_customer_list on slip (company_id, customer_id, last_issued_at desc, slip_id desc);
create index slip_batch on slip (company_id, batch_id);
create index slip_touched on slip (company_id, slip_id) where touched;

create table slip_counter (
  day date primary key,
  last int not null
);
comment on table slip_counter is 'Numbers of the day over all companies, so that no two slips of the group share one; taken in the transaction of the slip';

create table slip_issue (
  company_id int not null,
  slip_id bigint not null,
  issue_no int not null check (issue_no > 0),
  customer_id int not null,
  kind text not null check (kind in ('EARLY', 'LATE', 'REISSUE')),
  issued_at timestamptz not null,
  -- Null: by the clock.
  issued_by bigint,
  kg bigint not null,
  loads int not null,
  verdict text not null,
  reason text,
  -- Canonical JSON: the very bytes that were signed.
  content text not null,
  sha256 bytea not null check (length(sha256) = 32),
  kid text not null,
  signature bytea not null check (length(signature) = 64),
  verify_code text not null unique check (length(verify_code) = 26),
  superseded_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint,
  revoke_reason text,
  pdf_key text,
  pdf_sha256 bytea,
  pdf_bytes int,
  primary key (company_id, slip_id, issue_no),
  foreign key (company_id, slip_id) references slip,
  check ((revoked_at is null) = (revoke_reason is null)),
  check ((pdf_key is null) = (pdf_sha256 is null))
);
comment on table slip_issue is 'Append-only but for its end (superseded, revoked) and the address of its PDF; valid while neither end is set';
create unique index slip_issue_once on slip_issue (company_id, slip_id, kind) where kind <> 'REISSUE';

create table slip_log (
  company_id int not null,
  log_id bigint generated always as identity,
  at timestamptz not null,
  slip_id bigint not null,
  issue_no int not null,
  customer_id int not null,
  kind text not null check (kind in ('ISSUE', 'REVOKE', 'PRINT', 'DOWNLOAD', 'VERIFY')),
  user_id bigint,
  who text not null default '',
  device text not null default '',
  primary key (company_id, log_id),
  foreign key (company_id, slip_id, issue_no) references slip_issue
);
comment on table slip_log is 'Append-only: who issued, printed, downloaded and checked; written in batches, so the last second may be missing after a crash';
create index slip_log_slip on slip_log (company_id, slip_id, log_id desc);

create table notice (
  company_id int not null references company,
  notice_id bigint generated always as identity,
  -- What it is about; the same thing is told once.
  notice_key text not null,
  -- Null: for staff.
  customer_id int references customer,
  kind text not null,
  params jsonb not null,
  at timestamptz not null,
  primary key (company_id, notice_id),
  unique (company_id, notice_key)
);
comment on table notice is 'News shown in the product, by kind and parameters: the browser has the words';
create index notice_list on notice (company_id, customer_id, notice_id desc);

create table slip_request (
  company_id int not null references company,
  request_id bigint generated always as identity,
  at timestamptz not null,
  user_id bigint not null,
  who text not null,
  customer_id int not null references customer,
  batch_id bigint not null,
  kind text not null check (kind in ('EARLY', 'LATE', 'REISSUE')),
  reason text,
  project text,
  -- May go out although values are missing or out of limits.
  exceptional boolean not null,
  done_at timestamptz,
  issue_no int,
  refusal text,
  primary key (company_id, request_id)
);
comment on table slip_request is 'Issues that people asked for; the worker, which alone holds the signing key, makes them once';
create index slip_request_open on slip_request (company_id, request_id) where done_at is null;

create table slip_sms (
  company_id int not null references company,
  user_id bigint not null,
  day date not null,
  primary key (company_id, user_id, day)
);
comment on table slip_sms is 'Who was told of overdue slips by message; once a day';

-- Rights.
do $$
declare t text;
begin
  foreach t in array array['slip_setting', 'slip_customer', 'composition', 'slip_obligation', 'slip', 'slip_issue', 'slip_log',
    'notice', 'slip_request', 'slip_sms'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy worker on %I for all to clinker_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete, truncate on %I to clinker_seed', t);
  end loop;
  foreach t in array array['slip_customer', 'slip_obligation', 'slip', 'slip_issue', 'slip_log'] loop
    execute format($p$create policy in_context on %1$I for select to clinker_app
      using (company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
        and ((select current_setting('app.scope', true)) = 'staff'
          or ((select current_setting('app.scope', true)) = 'customer'
            and customer_id = (select nullif(current_setting('app.customer', true), '')::int))))$p$, t);
  end loop;
  foreach t in array array['slip_setting', 'composition'] loop
    execute format($p$create policy in_context on %1$I for select to clinker_app
      using (company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
        and (select current_setting('app.scope', true)) in ('staff', 'customer'))$p$, t);
  end loop;
end $$;
create policy in_context on notice for select to clinker_app
  using (company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
    and (((select current_setting('app.scope', true)) = 'staff' and customer_id is null)
      or ((select current_setting('app.scope', true)) = 'customer'
        and customer_id = (select nullif(current_setting('app.customer', true), '')::int))));
create policy staff_asks on slip_request for all to clinker_app
  using ((select current_setting('app.scope', true)) = 'staff'
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]))
  with check ((select current_setting('app.scope', true)) = 'staff'
    and user_id = (select nullif(current_setting('app.user', true), '')::bigint)
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]));
create policy staff_revokes on slip_issue for update to clinker_app
  using ((select current_setting('app.scope', true)) = 'staff'
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]))
  with check (revoked_by = (select nullif(current_setting('app.user', true), '')::bigint));
create policy own_log on slip_log for insert to clinker_app
  with check (user_id = (select nullif(current_setting('app.user', true), '')::bigint) and kind in ('REVOKE', 'PRINT', 'DOWNLOAD')
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
    and ((select current_setting('app.scope', true)) = 'staff'
      or customer_id = (select nullif(current_setting('app.customer', true), '')::int)));
-- Batches of log rows and anonymous checks come without a context; they can only add.
create policy batches_of_log on slip_log for insert to clinker_auth with check (kind in ('PRINT', 'DOWNLOAD', 'VERIFY'));
create policy administration on slip_setting for all to clinker_admin using (true) with check (true);
create policy administration on composition for all to clinker_admin using (true) with check (true);
create policy administration on slip_customer for all to clinker_admin using (true) with check (true);

grant select on slip_setting, slip_customer, composition, slip_obligation, slip, slip_issue, slip_log, notice to clinker_app;
grant select, insert on slip_request to clinker_app;
grant update (revoked_at, revoked_by, revoke_reason) on slip_issue to clinker_app;
grant insert on slip_log to clinker_app, clinker_auth;
grant select, insert, update, delete on slip_setting, composition, slip_customer to clinker_admin;
grant select on slip_setting, slip_customer, composition to clinker_worker;
grant select, insert, update on slip_obligation, slip, slip_counter to clinker_worker;
grant select, insert, update (superseded_at, pdf_key, pdf_sha256, pdf_bytes) on slip_issue to clinker_worker;
grant select, insert on slip_log, notice, slip_sms to clinker_worker;
grant select, update (done_at, issue_no, refusal) on slip_request to clinker_worker;
grant select, insert, update, delete, truncate on slip_counter to clinker_seed;
grant usage on sequence slip_id, slip_obligation_id to clinker_worker, clinker_seed;

-- The worker reads what a slip states.
do $$
declare t text;
begin
  foreach t in array array['batch', 'result', 'load', 'load_batch', 'shipped_batch'] loop
    execute format('create policy worker on %I for select to clinker_worker using (true)', t);
    execute format('grant select on %I to clinker_worker', t);
  end loop;
end $$;

create trigger append_only before update or delete on slip_log for each statement execute function wire.refuse_change();

-- A second life of the signed bytes is impossible, whoever writes.
create function slip_issue_fixed() returns trigger language plpgsql as $$
begin
  if (new.content, new.sha256, new.kid, new.signature, new.verify_code, new.issued_at, new.kind) is distinct from
      (old.content, old.sha256, old.kid, old.signature, old.verify_code, old.issued_at, old.kind)
    or (old.pdf_key is not null and new.pdf_key is distinct from old.pdf_key)
    or (old.revoked_at is not null and (new.revoked_at, new.revoke_reason, new.revoked_by) is distinct from (old.revoked_at, old.revoke_reason, old.revoked_by)) then
    raise exception 'an issue is not changed';
  end if;
  return new;
end $$;
create trigger fixed before update on slip_issue for each row execute function slip_issue_fixed();

-- Caches of verdicts forget a code the moment its state changes.
create function slip_issue_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('slip_changed', new.verify_code);
  return null;
end $$;
create trigger told after insert or update of superseded_at, revoked_at, pdf_key on slip_issue for each row execute function slip_issue_told();

-- Obligations follow the shipping, in the transaction that changes it, whoever does.
create policy definer on batch for select to clinker_owner using (true);
create policy definer on slip_setting for select to clinker_owner using (true);
create policy definer on slip_obligation for all to clinker_owner using (true) with check (true);
create policy definer on slip for all to clinker_owner using (true) with check (true);

create function slip_shipped() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.slip_obligation as known (company_id, customer_id, batch_id, kind, variety_id, due_on, remind_on)
  select n.company_id, n.customer_id, n.batch_id, k.kind, n.variety_id, d.due_on, d.due_on - 3
  from shipped n
  join public.slip_setting s on s.company_id = n.company_id
  join public.batch b on b.company_id = n.company_id and b.batch_id = n.batch_id
  left join public.report_term t on t.standard_no = b.standard_no
  left join public.report_term a on a.standard_no = '*'
  cross join (values ('EARLY'), ('LATE')) k (kind)
  cross join lateral (select (n.first_out_at at time zone 'Asia/Shanghai')::date as out_on) o
  cross join lateral (select o.out_on + case k.kind when 'EARLY' then coalesce(s.early_days, t.early_days, a.early_days, 10)
    else coalesce(s.late_days, t.late_days, a.late_days, 35) end as due_on) d
  where o.out_on >= s.since
  on conflict (company_id, customer_id, batch_id, kind) do update set due_on = excluded.due_on, remind_on = excluded.remind_on,
    touched = true, state = 'OPEN' where known.state <> 'DONE' and (known.due_on <> excluded.due_on or known.state = 'VOID');
  return null;
end $$;
create trigger slip_shipped_new after insert on shipped_batch referencing new table as shipped
  for each statement execute function slip_shipped();
create trigger slip_shipped_again after update on shipped_batch referencing new table as shipped
  for each statement execute function slip_shipped();

create function slip_not_shipped() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.slip_obligation o set state = 'VOID', touched = false, remind_on = null from gone g
  where o.company_id = g.company_id and o.customer_id = g.customer_id and o.batch_id = g.batch_id and o.state = 'OPEN';
  update public.slip s set touched = true from gone g
  where s.company_id = g.company_id and s.customer_id = g.customer_id and s.batch_id = g.batch_id;
  return null;
end $$;
create trigger slip_not_shipped after delete on shipped_batch referencing old table as gone
  for each statement execute function slip_not_shipped();

-- Rows that are marked already are written again: the tick may be about to take the mark off, and must not miss this change.
create function slip_results() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.slip_obligation o set touched = true from (select distinct company_id, batch_id from entered) n
  where o.company_id = n.company_id and o.batch_id = n.batch_id and o.state = 'OPEN';
  update public.slip s set touched = true from (select distinct company_id, batch_id from entered) n
  where s.company_id = n.company_id and s.batch_id = n.batch_id;
  return null;
end $$;
create trigger slip_results after insert on result referencing new table as entered
  for each statement execute function slip_results();

create function slip_batch_state() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.slip_obligation o set touched = true
  where o.company_id = new.company_id and o.batch_id = new.batch_id and o.state = 'OPEN';
  return null;
end $$;
create trigger slip_batch_state after update of state on batch for each row
  when (old.state is distinct from new.state and old.state in ('HELD', 'RECALLED')) execute function slip_batch_state();
revoke all on function slip_shipped(), slip_not_shipped(), slip_results(), slip_batch_state() from public;

-- Anyone may check a code; nobody can list them. All issues of the slip come along: an older one leads to the newer.
create policy definer on slip_issue for select to clinker_owner using (true);
create function verify_slip(code text)
  returns table (issue_no int, kind text, issued_at text, content text, sha256 bytea, kid text, signature bytea, verify_code text,
    superseded_at text, revoked_at text, revoke_reason text, pdf_key text, company_id int, slip_id bigint, customer_id int)
  language sql stable security definer set search_path = '' set timezone = 'Asia/Shanghai'
  as $$
    select i.issue_no, i.kind, to_char(i.issued_at, 'YYYY-MM-DD HH24:MI:SS'), i.content, i.sha256, i.kid, i.signature, i.verify_code,
      to_char(i.superseded_at, 'YYYY-MM-DD HH24:MI:SS'), to_char(i.revoked_at, 'YYYY-MM-DD HH24:MI:SS'), i.revoke_reason, i.pdf_key,
      i.company_id, i.slip_id, i.customer_id
    from public.slip_issue asked
    join public.slip_issue i on i.company_id = asked.company_id and i.slip_id = asked.slip_id
    where asked.verify_code = code order by i.issue_no
  $$;
revoke all on function verify_slip(text) from public;
grant execute on function verify_slip(text) to clinker_auth;
