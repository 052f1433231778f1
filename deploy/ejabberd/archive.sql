-- What the API may read of the archive: entries of the one account that a setting of the transaction names; none without it.
-- Run by the owner of the tables, at every start: nodes that start together take turns.
select pg_advisory_xact_lock(hashtext('clinker archive'));
alter table archive enable row level security;
drop policy if exists own on archive;
create policy own on archive for select to clinker_archive
  using (username = (select current_setting('app.chat_account', true)));
grant select (username, timestamp, bare_peer, xml, txt) on archive to clinker_archive;
create index if not exists i_clinker_files on archive (username, bare_peer, timestamp) where xml like '%urn:clinker:file:0%';
-- Sessions whose tokens are refused up to a turn, for as long as such a token may live (mod_clinker).
create table if not exists clinker_ended_session (
  session text primary key,
  turn bigint not null,
  ended_at timestamptz not null default now()
);
