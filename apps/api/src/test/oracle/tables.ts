import pg from 'pg'

/** Half to even in plain SQL: required by the standard, not done by `round()`. */
const HALF_EVEN = `
create function pg_temp.half_even(x numeric, dp int) returns numeric language sql immutable as $$
  select case when abs(x * 10::numeric ^ dp - trunc(x * 10::numeric ^ dp)) = 0.5
    then 2 * round(x * 10::numeric ^ dp / 2) / 10::numeric ^ dp else round(x, dp) end $$`

/** Everything a caller may see, from the raw loads, results and limits; nothing here is shared with the product's queries. */
const TABLES = `
create temp table o_batch as
  select g.*, b.batch_num, b.batch_key, b.variety_id, v.cement_variety, v.variety_code, v.grade, v.pack_type, b.produced_on,
    b.planned_kg, (g.out_at at time zone 'Asia/Shanghai')::date as out_on
  from (select l.company_id, x.customer_id, l.batch_id, min(o.out_at) as out_at, sum(l.kg) as kg
    from load_batch l join load o using (company_id, load_id)
    cross join lateral (values (l.customer_id), (null)) as x(customer_id) group by 1, 2, 3) g
  join batch b using (company_id, batch_id) join variety v using (variety_id);
create temp table o_value as
  select distinct on (company_id, batch_id, indicator_code) company_id, batch_id, indicator_code as code, value, recorded_at
  from result where recorded_at <= $now$ order by company_id, batch_id, indicator_code, version desc;
create temp table o_item as
  select b.company_id, b.batch_id, i.indicator_code as code, i.sort, i.age_days, i.direction, l.op, l.lo::numeric as lo, l.hi::numeric as hi,
    l.kind, l.dp as limit_dp, i.dp, i.direction = 'PASS' as pass_item, v.value, v.recorded_at, b.produced_on,
    case when i.direction = 'PASS' then v.value else pg_temp.half_even(v.value, i.dp) end as reported
  from (select distinct company_id, batch_id, variety_code, grade, produced_on from o_batch) b
  cross join indicator i
  left join limit_rule l on l.indicator_code = i.indicator_code and l.variety_code = b.variety_code and l.grade in ('*', b.grade)
    and b.produced_on >= l.valid_from and (l.valid_to is null or b.produced_on < l.valid_to)
  left join o_value v on v.company_id = b.company_id and v.batch_id = b.batch_id and v.code = i.indicator_code
  where l.op is not null or v.value is not null;
alter table o_item add state text;
update o_item set state = case
  when value is null then case when kind = 'OUT' and op <> 'INFO' then 'PENDING' else 'NA' end
  when op is null or op = 'INFO' then 'NA'
  when op = 'PASS' then case when value = 1 then 'OK' else 'NG' end
  when (op in ('GE', 'RANGE') and reported < lo) or (op in ('LE', 'RANGE') and reported > hi) then 'NG' else 'OK' end;
create index on o_item (company_id, batch_id);
create temp table o_verdict as
  select company_id, batch_id, case
    when bool_or(state = 'NG') then 'FAILED'
    when bool_and(state = 'PENDING') then 'PENDING'
    when not bool_or(state = 'PENDING') then 'QUALIFIED'
    when bool_and(age_days >= 28) filter (where state = 'PENDING') then 'PROVISIONAL' else 'PENDING' end as verdict
  from o_item where kind = 'OUT' and op <> 'INFO' group by 1, 2;
create temp table o_fact as
  select company_id, batch_id, to_char(max(recorded_at) filter (where value is not null), 'YYYY-MM-DD HH24:MI:SS') as as_of,
    min(produced_on + age_days) filter (where state = 'PENDING' and produced_on + age_days >= ($now$::timestamptz)::date) as due
  from o_item group by 1, 2;
create index on o_batch (company_id, customer_id, variety_id);
analyze o_batch; analyze o_item; analyze o_verdict; analyze o_fact`

export interface Oracle {
  rows<T extends object>(text: string, values?: unknown[]): Promise<T[]>
  one<T extends object>(text: string, values?: unknown[]): Promise<T>
  end(): Promise<void>
}

export async function openOracle(seedUrl: string, now: Date): Promise<Oracle> {
  const client = new pg.Client({
    connectionString: seedUrl,
    options: '-c TimeZone=Asia/Shanghai',
    types: {
      getTypeParser: (oid) =>
        oid === 1082 ? (text: string) => text : (pg.types.getTypeParser(oid) as (text: string) => unknown),
    },
  })
  await client.connect()
  await client.query(HALF_EVEN)
  await client.query(TABLES.replaceAll('$now$', `'${now.toISOString()}'`))
  const rows = async <T extends object>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as T[]
  return {
    rows,
    one: async <T extends object>(text: string, values: unknown[] = []) => (await rows<T>(text, values))[0] as T,
    end: () => client.end(),
  }
}
