import { wirePath, type Route } from '@clinker/contract/kernel/route'
import type { AuditRow } from '../db/wire.ts'
import type { RequestFacts } from './context.ts'
import type { Problem } from './problem.ts'
import type { StoredSession } from './session.ts'

/** Refusals that tell of somebody trying doors; a mistyped form is not one. */
const TELLING: ReadonlySet<Problem['code']> = new Set([
  'bad_signature',
  'replayed',
  'forbidden',
  'not_found',
  'too_many',
  'sign_in_refused',
  'captcha_wrong',
  'code_wrong',
  'ticket_gone',
  'ticket_refused',
  'old_password_wrong',
  'phone_not_own',
])

const FLUSH_MS = 500
const MOST_WAITING = 1_000

export interface Refusals {
  note(route: Route, problem: Problem, request: RequestFacts, session: StoredSession | undefined): void
  close(): Promise<void>
}

/** Audited in batches beside the answer: a refusal changes nothing that its row would have to share a transaction with. */
export function makeRefusals(
  write: (rows: readonly AuditRow[]) => Promise<void>,
  onLoss: (rows: number) => void,
): Refusals {
  let waiting: AuditRow[] = []
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = waiting
    const dropped = lost
    waiting = []
    lost = 0
    if (rows.length === 0) return writing
    writing = writing
      .then(() => write(rows))
      .then(
        () => {
          if (dropped > 0) onLoss(dropped)
        },
        () => onLoss(rows.length + dropped),
      )
    return writing
  }

  return {
    note(route, problem, request, session) {
      if (!TELLING.has(problem.code)) return
      if (waiting.length >= MOST_WAITING) {
        lost += 1
        return
      }
      waiting.push({
        companyId: null,
        userId: session?.user.userId ?? null,
        tokenId: session?.tokenId ?? null,
        address: request.address,
        requestId: request.id,
        action: `${route.method} ${wirePath(route)}`,
        object: null,
        result: problem.code,
        detail: {},
      })
      timer ??= setTimeout(() => void flush(), FLUSH_MS)
    },
    close: flush,
  }
}
