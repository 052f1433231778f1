/** A worker's tick as a process of its own, which reads the time from its input; the test of sixty days kills it. */
import { createInterface } from 'node:readline'
import { openPool } from '../../db/pool.ts'
import { accountsOf } from '../../db/tenant.ts'
import { slipJobs } from '../../features/slips/jobs.ts'
import { makeLog } from '../../infra/log.ts'
import { makeWrapper } from '../../infra/secrets.ts'
import { makeSlipSigner } from '../../infra/slips/signer.ts'
import { NO_JOBS, NO_PDF, SLIP_SIGN_KEY } from '../support/slip-key.ts'

const pool = openPool({ url: process.env['DATABASE_WORKER_URL'] ?? '', size: 2, name: 'ticker' })
let now = 0
const jobs = slipJobs({
  db: accountsOf(pool),
  clock: { now: () => now },
  log: makeLog('silent', 'ticker'),
  wrapper: makeWrapper(Buffer.alloc(32, 7).toString('base64')),
  userJobs: NO_JOBS,
  slipSigner: makeSlipSigner(SLIP_SIGN_KEY),
  ...NO_PDF,
})
const run = { id: '1', attempt: 1, last: false, signal: new AbortController().signal }

process.stdout.write('ready\n')
for await (const line of createInterface(process.stdin)) {
  now = Number(line)
  await jobs['slip.tick']({}, run)
  process.stdout.write(`done ${line}\n`)
}
await pool.end()
