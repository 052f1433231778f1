import { appendFileSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { makeLog, type Log } from '../../infra/log.ts'
import { withSuperuser } from './databases.ts'
import { TEST_LOGS } from '@clinker/client/secret-notes'

const file = (kind: string) => {
  mkdirSync(TEST_LOGS, { recursive: true })
  return resolve(TEST_LOGS, `${process.pid}-${kind}.log`)
}

/** What the server would log, kept until the search for secrets after the run. */
export function testLog(): Log {
  return makeLog('info', 'test', pino.destination({ dest: file('api'), sync: true, append: true }))
}

/** Tables that log requests or errors. */
export const LOG_TABLES = [
  'error_log',
  'menu_open',
  'saved_tabs',
  'wire.audit',
  'wire.browse_log',
  'wire.idempotency',
] as const

/** Their rows as text, before the database goes. */
export async function keepRows(database: string): Promise<void> {
  const text = await withSuperuser(database, async (client) => {
    const lines: string[] = []
    for (const table of LOG_TABLES) {
      const { rows } = await client.query<{ line: string }>(
        `select to_json(t)::text as line from ${table} t limit 20000`,
      )
      lines.push(...rows.map((row) => `${table} ${row.line}`))
    }
    return lines.join('\n')
  })
  if (text !== '') appendFileSync(file('rows'), `${text}\n`)
}
