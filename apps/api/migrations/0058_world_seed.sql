-- A made-up world follows from its scale, its moment and its seed.
alter table world add column seed text not null default 'clinker';

-- WEAK: a 28-day strength below the internal limit that still meets the standard.
alter table planted_anomaly drop constraint planted_anomaly_kind_check;
alter table planted_anomaly add constraint planted_anomaly_kind_check check (kind in
  ('STEP', 'RAMP', 'OUTLIER', 'STICKY', 'MISSING', 'LATE', 'FAILING', 'BIAS', 'WEAK'));
