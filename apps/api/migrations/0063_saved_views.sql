-- A person's own views of a list: a name for a set of filters, a sort and a period.
create table auth.saved_view (
  user_id bigint not null references auth.app_user,
  list_name text not null,
  name text not null check (length(name) between 1 and 24),
  -- As in the address of the page.
  query text not null check (length(query) <= 2000),
  saved_at timestamptz not null default now(),
  primary key (user_id, list_name, name)
);
comment on table auth.saved_view is 'Named filters of a list per user; no company data beyond what the person typed';
grant select, insert, update, delete on auth.saved_view to clinker_auth;
grant select, insert, update, delete, truncate on auth.saved_view to clinker_seed;
