import { asSeed } from '../support/as-seed.ts'

/** Each table by the sender's names: own ids and times of writing differ between two runs and mean nothing. */
const LINES: Readonly<Record<string, string>> = {
  customer: `select k.external_id, c.custname, c.uscc, cc.manager_user_id is null from ingest_key k
    join customer c on c.customer_id = k.internal_id join company_customer cc on cc.company_id = k.company_id and cc.customer_id = c.customer_id
    where k.kind = 'customer'`,
  user: `select k.external_id, u.user_name, u.emp_name, u.emp_no, u.mobile, u.enabled, m.company_id, r.role_code from ingest_key k
    join auth.app_user u on u.user_id = k.internal_id left join auth.membership m on m.user_id = u.user_id
    left join auth.user_role r on r.user_id = u.user_id where k.kind = 'user'`,
  variety: `select v.variety_code, v.grade, v.pack_type, (select count(*) from ingest_key k where k.kind = 'variety' and k.internal_id = v.variety_id)
    from variety v`,
  batch: `select k.external_id, b.batch_num, b.variety_id, b.standard_no, b.produced_on, b.sampled_at, b.planned_kg, b.state, b.verdict,
    b.first_out_at, b.version from batch b left join ingest_key k on k.kind = 'batch' and k.company_id = b.company_id and k.internal_id = b.batch_id`,
  result: `select k.external_id, b.batch_num, r.indicator_code, r.version, r.variety_id, r.produced_on, r.value, r.test_at, r.recorded_at,
    r.recorded_by, r.reason, r.replaced_at from result r join batch b using (company_id, batch_id)
    left join ingest_key k on k.kind = 'batch' and k.company_id = b.company_id and k.internal_id = b.batch_id`,
  load: `select k.external_id, l.company_id, c.custname, l.variety_id, l.out_at, l.truck_no, l.net_kg, l.bags from load l
    join customer c using (customer_id) left join ingest_key k on k.kind = 'load' and k.company_id = l.company_id and k.internal_id = l.load_id`,
  load_batch: `select k.external_id, b.batch_num, c.custname, p.kg from load_batch p join batch b using (company_id, batch_id)
    join customer c using (customer_id) left join ingest_key k on k.kind = 'load' and k.company_id = p.company_id and k.internal_id = p.load_id`,
  shipped_batch: `select b.batch_num, c.custname, s.variety_id, s.first_out_at, s.last_out_at, s.kg, s.loads from shipped_batch s
    join batch b using (company_id, batch_id) join customer c using (customer_id)`,
  ingest_key: `select company_id, kind, external_id, content from ingest_key`,
  ingest_dead_letter: `select company_id, kind, external_id, payload, code, fields, tries from ingest_dead_letter`,
  audit: `select action, object, detail - 'machine' from wire.audit where action like 'POST /api/ingest/%' and result = 'ok'`,
}

/** A digest and a count of every table that ingest writes. */
export async function stateOf(url: string): Promise<Record<string, string>> {
  const out: Record<string, string> = {}
  for (const [table, lines] of Object.entries(LINES)) {
    const [found] = await asSeed<{ state: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(line, e'\\n' order by line)), '') as state from (select row(x.*)::text as line from (${lines}) x) l`,
    )
    out[table] = found!.state
  }
  return out
}
