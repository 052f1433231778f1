-- A file of a talk is seen by who gave it and by that person's contacts in the chat, who learn its id there; by nobody else.
create function public.chats_with(of_user bigint) returns boolean language sql stable security definer set search_path = ''
  as $$ select exists (
    select 1 from auth.chat_contact c, (select nullif(current_setting('app.user', true), '')::bigint as id) me
    where c.user_id = least(me.id, of_user) and c.other_id = greatest(me.id, of_user)) $$;
revoke all on function public.chats_with(bigint) from public;
grant execute on function public.chats_with(bigint) to clinker_app;

create policy talk on stored_file for select to clinker_app
  using (purpose in ('chatPicture', 'chatAudio') and (select current_setting('app.scope', true)) in ('staff', 'customer'));
create policy talk_only on stored_file as restrictive for select to clinker_app
  using (purpose not in ('chatPicture', 'chatAudio')
    or uploaded_by = (select nullif(current_setting('app.user', true), '')::bigint)
    or public.chats_with(uploaded_by));

-- Taken off the own list; whoever writes again is back on it.
create table auth.chat_hidden (
  user_id bigint not null references auth.app_user,
  other_id bigint not null references auth.app_user,
  hidden_at timestamptz not null,
  primary key (user_id, other_id)
);
comment on table auth.chat_hidden is 'Colleagues a person took off the own list of contacts';
create index chat_hidden_other on auth.chat_hidden (other_id);
grant select, insert, update on auth.chat_hidden to clinker_auth;
grant select, delete, truncate on auth.chat_hidden to clinker_seed;
