-- What the generator put here, and what it hid in the numbers for detection to find.
create table world (
  scale text primary key,
  version int not null,
  checksum text not null,
  loaded_at timestamptz not null
);
comment on table world is 'The generated world in this database; no row where data is real';
grant select, insert, delete, truncate on world to clinker_seed;

-- Written and removed by the owner around a large load, so that a load that was killed still finds its indexes again.
create table world_index (
  name text primary key,
  definition text not null
);
comment on table world_index is 'Secondary indexes taken away for a large load';

create table planted_anomaly (
  anomaly_id bigint primary key,
  company_id int not null references company,
  variety_id int not null references variety,
  indicator_code text not null references indicator,
  kind text not null check (kind in
    ('STEP', 'RAMP', 'OUTLIER', 'STICKY', 'MISSING', 'LATE', 'FAILING', 'BIAS')),
  first_batch_id bigint not null,
  last_batch_id bigint not null,
  sigmas numeric(6, 2) not null,
  foreign key (company_id, first_batch_id) references batch,
  foreign key (company_id, last_batch_id) references batch
);
comment on table planted_anomaly is 'Truth table of generated worlds; sigmas = size in standard deviations between batches, 0 where it has none';
create index planted_anomaly_series on planted_anomaly (company_id, variety_id, indicator_code);
alter table planted_anomaly enable row level security;
alter table planted_anomaly force row level security;
create policy in_context on planted_anomaly for select to clinker_app
  using (company_id = any ((select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[])
    and (select current_setting('app.scope', true)) = 'staff');
grant select on planted_anomaly to clinker_app;
grant select, insert, delete, truncate on planted_anomaly to clinker_seed;
