-- Who may speak with whom. Read with the rights of the caller: only roles that see all customers see all of it.
create view auth.chat_link with (security_invoker = true) as
  select b.user_id as buyer_id, c.manager_user_id as other_id, b.company_id, 'manager' as kind
  from (select u.user_id, u.customer_id, m.company_id from auth.app_user u join auth.membership m on m.user_id = u.user_id where u.enabled) b
  join public.company k on k.company_id = b.company_id and k.enabled
  join public.company_customer c on c.company_id = b.company_id and c.customer_id = b.customer_id
  join auth.app_user s on s.user_id = c.manager_user_id and s.enabled and s.customer_id is null
union all
  select u.user_id, s.user_id, m.company_id, 'service'
  from auth.app_user u
  join auth.membership m on m.user_id = u.user_id
  join public.company k on k.company_id = m.company_id and k.enabled
  join public.company_customer c on c.company_id = m.company_id and c.customer_id = u.customer_id
  join auth.user_role r on r.company_id = m.company_id
  -- The role that holds every permission does not serve by that alone.
  join auth.role_permission p on p.role_code = r.role_code and p.code = 'chat:serve' and p.role_code <> 'admin'
  join auth.app_user s on s.user_id = r.user_id and s.enabled and s.customer_id is null
  where u.enabled and s.user_id is distinct from c.manager_user_id
union all
  select a.user_id, b.user_id, null, 'colleague'
  from auth.app_user a
  join auth.app_user b on b.customer_id = a.customer_id and b.user_id <> a.user_id and b.enabled
  where a.enabled;
comment on view auth.chat_link is 'Pairs of people who may chat: buyers with manager and service team of a company, and with colleagues (both ways)';

-- What the chat engine was told; the rest follows from chat_link.
create table auth.chat_account (
  user_id bigint primary key references auth.app_user,
  asked_at timestamptz
);
comment on table auth.chat_account is 'Accounts the chat engine knows; asked_at: the person signed in to the chat at least once';
create table auth.chat_contact (
  user_id bigint not null references auth.app_user,
  other_id bigint not null references auth.app_user,
  primary key (user_id, other_id),
  check (user_id < other_id)
);
comment on table auth.chat_contact is 'Pairs that are contacts of each other in the chat engine';
create index chat_contact_other on auth.chat_contact (other_id);

grant select on auth.chat_link to clinker_auth, clinker_worker;
grant select, insert, update on auth.chat_account to clinker_auth, clinker_worker;
grant select, insert, delete on auth.chat_contact to clinker_auth, clinker_worker;
grant select, delete, truncate on auth.chat_account, auth.chat_contact to clinker_seed;
