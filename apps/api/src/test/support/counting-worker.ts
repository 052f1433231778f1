/** A worker process with one more job, whose effect is guarded by a row: what the tests kill. */
import { openPool } from '../../db/pool.ts'
import { systemClock } from '../../infra/clock.ts'
import { makeLog } from '../../infra/log.ts'
import { readWorkerConfig } from '../../worker-config.ts'
import { startWorker } from '../../worker.ts'

const config = readWorkerConfig(process.env)
const pool = openPool({ url: config.DATABASE_WORKER_URL, size: config.JOBS_AT_ONCE, name: 'counting' })

async function count({ n }: { n: number }): Promise<void> {
  await pool.query('insert into test_run values ($1)', [n])
  await pool.query('select pg_sleep(random() * 0.02)')
  await pool.query(
    `with once as (insert into test_guard values ($1) on conflict do nothing returning n)
     insert into test_effect select n from once`,
    [n],
  )
  await pool.query('select pg_sleep(random() * 0.02)')
}

await startWorker({
  config,
  clock: systemClock,
  log: makeLog('silent', 'counting'),
  handlers: { 'test.count': count },
  cron: {},
  pollMs: 100,
  freeMs: 500,
})
process.stdout.write('ready\n')
