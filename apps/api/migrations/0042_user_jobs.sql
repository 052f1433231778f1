-- Work that a person ordered and waits for: the worker does it step by step and says how far it is.
create table user_job (
  company_id int not null references company,
  job_id text not null,
  ordered_by bigint not null,
  -- The customer of who ordered; null: somebody of the staff. The worker reads with these eyes.
  customer_id int references customer,
  task text not null,
  -- What the file is called.
  name text not null,
  input jsonb not null,
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  -- Units of work; null until they are counted.
  total int check (total >= 0),
  done int not null default 0 check (done >= 0),
  refusal text,
  object_key text,
  media_type text,
  bytes int,
  ordered_at timestamptz not null,
  -- When somebody last worked on it.
  touched_at timestamptz not null,
  primary key (company_id, job_id),
  check (state <> 'DONE' or object_key is not null)
);
comment on table user_job is 'Jobs that people ordered, with work done, work in all, and the file that came of it';
create index user_job_newest on user_job (company_id, ordered_by, ordered_at desc);
create index user_job_old on user_job (ordered_at);

create table user_job_part (
  company_id int not null,
  job_id text not null,
  part int not null,
  body text not null,
  primary key (company_id, job_id, part),
  foreign key (company_id, job_id) references user_job on delete cascade
);
comment on table user_job_part is 'What a running job has put aside: a worker that takes over goes on from here';

do $$
declare t text;
begin
  foreach t in array array['user_job', 'user_job_part'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy worker on %I for all to clinker_worker using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to clinker_worker', t);
    execute format('grant select, insert, update, delete, truncate on %I to clinker_seed', t);
  end loop;
end $$;

create policy own on user_job for all to clinker_app
  using (ordered_by = (select nullif(current_setting('app.user', true), '')::bigint)
    and customer_id is not distinct from (select nullif(current_setting('app.customer', true), '')::int)
    and company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
    and (select current_setting('app.scope', true)) in ('staff', 'customer'));
grant select, insert, update (state, refusal, touched_at) on user_job to clinker_app;
