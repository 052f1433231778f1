import { openPool } from '../../apps/api/src/db/pool.ts'

/** What no call offers: to look behind the product, and to take away rows of a spec. */
export async function sql<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  const pool = openPool({ url: process.env['DATABASE_SEED_URL'] ?? '', size: 1, name: 'e2e', connectTimeoutMs: 20_000 })
  try {
    return (await pool.query<T>(text, values)).rows
  } finally {
    await pool.end()
  }
}
