/** The real frame over sessions in memory: what a measured process binds its calls to. */
import { createSecretKey } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Admission } from '../../apps/api/src/http/admission.ts'
import { callLine } from '../../apps/api/src/http/call-line.ts'
import type { On } from '../../apps/api/src/http/context.ts'
import type { Frame, Store } from '../../apps/api/src/http/frame.ts'
import { binder } from '../../apps/api/src/http/on.ts'
import { makeServer } from '../../apps/api/src/http/server.ts'
import type { SessionSource, StoredSession } from '../../apps/api/src/http/session.ts'
import { systemClock } from '../../apps/api/src/infra/clock.ts'
import { makeCallLog, makeLog } from '../../apps/api/src/infra/log.ts'
import { makeMetrics } from '../../apps/api/src/infra/metrics.ts'
import { PK56, type Person } from './people.ts'

const HOUR_MS = 60 * 60_000

interface MemoryFrame {
  readonly on: On
  readonly sessions: SessionSource
  /** Answers with the port. */
  listen(): Promise<number>
}

/** Each of the people is of another customer: no answer is shared. */
function sessionsOf(people: readonly Person[]): SessionSource {
  const started = Date.now()
  const company = { companyId: 1, pk56: PK56, unitname: 'bench', roles: ['customer'], codes: new Set(['bench']) }
  const known = new Map(
    people.map(({ sid, uid, tid, key }, n): [string, StoredSession] => {
      const user = {
        userId: uid,
        userName: uid,
        empName: uid,
        customerId: n + 1,
        custname: 'bench',
        privacyVersion: '',
        memberships: [company],
      }
      const times = { expiresAt: started + 12 * HOUR_MS, lastActiveAt: started }
      return [sid, { tokenId: tid, key: createSecretKey(key), user, ...times, locked: false }]
    }),
  )
  return {
    find: (sid) => Promise.resolve(known.get(sid)),
    touch: () => {},
    lock: () => Promise.resolve(),
    forget: () => {},
  }
}

const refuse = (): never => {
  throw new Error('these calls reach no data')
}
const NO_STORE: Store = {
  readTenant: refuse,
  withTenant: refuse,
  withIngest: refuse,
  readAccounts: refuse,
  withAccounts: refuse,
  wire: { insertNonce: refuse, insertKey: refuse, findAnswer: refuse, updateAnswer: refuse, insertAudit: refuse },
}

/** BENCH_LOG_LEVEL decides whether the line of a call is written. */
export async function memoryFrame(
  people: readonly Person[],
  store: Partial<Store> = {},
  throttle: Frame['throttle'] = async () => {},
): Promise<MemoryFrame> {
  const admission = new Admission(256)
  const metrics = makeMetrics({ calls_inside: () => admission.inside })
  const server = await makeServer({
    log: makeLog('silent', 'bench'),
    outageOf: () => undefined,
    draining: () => false,
    onCall: callLine(makeCallLog(process.env['BENCH_LOG_LEVEL'] ?? 'silent', 'bench'), metrics),
  })
  const sessions = sessionsOf(people)
  const on = binder(server, {
    store: { ...NO_STORE, ...store },
    sessions,
    machines: { find: () => Promise.resolve(undefined) },
    clock: systemClock,
    admission,
    throttle,
    refused: () => {},
    callsPerMinute: Number.MAX_SAFE_INTEGER,
  })
  return {
    on,
    sessions,
    listen: async () => {
      await server.listen({ host: '127.0.0.1', port: 0 })
      return (server.server.address() as AddressInfo).port
    },
  }
}
