-- A slip covers the loads it lists. An issue that only takes further loads in extends the one before, which stays valid for its own.

alter table slip_issue drop constraint slip_issue_kind_check;
alter table slip_issue add constraint slip_issue_kind_check check (kind in ('EARLY', 'LATE', 'EXTEND', 'REISSUE'));
drop index slip_issue_once;
create unique index slip_issue_once on slip_issue (company_id, slip_id, kind) where kind in ('EARLY', 'LATE');
alter table slip_issue add column extended_at timestamptz;
comment on column slip_issue.extended_at is 'A newer issue says the same of the cement and lists further loads';
grant update (extended_at) on slip_issue to clinker_worker;

alter table slip add column held text check (held in ('FAILED', 'HELD', 'REVOKED'));
comment on column slip.held is 'Loads left that no issue lists, and the scheduler may not take them in: a person decides';
alter table slip add column extend_on date;
comment on column slip.extend_on is 'The day on which loads that left meanwhile are taken in';
create index slip_extend on slip (company_id, extend_on) where extend_on is not null;

drop trigger told on slip_issue;
create trigger told after insert or update of superseded_at, extended_at, revoked_at, pdf_key on slip_issue
  for each row execute function slip_issue_told();

-- A revoked issue leaves its loads without a paper.
create function slip_issue_revoked() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.slip s set touched = true where s.company_id = new.company_id and s.slip_id = new.slip_id;
  return null;
end $$;
revoke all on function slip_issue_revoked() from public;
create trigger revoked after update of revoked_at on slip_issue for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function slip_issue_revoked();

create or replace function slip_shipped() returns trigger language plpgsql security definer set search_path = '' as $$
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
  -- Further loads, or other ones, may have left: what was issued is compared with them.
  update public.slip s set touched = true from shipped n
  where s.company_id = n.company_id and s.customer_id = n.customer_id and s.batch_id = n.batch_id;
  return null;
end $$;

create or replace function slip_batch_state() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.slip_obligation o set touched = true
  where o.company_id = new.company_id and o.batch_id = new.batch_id and o.state = 'OPEN';
  update public.slip s set touched = true where s.company_id = new.company_id and s.batch_id = new.batch_id;
  return null;
end $$;
drop trigger slip_batch_state on batch;
create trigger slip_batch_state after update of state on batch for each row
  when (old.state is distinct from new.state and (old.state in ('HELD', 'RECALLED') or new.state = 'CLOSED'))
  execute function slip_batch_state();

-- What the customer got by now comes along, so that a paper tells how much of it it covers.
create policy definer on shipped_batch for select to clinker_owner using (true);
drop function verify_slip(text);
create function verify_slip(code text)
  returns table (issue_no int, kind text, issued_at text, content text, sha256 bytea, kid text, signature bytea, verify_code text,
    superseded_at text, extended_at text, revoked_at text, revoke_reason text, pdf_key text, company_id int, slip_id bigint, customer_id int,
    kg bigint, loads int, shipped_kg bigint, shipped_loads int)
  language sql stable security definer set search_path = '' set timezone = 'Asia/Shanghai'
  as $$
    select i.issue_no, i.kind, to_char(i.issued_at, 'YYYY-MM-DD HH24:MI:SS'), i.content, i.sha256, i.kid, i.signature, i.verify_code,
      to_char(i.superseded_at, 'YYYY-MM-DD HH24:MI:SS'), to_char(i.extended_at, 'YYYY-MM-DD HH24:MI:SS'),
      to_char(i.revoked_at, 'YYYY-MM-DD HH24:MI:SS'), i.revoke_reason, i.pdf_key, i.company_id, i.slip_id, i.customer_id,
      i.kg, i.loads, coalesce(h.kg, 0)::bigint, coalesce(h.loads, 0)
    from public.slip_issue asked
    join public.slip s on s.company_id = asked.company_id and s.slip_id = asked.slip_id
    join public.slip_issue i on i.company_id = asked.company_id and i.slip_id = asked.slip_id
    left join public.shipped_batch h on h.company_id = s.company_id and h.customer_id = s.customer_id and h.batch_id = s.batch_id
    where asked.verify_code = code order by i.issue_no
  $$;
revoke all on function verify_slip(text) from public;
grant execute on function verify_slip(text) to clinker_auth;

-- What was issued before is compared with its loads once.
update slip set touched = true;
