-- How many ordered jobs of the caller wait or run, in all companies. Two orders of one person are counted one after the other.
create function wire.open_user_jobs() returns int language plpgsql security definer set search_path = ''
  as $$
declare
  person text := nullif(current_setting('app.user', true), '');
begin
  perform pg_advisory_xact_lock(727003, hashtext(person));
  return (select count(*) from graphile_worker._private_jobs job
    where starts_with(job.key, 'user-job:' || person || ':') and (job.attempts < job.max_attempts or job.locked_at is not null));
end $$;
revoke all on function wire.open_user_jobs() from public;
grant execute on function wire.open_user_jobs() to clinker_app;
