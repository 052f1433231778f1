import pg from 'pg'

const TABLES = ['batch', 'result', 'load', 'load_batch', 'shipped_batch']

/** Bytes a row takes in its table and in its indexes. */
export async function tableSizes(superuserUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; rows: string; heap: string; indexes: string }>(
      `select relname as name, reltuples::bigint as rows, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname = any ($1) order by 1`,
      [TABLES],
    )
    return rows.map(({ name, rows: n, heap, indexes }) => {
      const each = (bytes: string) => (Number(bytes) / Math.max(1, Number(n))).toFixed(0)
      const total = ((Number(heap) + Number(indexes)) / 2 ** 20).toFixed(0)
      return `${name}: ${n} rows, ${each(heap)} B + ${each(indexes)} B of indexes a row, ${total} MB`
    })
  } finally {
    await client.end()
  }
}
