import { ERRORS, WORDS } from '@clinker/contract/catalogue'
import type { Envelope } from '@clinker/contract/kernel/route'
import { fill } from '@clinker/contract/kernel/words'
import type { Problem } from './problem.ts'

const OK = WORDS['wire.ok'].zh
const HEAD_A = `{"status":200,"message":${JSON.stringify(OK)},"data":`
const HEAD_B = `{"flag":"200","msg":${JSON.stringify(OK)},"data":`

/** `data` is JSON text already: lists come so from the database. */
export function success(kind: Envelope, data: string): string {
  if (kind === 'raw') return data
  return `${kind === 'A' ? HEAD_A : HEAD_B}${data}}`
}

/** The Chinese text is for a bare client; our browser shows its own language from code and params. */
export function failure(kind: Envelope, problem: Problem, requestId: string): string {
  const row = ERRORS[problem.code]
  const message = fill(row.zh, problem.params)
  const rest = { data: null, code: problem.code, params: problem.params, requestId, ...problem.extra }
  return JSON.stringify(
    kind === 'B' ? { flag: String(row.status), msg: message, ...rest } : { status: row.status, message, ...rest },
  )
}
