import type { Route } from '@clinker/contract/kernel/route'
import type { Db } from '../db/db.ts'
import type { Tenant } from '../db/tenant.ts'
import type { Clock } from '../infra/clock.ts'
import type { Admission } from './admission.ts'
import type { RequestFacts } from './context.ts'
import type { MachineSource } from './machine.ts'
import type { Problem } from './problem.ts'
import type { SessionSource, StoredSession } from './session.ts'
import type { Wire } from './write.ts'

/** How the frame reaches data; the composition decides which pools stand behind it. */
export interface Store {
  readonly wire: Wire
  readTenant<T>(tenant: Tenant, build: (db: Db) => Promise<T>): Promise<T>
  withTenant<T>(tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T>
  /** As `withTenant`, by the role that may write company data. */
  withIngest<T>(tenant: Tenant, work: (db: Db) => Promise<T>): Promise<T>
  readAccounts<T>(build: (db: Db) => Promise<T>): Promise<T>
  withAccounts<T>(work: (db: Db) => Promise<T>): Promise<T>
}

/** What the composition passes to the binder. */
export interface Frame {
  readonly store: Store
  readonly sessions: SessionSource
  readonly machines: MachineSource
  readonly clock: Clock
  readonly admission: Admission
  /** Throttle of a route class; refuses by throwing. */
  readonly throttle: (route: Route, request: RequestFacts, userId: string | undefined, now: number) => Promise<void>
  /** Refused access is audited; must not fail the answer. */
  readonly refused: (route: Route, problem: Problem, request: RequestFacts, session: StoredSession | undefined) => void
  readonly callsPerMinute?: number
}
