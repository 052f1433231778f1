import { ERRORS } from '@clinker/contract/catalogue'
import type { Envelope } from '@clinker/contract/kernel/route'
import { fill } from '@clinker/contract/kernel/words'
import type { Problem } from './problem.ts'

/** `data` is JSON text already: lists come so from the database. */
export function success(kind: Envelope, data: string, message: string): string {
  if (kind === 'raw') return data
  const text = JSON.stringify(message)
  return kind === 'A'
    ? `{"status":200,"message":${text},"data":${data}}`
    : `{"flag":"200","msg":${text},"data":${data}}`
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
