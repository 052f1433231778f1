-- A feedback is closed by its customer, or by the clock some days after the reply; for some time it can be reopened.
alter table feedback
  -- When the clock closes it; null unless it was replied to.
  add close_at timestamptz,
  add closed_at timestamptz;
update feedback set close_at = updated_at + interval '7 days' where status = 'REPLIED';
update feedback set closed_at = updated_at where status = 'CLOSED';
create index feedback_close on feedback (close_at) where status = 'REPLIED';
grant update (close_at, closed_at) on feedback to clinker_app;

-- The clock is nobody: its events carry user 0.
create policy clock on feedback for all to clinker_worker using (true) with check (true);
create policy clock on feedback_event for insert to clinker_worker with check (by_user = 0);
grant select, update (status, due_at, close_at, closed_at, version, updated_at) on feedback to clinker_worker;
grant insert on feedback_event to clinker_worker;
