import type { Db } from '../../db/db.ts'
import type { Accounts } from '../../db/tenant.ts'
import type { Clock } from '../../infra/clock.ts'
import type { SlipSigner } from '../../infra/slips/signer.ts'
import type { Issued } from './issue.ts'
import type { Notify } from './remind.ts'

export interface TickDeps {
  readonly db: Accounts
  readonly clock: Clock
  readonly signer: SlipSigner
  /** Adds a message to the queue, in the given transaction. */
  readonly notify: Notify
  /** Called in the transaction of each issue; orders its PDF. */
  readonly onIssued: (db: Db, companyId: number, issued: Issued) => Promise<void>
}

export interface Ticked {
  issued: number
  held: number
  outdated: number
  extended: number
  reminded: number
}

export const PAIRS_AT_ONCE = 40
