import { wirePath } from '@clinker/contract/kernel/route'
import type { AuditRow } from '../db/wire.ts'
import type { Batching } from '../infra/batching.ts'
import type { Frame } from './frame.ts'
import type { Problem } from './problem.ts'

/** Refusals that may be an attack; a mistyped form is not one. */
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

/** Audited in batches beside the answer: a refusal changes nothing that its row would have to share a transaction with. */
export const auditRefusals =
  (rows: Pick<Batching<AuditRow>, 'add'>): Frame['refused'] =>
  (route, problem, request, session) => {
    if (!TELLING.has(problem.code)) return
    rows.add({
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
  }
