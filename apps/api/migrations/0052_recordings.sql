-- A recording has a length in place of a size in pixels.
alter table stored_file
  alter width drop not null,
  alter height drop not null,
  alter frames drop not null,
  add seconds int,
  add constraint stored_file_kind check (num_nonnulls(width, height, frames) = case when seconds is null then 3 else 0 end);

-- What came lies aside in the object store until the worker has encoded it anew; the call that brought it waits for this row.
create table wire.recording (
  file_id text primary key,
  kind text not null check (kind in ('webm', 'mp4')),
  -- Where the new encoding will lie.
  object_key text not null,
  state text not null check (state in ('WAITING', 'DONE', 'REFUSED')),
  refusal text,
  seconds int,
  bytes int,
  ordered_at timestamptz not null,
  check (state <> 'DONE' or num_nonnulls(seconds, bytes) = 2),
  check ((state = 'REFUSED') = (refusal is not null))
);
comment on table wire.recording is 'Recordings on their way through the worker; kept for an hour';
create index recording_ordered on wire.recording (ordered_at);
grant select, insert, update, delete on wire.recording to clinker_auth;
grant select, update, delete on wire.recording to clinker_worker;
