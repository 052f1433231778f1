/** The list of batches once more, as one SQL statement for a superuser; nothing of the server's code is used. */

/** Rounds half to even, as GB/T 8170 wants it. */
export const ROUND_EVEN = `
  create or replace function pg_temp.round_even(v numeric, dp int) returns numeric language sql immutable as $$
    select (case when x - floor(x) = 0.5 then floor(x) + mod(floor(x), 2) else round(x) end) / power(10::numeric, dp)
    from (select v * power(10::numeric, dp) as x) s
  $$`

/** Judged batches of one company as a caller sees them at a moment: $1 company, $2 customer or null, $3 moment. */
const JUDGED = `
  with current_value as (
    select r.batch_id, r.indicator_code as code, r.value, r.version from result r
    where r.company_id = $1 and r.value is not null and r.recorded_at <= $3 and (r.replaced_at is null or r.replaced_at > $3)
  ), seen as (
    select b.company_id, b.batch_id, b.batch_num, b.produced_on, b.planned_kg, v.variety_code, v.grade, v.pack_type, v.cement_variety, v.sort as variety_sort,
      coalesce(s.first_out_at, b.first_out_at) as out_at,
      coalesce(s.kg, (select sum(h.kg) from shipped_batch h where h.company_id = b.company_id and h.batch_id = b.batch_id), 0) as kg
    from batch b join variety v using (variety_id)
    left join shipped_batch s on s.company_id = b.company_id and s.batch_id = b.batch_id and s.customer_id = $2
    where b.company_id = $1 and b.first_out_at is not null and ($2::int is null or s.customer_id is not null)
  ), limited as (
    select s.batch_id, s.produced_on, l.indicator_code as code, l.op, l.lo, l.hi, l.dp, l.judge_mode, l.kind, l.standard_no, l.grade as of_grade,
      l.variety_code, i.age_days
    from seen s
    join limit_rule l on l.variety_code = s.variety_code and l.grade in ('*', s.grade)
      and l.valid_from <= s.produced_on and (l.valid_to is null or s.produced_on < l.valid_to)
    join indicator i on i.indicator_code = l.indicator_code
    where exists (select 1 from limit_rule g where g.variety_code = s.variety_code and g.grade = s.grade
      and g.valid_from <= s.produced_on and (g.valid_to is null or s.produced_on < g.valid_to))
  ), item as (
    select l.*, c.value, case when l.dp is null then c.value else pg_temp.round_even(c.value, l.dp) end as reported,
      (case when l.op = 'LE' then null else l.lo end)::numeric as low, (case when l.op = 'GE' then null else l.hi end)::numeric as high
    from limited l left join current_value c using (batch_id, code)
  ), compared as (
    select i.*,
      case when judge_mode = 'FULL' then reported else pg_temp.round_even(reported, scale(low)) end as for_low,
      case when judge_mode = 'FULL' then reported else pg_temp.round_even(reported, scale(high)) end as for_high
    from item i
  ), stated as (
    select c.*, case
      when op = 'INFO' then case when value is null then 'open' else 'none' end
      when value is null then 'open'
      when op = 'PASS' then case when value = 1 then 'pass' else 'fail' end
      when low is null and high is null then 'none'
      when for_low < low or for_high > high then 'fail' else 'pass' end as state
    from compared c
  ), verdicts as (
    select batch_id, case
      when bool_or(state = 'fail') then 'FAILED'
      when bool_and(state = 'open') then 'PENDING'
      when not bool_or(state = 'open') then 'QUALIFIED'
      when bool_and(coalesce(age_days, 0) >= 28) filter (where state = 'open') then 'PROVISIONAL' else 'PENDING' end as verdict
    from stated where kind = 'OUT' and state <> 'none' group by batch_id
  ), waiting as (
    select batch_id, min(produced_on + age_days) as next_due, bool_or(age_days = 28) as waits28
    from limited l where kind = 'OUT' and age_days is not null
      and (batch_id, code) not in (select c.batch_id, c.code from current_value c)
    group by batch_id
  ), outside as (
    select distinct c.batch_id from compared c
    join lateral (
      select k.lo::numeric, k.hi::numeric from company_limit k where k.company_id = $1 and k.standard_no = c.standard_no and k.variety_code = c.variety_code
        and k.grade = c.of_grade and k.indicator_code = c.code and k.valid_from <= c.produced_on order by k.valid_from desc limit 1
    ) k on true
    join stated s on s.batch_id = c.batch_id and s.code = c.code
    where s.state in ('pass', 'none') and c.op <> 'PASS' and c.value is not null
      and ((case when c.judge_mode = 'FULL' then c.reported else pg_temp.round_even(c.reported, scale(k.lo)) end) < k.lo
        or (case when c.judge_mode = 'FULL' then c.reported else pg_temp.round_even(c.reported, scale(k.hi)) end) > k.hi)
  ), judged as (
    select s.*, coalesce(v.verdict, 'PENDING') as verdict, w.next_due, coalesce(w.waits28, false) as waits28,
      s.batch_id in (select c.batch_id from current_value c where c.version > 1) as corrected,
      o.batch_id is not null as outside,
      exists (select 1 from slip z join slip_issue i using (company_id, slip_id) where z.company_id = $1 and z.batch_id = s.batch_id
        and i.issue_no = z.last_issue and i.revoked_at is null and ($2::int is null or z.customer_id = $2)) as has_slip
    from seen s left join verdicts v using (batch_id) left join waiting w using (batch_id) left join outside o using (batch_id)
  )`

