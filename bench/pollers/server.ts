/** The evaluation poll with its memory of answers in the real frame; what goes to PostgreSQL or Redis is counted. */
import { openPool } from '../../apps/api/src/db/pool.ts'
import { accountsOf, readTenant } from '../../apps/api/src/db/tenant.ts'
import { openCache } from '../../apps/api/src/features/evaluation/open-cache.ts'
import { evaluation } from '../../apps/api/src/features/evaluation/routes.ts'
import { routeLimits } from '../../apps/api/src/http/route-limits.ts'
import { memoryFrame } from '../frame/memory-frame.ts'
import { peopleOf } from '../frame/people.ts'
import { signedEmpty } from '../frame/routes.ts'
import { cpuMicros, serveJobs } from '../method/child.ts'

const counts = { statements: 0, commands: 0 }
const url = process.env['DATABASE_APP_URL'] ?? ''
const pool = openPool({ url, size: 4, name: 'bench' })
const { on, sessions, listen } = await memoryFrame(
  peopleOf(Number(process.env['BENCH_POLLERS'])),
  {
    readTenant: (tenant, build) => {
      counts.statements += 1
      return readTenant(pool, tenant, build)
    },
  },
  routeLimits({
    spend: async () => {
      counts.commands += 1
      return true
    },
  }),
)
on(signedEmpty, async () => null)
evaluation(on, {
  evaluations: openCache(url),
  accounts: accountsOf(pool),
  findSession: sessions.find,
  origin: 'https://quality.example',
})
const port = await listen()
serveJobs({ port: () => port, cpu: cpuMicros, counts: () => counts })
