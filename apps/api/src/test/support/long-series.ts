/** A long series of variety 4 at company 1, all shipped to customer 1: 3-day and 28-day strength that go together. */
export const LONG_SERIES = `
  with n as (select g, '2026-11-13'::date - ((count - g) / per_day)::int as day from (select $1::int as count, $2::int as per_day) c, generate_series(1, $1::int) g),
  made as (insert into batch (company_id, batch_id, batch_num, variety_id, standard_no, produced_on, planned_kg, state, verdict, first_out_at)
    select 1, 900000000 + g, 'Z' || g, 4, 'GB 175-2023', day, 100000, 'CLOSED', 'PENDING', day + time '10:00' from n returning batch_id),
  shipped as (insert into shipped_batch (company_id, customer_id, variety_id, batch_id, first_out_at, last_out_at, kg, loads)
    select 1, 1, 4, 900000000 + g, day + time '10:00', day + time '10:00', 1000, 1 from n),
  x as (select g, day, 34 + ((g * 7919) % 31) / 10.0 as c3, ((g * 104729) % 7 - 3) / 10.0 as noise from n)
  insert into result (company_id, batch_id, indicator_code, version, variety_id, produced_on, value, test_at, recorded_at, source, recorded_by)
  select 1, 900000000 + g, code, 1, 4, day, value, day + age, day + age + time '12:00', 'LIMS', 'x' from x
  cross join lateral (values ('CS3', 3, c3), ('CS28', 28, 20 + 1.1 * c3 + noise)) as r(code, age, value)
  where day + age + time '12:00' <= '2026-11-14 09:20'`
