/** `npm run sms`: prints the newest messages of the development outbox. */
import { openPool } from '../apps/api/src/db/pool.ts'
import { engineEnv } from './engines/env.ts'
import { runMain } from './processes/run-main.ts'

await runMain('sms', async () => {
  const pool = openPool({ url: engineEnv()['DATABASE_ADMIN_URL'] ?? '', size: 1, name: 'clinker-sms' })
  try {
    const { rows } = await pool.query<{ at: string; phone: string; body: string }>(
      `select to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at, phone, body from auth.sms_outbox order by sms_id desc limit 10`,
    )
    for (const row of rows.toReversed()) process.stdout.write(`${row.at}  ${row.phone}  ${row.body}\n`)
    if (rows.length === 0) process.stderr.write('no message was sent yet\n')
  } finally {
    await pool.end()
  }
})