const BY: Readonly<Record<string, string>> = {
  batchNum: 'batch_num collate "C"',
  showName: 'variety_sort',
  produceDate: 'produced_on',
  outboundDate: `(out_at at time zone 'Asia/Shanghai')::date`,
  tonnage: 'planned_kg',
  outboundNum: 'kg',
  verdict: `array_position(array['FAILED', 'PENDING', 'PROVISIONAL', 'QUALIFIED'], verdict)`,
  nextDueDate: 'next_due',
}

export interface ListQuery {
  readonly startDate: string
  readonly endDate: string
  readonly [name: string]: string
}

/** Conditions in SQL by the name of the filter; `today` is a day. */
const WHERE: Readonly<Record<string, (value: string) => string>> = {
  cementVariety: (v) => `cement_variety = '${v}'`,
  packType: (v) => `pack_type = '${v}'`,
  verdict: (v) => `verdict = '${v}'`,
  corrected: () => 'corrected',
  inner: () => 'outside',
  slip: (v) => (v === 'ANY' ? 'has_slip' : 'not has_slip'),
  batchNum: (v) => `replace(upper(batch_num), '-', '') like '%${v.replace(/-/g, '')}%'`,
  batchNums: (v) =>
    `batch_num in (${v
      .split(',')
      .map((one) => `'${one}'`)
      .join(', ')})`,
  custname: (v) => `exists (select 1 from shipped_batch h join customer c using (customer_id)
    where h.company_id = $1 and h.batch_id = judged.batch_id and c.custname like '%${v}%')`,
  truckNo: (v) => `exists (select 1 from load_batch p join load l using (company_id, load_id)
    where p.company_id = $1 and p.batch_id = judged.batch_id and ($2::int is null or l.customer_id = $2) and l.truck_no like '%${v}%')`,
  due: (v) =>
    ({
      DONE: 'not waits28',
      WAITING: 'waits28',
      OVERDUE: 'waits28 and produced_on + 28 < today',
      WEEK: `waits28 and produced_on + 28 between today and date_trunc('week', today)::date + 6`,
    })[v]!,
}

/** All batches of the query in its order: numbers only. */
export function listSql(query: ListQuery): string {
  const { startDate, endDate, sort, ...filters } = query
  const desc = sort?.startsWith('-') === true
  const by = sort?.replace(/^-/, '')
  const column =
    by === undefined
      ? undefined
      : (BY[by] ?? `(select c.value from current_value c where c.batch_id = judged.batch_id and c.code = '${by}')`)
  const inPeriod =
    filters['batchNums'] === undefined
      ? [`(out_at at time zone 'Asia/Shanghai')::date between '${startDate}' and '${endDate}'`]
      : []
  const conditions = [...inPeriod, ...Object.entries(filters).map(([name, value]) => WHERE[name]!(value))]
  const order = column === undefined ? 'out_at desc' : `${column} ${desc ? 'desc' : 'asc'} nulls last`
  return `${JUDGED}
    select batch_num from judged cross join (select ($3::timestamptz at time zone 'Asia/Shanghai')::date as today) t
    where ${['true', ...conditions].join(' and ')} order by ${order}, batch_id desc`
}
