import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface LoadToWrite {
  readonly id: string
  readonly customer_id: number
  readonly variety_id: number
  readonly out_at: string
  readonly truck_no: string
  readonly net_kg: number
  readonly bags: number | null
}

export interface Part {
  readonly load_id: string
  readonly batch_id: string
  readonly customer_id: number
  readonly kg: number
}

export interface Pair {
  readonly customer_id: number
  readonly batch_id: string
}

export async function findBatchVarieties(
  db: Db,
  companyId: number,
  ids: readonly string[],
): Promise<readonly { readonly batch_id: string; readonly variety_id: number }[]> {
  const { rows } = await sql<{ batch_id: string; variety_id: number }>`
    select batch_id, variety_id from batch where company_id = ${companyId} and batch_id = any (${ids}::bigint[])
  `.execute(db)
  return rows
}

/** Deletes the parts of changed loads; returns their customers and batches. */
export async function deleteParts(db: Db, companyId: number, loadIds: readonly string[]): Promise<readonly Pair[]> {
  const { rows } = await sql<Pair>`
    delete from load_batch where company_id = ${companyId} and load_id = any (${loadIds}::bigint[]) returning customer_id, batch_id
  `.execute(db)
  return rows
}

export async function insertLoads(db: Db, companyId: number, loads: readonly LoadToWrite[]): Promise<void> {
  await sql`
    insert into load (company_id, load_id, customer_id, variety_id, out_at, truck_no, net_kg, bags)
    select ${companyId}, x.id, x.customer_id, x.variety_id, x.out_at, x.truck_no, x.net_kg, x.bags
    from jsonb_to_recordset(${JSON.stringify(loads)}::jsonb) as x(id bigint, customer_id int, variety_id int, out_at timestamptz,
      truck_no text, net_kg int, bags int)
  `.execute(db)
}

export async function updateLoads(db: Db, companyId: number, loads: readonly LoadToWrite[]): Promise<void> {
  await sql`
    update load l set customer_id = x.customer_id, variety_id = x.variety_id, out_at = x.out_at, truck_no = x.truck_no,
      net_kg = x.net_kg, bags = x.bags
    from jsonb_to_recordset(${JSON.stringify(loads)}::jsonb) as x(id bigint, customer_id int, variety_id int, out_at timestamptz,
      truck_no text, net_kg int, bags int)
    where l.company_id = ${companyId} and l.load_id = x.id and l.load_id = any (${loads.map((l) => l.id)}::bigint[])
  `.execute(db)
}

export async function insertParts(db: Db, companyId: number, parts: readonly Part[]): Promise<void> {
  await sql`
    insert into load_batch (company_id, load_id, batch_id, customer_id, kg)
    select ${companyId}, x.load_id, x.batch_id, x.customer_id, x.kg
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as x(load_id bigint, batch_id bigint, customer_id int, kg int)
  `.execute(db)
}

/** What each customer got of each batch, recomputed from the loads, so that their order does not matter. */
export async function updateShipped(db: Db, companyId: number, pairs: readonly Pair[]): Promise<void> {
  await sql`
    insert into shipped_batch (company_id, customer_id, variety_id, batch_id, first_out_at, last_out_at, kg, loads)
    select ${companyId}, p.customer_id, b.variety_id, p.batch_id, t.first_out_at, t.last_out_at, t.kg, t.loads
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(customer_id int, batch_id bigint)
    join batch b on b.company_id = ${companyId} and b.batch_id = p.batch_id and b.batch_id = any (${pairs.map((p) => p.batch_id)}::bigint[])
    cross join lateral (
      select min(l.out_at) as first_out_at, max(l.out_at) as last_out_at, sum(lb.kg) as kg, count(*) as loads
      from load_batch lb join load l on l.company_id = lb.company_id and l.load_id = lb.load_id
      where lb.company_id = ${companyId} and lb.batch_id = p.batch_id and lb.customer_id = p.customer_id
    ) t
    where t.loads > 0
    on conflict (company_id, customer_id, batch_id) do update set variety_id = excluded.variety_id,
      first_out_at = excluded.first_out_at, last_out_at = excluded.last_out_at, kg = excluded.kg, loads = excluded.loads
  `.execute(db)
}

/** Nothing of the batch went to this customer after all. */
export async function deleteEmptyShipped(db: Db, companyId: number, pairs: readonly Pair[]): Promise<void> {
  await sql`
    delete from shipped_batch s using jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(customer_id int, batch_id bigint)
    where s.company_id = ${companyId} and s.customer_id = p.customer_id and s.batch_id = p.batch_id and not exists (
      select 1 from load_batch lb where lb.company_id = s.company_id and lb.batch_id = s.batch_id and lb.customer_id = s.customer_id)
  `.execute(db)
}

/** The first departure of each batch; a batch that leaves is shipping. */
export async function updateFirstOut(db: Db, companyId: number, batchIds: readonly string[]): Promise<void> {
  await sql`
    update batch b set first_out_at = f.first_out_at, version = b.version + 1,
      state = case when f.first_out_at is not null and b.state in ('OPEN', 'SAMPLED', 'D1_DONE', 'D3_DONE', 'RELEASED')
        then 'SHIPPING' else b.state end
    from (
      select i.batch_id, s.first_out_at from unnest(${batchIds}::bigint[]) i(batch_id)
      cross join lateral (
        select min(s.first_out_at) as first_out_at from shipped_batch s where s.company_id = ${companyId} and s.batch_id = i.batch_id) s
    ) f
    where b.company_id = ${companyId} and b.batch_id = f.batch_id and b.batch_id = any (${batchIds}::bigint[]) and b.first_out_at is distinct from f.first_out_at
  `.execute(db)
}
