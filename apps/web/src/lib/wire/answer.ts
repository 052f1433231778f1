import type { Envelope } from '@clinker/contract/kernel/route'
import type { ParamValues } from '@clinker/contract/kernel/words'
import { ApiError, BROKEN_ANSWER, LOCKED, SESSION_ENDED } from './api-error.ts'

export interface Answer {
  /** Status of HTTP. */
  readonly http: number
  readonly body: string
}

const SUCCESS = 200
/** Statuses that mean one thing, whatever else the answer holds. */
const FIXED: Readonly<Record<number, string>> = { 400: SESSION_ENDED, 1423: LOCKED }
/** The same by HTTP status alone. */
const HTTP_LOCKED = 423
/** HTTP failures that have words of their own. */
const TABLE = [400, 401, 403, 404, 405, 408, 413, 429, 500, 501, 502, 503, 504, 505]

type Fields = Readonly<Record<string, unknown>>

/** Both envelopes as one (seed §8); an envelope wins over the HTTP table. Gives the data or throws. */
export function dataOf(kind: Envelope, answer: Answer, path: string): unknown {
  const ok = answer.http >= 200 && answer.http < 300
  const json = parse(answer.body)
  // Without envelope by nature: as it is, but a refusal may still come in one.
  if (kind === 'raw' && ok) return json ?? answer.body
  const fields = isFields(json) ? json : undefined
  if (!fields || !('flag' in fields || 'status' in fields)) throw ok ? missing() : fromTable(answer.http, path)
  const { status, message } = normalised(fields)
  if (status === undefined) throw missing()
  if (status === SUCCESS) return fields['data']
  throw refusal(status, message, fields)
}

/** Flag '200' is status 200; another flag becomes the number, its `msg` the message. */
function normalised(fields: Fields): { status: number | undefined; message: string | undefined } {
  if (!('flag' in fields)) return { status: numeric(fields['status']), message: text(fields['message']) }
  return { status: numeric(fields['flag']), message: text(fields['msg']) }
}

function refusal(status: number, message: string | undefined, fields: Fields): ApiError {
  const code = FIXED[status] ?? text(fields['code']) ?? `status.${status}`
  const requestId = text(fields['requestId'])
  const serverTime = numeric(fields['serverTime'])
  return new ApiError(code, {
    status,
    params: isFields(fields['params']) ? (fields['params'] as ParamValues) : {},
    ...(message === undefined ? {} : { text: message }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(serverTime === undefined ? {} : { serverTime }),
    captcha: fields['captcha'] === true,
  })
}

const missing = () => new ApiError(BROKEN_ANSWER)

function fromTable(http: number, path: string): ApiError {
  if (http === HTTP_LOCKED) return new ApiError(LOCKED, { status: http })
  if (!TABLE.includes(http)) return new ApiError('kernel.http.other', { status: http, params: { status: http } })
  return new ApiError(`kernel.http.${http}`, { status: http, params: http === 404 ? { url: path } : {} })
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function numeric(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}
