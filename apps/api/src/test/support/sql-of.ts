import { bind, type Db } from '../../db/db.ts'

/** The statements a query function sends, with placeholders: kept in a file beside it, so that review reads SQL. */
export async function sqlOf(queries: Readonly<Record<string, (db: Db) => Promise<unknown>>>): Promise<string> {
  const parts: string[] = []
  for (const [name, run] of Object.entries(queries)) {
    const sent: string[] = []
    const db = bind(async (query) => {
      sent.push(`${query.sql.trim()};`)
      return { rows: [] }
    })
    await run(db)
    parts.push(`-- ${name}\n${sent.join('\n')}\n`)
  }
  return parts.join('\n')
}
