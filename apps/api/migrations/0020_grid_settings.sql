-- How a person arranged the columns of a grid.
create table auth.grid_setting (
  user_id bigint not null references auth.app_user,
  grid_name text not null,
  -- Counts every change, so that a window that shows an older state cannot overwrite a newer one.
  version int not null,
  fields jsonb,
  snapshot jsonb,
  updated_at timestamptz not null default now(),
  primary key (user_id, grid_name)
);
comment on table auth.grid_setting is 'Columns per user and grid: fields in use (null: those of the system) and the saved snapshot';
grant select, insert, update on auth.grid_setting to clinker_auth;
grant select, insert, update, delete, truncate on auth.grid_setting to clinker_seed;
