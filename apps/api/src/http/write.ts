import type { Db } from '../db/db.ts'
import type * as wireQueries from '../db/wire.ts'
import type { AuditRow, KeyClaim } from '../db/wire.ts'
import { Problem } from './problem.ts'

/** What a handler may say about its change for the audit row. */
export interface AuditNote {
  readonly object?: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/** A refusal whose effects stay, e.g. a counted wrong password: the transaction commits, then the caller is refused. */
export class Refusal {
  readonly problem: Problem
  constructor(problem: Problem) {
    this.problem = problem
  }
}

export interface WriteFacts {
  readonly nonce: string
  readonly tokenId: string
  readonly claim: KeyClaim
  readonly audit: Omit<AuditRow, 'object' | 'result' | 'detail'>
}

/** Nonces, first answers and audit rows; SQL stays in db/. */
export type Wire = Pick<typeof wireQueries, 'insertNonce' | 'insertKey' | 'findAnswer' | 'updateAnswer' | 'insertAudit'>

type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>
type Stored = { readonly ok: string } | { readonly refused: Problem['code']; readonly params: Problem['params'] }

/** One change, once: nonce, first answer and audit row share its transaction. Answers JSON text of the reply. */
export async function writeOnce(
  wire: Wire,
  transaction: Transaction,
  facts: WriteFacts,
  work: (db: Db, note: (n: AuditNote) => void) => Promise<string | Refusal>,
): Promise<string> {
  const outcome = await transaction(async (db): Promise<Stored> => {
    const [fresh, first] = await Promise.all([
      wire.insertNonce(db, facts.tokenId, facts.nonce),
      wire.insertKey(db, facts.claim),
    ])
    if (!fresh) throw new Problem('replayed')
    if (!first) return answerOf(wire, db, facts.claim)
    let note: AuditNote = {}
    const done = await work(db, (n) => {
      note = n
    })
    const stored: Stored =
      done instanceof Refusal ? { refused: done.problem.code, params: done.problem.params } : { ok: done }
    const row = {
      ...facts.audit,
      object: note.object ?? null,
      result: 'refused' in stored ? stored.refused : 'ok',
      detail: note.detail ?? {},
    }
    await Promise.all([wire.updateAnswer(db, facts.claim, JSON.stringify(stored)), wire.insertAudit(db, row)])
    return stored
  })
  if ('refused' in outcome) throw new Problem(outcome.refused, outcome.params)
  return outcome.ok
}

async function answerOf(wire: Wire, db: Db, claim: KeyClaim): Promise<Stored> {
  const known = await wire.findAnswer(db, claim)
  if (!known || known.answer === null) throw new Problem('state_changed')
  if (!known.input_hash.equals(claim.inputHash)) throw new Problem('key_reused')
  return JSON.parse(known.answer) as Stored
}
