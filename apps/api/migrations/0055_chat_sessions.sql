-- The chat ends with the session: tokens and connections carry the turn of the session, and each lock or end of it ends a turn.
alter table auth.session add chat_turn int, add chat_told int;
comment on column auth.session.chat_turn is 'Turn of the chat tokens given now; null: never asked for one';
comment on column auth.session.chat_told is 'The chat engine was told that turns below this one are over';
create index session_chat_untold on auth.session (token_id) where chat_turn is distinct from chat_told;

-- In the transaction of the change, whoever makes it: a job that is repeated until the engine has heard, and a notification.
create function auth.end_chat() returns trigger language plpgsql security definer set search_path = ''
  as $$
begin
  perform wire.add_job('chat.end', '{}'::json);
  perform pg_notify('chat_ended', json_build_object('tokenId', old.token_id, 'userId', old.user_id::text, 'turn', old.chat_turn)::text);
  new.chat_turn := old.chat_turn + 1;
  return new;
end $$;
revoke all on function auth.end_chat() from public;
create trigger chat_ends before update of locked_at, ended_at on auth.session for each row
  when (old.chat_turn is not null
    and (old.locked_at is null and new.locked_at is not null or old.ended_at is null and new.ended_at is not null))
  execute function auth.end_chat();

grant update (chat_turn, chat_told) on auth.session to clinker_auth;
-- The worker locks idle sessions and ends those whose time or user is over.
grant update (locked_at, ended_at, end_reason, chat_told) on auth.session to clinker_worker;

alter table auth.chat_account add compared_at timestamptz;
comment on column auth.chat_account.compared_at is 'The contacts in the engine were last compared with those it was told';
create index chat_account_compared on auth.chat_account (compared_at nulls first, user_id);
