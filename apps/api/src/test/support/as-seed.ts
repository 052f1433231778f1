import pg from 'pg'

/** Statements with the generator's role, which sees and changes everything: for arranging and checking, never for the product. */
export async function asSeed<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as T[]
  } finally {
    await client.end()
  }
}
