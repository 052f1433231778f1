import pg from 'pg'
import { copyIn, copyText } from '@clinker/world/database/copy'
import type { Row } from '@clinker/world/table-rows'
import { batchCount, benchLoad, customerCount } from './ingest-bench-rows.ts'

export interface BareFacts {
  readonly companyId: number
  readonly varietyId: number
}

/** The customers and batches that the bare loads go to and come from; ids are counted. */
async function prepare(client: pg.Client, { companyId, varietyId }: BareFacts, loads: number): Promise<void> {
  await client.query(
    `insert into customer (customer_id, custname) select 900000 + g, 'Bare ' || g from generate_series(0, $1::int - 1) g`,
    [customerCount],
  )
  await client.query(
    `insert into batch (company_id, batch_id, batch_num, variety_id, standard_no, produced_on, planned_kg, state, verdict)
     select $1, g, 'Q-' || g, $2, 'GB 175-2023', '2026-01-01', 1000000, 'SAMPLED', 'PENDING' from generate_series(0, $3::int - 1) g`,
    [companyId, varietyId, batchCount(loads)],
  )
}

function* copyRows(loads: number): Generator<Row> {
  for (let n = 0; n < loads; n += 1) {
    const { customer, batch, outAt, truck, kg } = benchLoad(n)
    yield [n, 900_000 + customer, batch, outAt, truck, kg]
  }
}

/** Seconds for COPY into a temporary table and insert-select into the same tables, one transaction, no policies. */
export async function bareSeconds(url: string, facts: BareFacts, loads: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await prepare(client, facts, loads)
    const { companyId, varietyId } = facts
    const from = performance.now()
    await client.query('begin')
    await client.query(
      'create temp table come (n bigint, customer int, batch bigint, out_at timestamptz, truck text, kg int) on commit drop',
    )
    await copyIn(client, 'come', 'n, customer, batch, out_at, truck, kg', copyText(copyRows(loads)))
    await client.query(
      `insert into load (company_id, load_id, customer_id, variety_id, out_at, truck_no, net_kg) select $1, n, customer, $2, out_at, truck, kg from come`,
      [companyId, varietyId],
    )
    await client.query(
      `insert into load_batch (company_id, load_id, batch_id, customer_id, kg) select $1, n, batch, customer, kg from come`,
      [companyId],
    )
    await client.query(
      `insert into shipped_batch (company_id, customer_id, variety_id, batch_id, first_out_at, last_out_at, kg, loads)
       select $1, customer, $2, batch, min(out_at), max(out_at), sum(kg), count(*) from come group by customer, batch`,
      [companyId, varietyId],
    )
    await client.query(
      `update batch b set first_out_at = f.at from (select batch, min(out_at) as at from come group by 1) f where b.company_id = $1 and b.batch_id = f.batch`,
      [companyId],
    )
    await client.query('commit')
    return (performance.now() - from) / 1000
  } finally {
    await client.end()
  }
}
