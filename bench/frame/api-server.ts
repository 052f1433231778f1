/** The real frame over sessions in memory; BENCH_LOG_LEVEL decides whether the line of a call is written. */
import type { AddressInfo } from 'node:net'
import { createSecretKey } from 'node:crypto'
import { callLine } from '../../apps/api/src/http/call-line.ts'
import { Door } from '../../apps/api/src/http/admission.ts'
import { binder, type Store } from '../../apps/api/src/http/on.ts'
import { makeServer } from '../../apps/api/src/http/server.ts'
import type { SessionSource, StoredSession } from '../../apps/api/src/http/session.ts'
import { systemClock } from '../../apps/api/src/infra/clock.ts'
import { makeCallLog, makeLog } from '../../apps/api/src/infra/log.ts'
import { makeMetrics } from '../../apps/api/src/infra/metrics.ts'
import { cpuMicros, serveJobs } from '../method/child.ts'
import { PEOPLE, PK56 } from './people.ts'
import { publicEmpty, signedEmpty, unsignedEmpty } from './routes.ts'

const HOUR_MS = 60 * 60_000
const started = Date.now()

const sessions = new Map<string, StoredSession>(
  PEOPLE.map(({ sid, uid, tid, key }) => {
    const company = { companyId: 1, pk56: PK56, unitname: 'bench', roles: ['customer'], codes: new Set(['bench']) }
    const user = {
      userId: uid,
      userName: uid,
      empName: uid,
      customerId: 1,
      custname: 'bench',
      privacyVersion: '',
      memberships: [company],
    }
    return [
      sid,
      {
        tokenId: tid,
        key: createSecretKey(key),
        user,
        expiresAt: started + 12 * HOUR_MS,
        lastActiveAt: started,
        locked: false,
      },
    ]
  }),
)
const source: SessionSource = {
  find: (sid) => Promise.resolve(sessions.get(sid)),
  touch: () => {},
  lock: () => Promise.resolve(),
  forget: () => {},
}

const refuse = (): never => {
  throw new Error('an empty call reaches no data')
}
const store: Store = {
  readTenant: refuse,
  withTenant: refuse,
  withIngest: refuse,
  readAccounts: refuse,
  withAccounts: refuse,
  wire: { insertNonce: refuse, insertKey: refuse, findAnswer: refuse, updateAnswer: refuse, insertAudit: refuse },
}

const log = makeLog('silent', 'bench')
const door = new Door(256)
const metrics = makeMetrics({ calls_inside: () => door.inside })
const server = await makeServer({
  log,
  isOutage: () => false,
  onCall: callLine(makeCallLog(process.env['BENCH_LOG_LEVEL'] ?? 'silent', 'bench'), metrics),
})
const on = binder(server, {
  store,
  sessions: source,
  machines: { find: () => Promise.resolve(undefined) },
  clock: systemClock,
  door,
  throttle: async () => {},
  refused: () => {},
  callsPerMinute: Number.MAX_SAFE_INTEGER,
})
for (const empty of [signedEmpty, unsignedEmpty, publicEmpty]) on(empty, async () => null)
await server.listen({ host: '127.0.0.1', port: 0 })
serveJobs({ port: () => (server.server.address() as AddressInfo).port, cpu: cpuMicros })
