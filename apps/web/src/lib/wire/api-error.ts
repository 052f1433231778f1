import type { ParamValues } from '@clinker/contract/kernel/words'

interface Details {
  /** Status of the envelope, or of HTTP when there was none; 0 when nothing answered. */
  readonly status?: number
  readonly params?: ParamValues
  /** The server's own words, shown when our catalogue has no row for the code. */
  readonly text?: string
  readonly requestId?: string
  readonly serverTime?: number
  readonly captcha?: boolean
}

/** A call that did not succeed. `code` is a row of the catalogue of errors or of its `http.*` and `wire.*` words. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly status: number
  readonly params: ParamValues
  readonly text: string | undefined
  readonly requestId: string | undefined
  readonly serverTime: number | undefined
  /** The next try needs a picture code. */
  readonly captcha: boolean

  constructor(code: string, details: Details = {}) {
    super(code)
    this.code = code
    this.status = details.status ?? 0
    this.params = details.params ?? {}
    this.text = details.text
    this.requestId = details.requestId
    this.serverTime = details.serverTime
    this.captcha = details.captcha ?? false
  }
}

export const OFFLINE = 'kernel.wire.offline'
/** A successful answer without the status every envelope has. */
export const BROKEN_ANSWER = 'kernel.wire.missing-status'
export const TIMED_OUT = 'kernel.http.408'
export const SESSION_ENDED = 'session_ended'
export const LOCKED = 'locked'

export const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code

/** No answer, or one that came from the way and not from our server: trying again may help. */
export const isTrouble = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 408 || error.status >= 500) &&
  error.status < 1000
