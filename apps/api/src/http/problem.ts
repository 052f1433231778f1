import { ERRORS, type ErrorCode } from '@clinker/contract/catalogue'
import type { ParamValues } from '@clinker/contract/kernel/words'

/** A refusal of the catalogue; everything a caller may learn about why. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly params: ParamValues
  /** Fields that stand beside the message, e.g. serverTime for a skewed clock. */
  readonly extra: Readonly<Record<string, unknown>>

  /** When the same call may succeed; becomes the Retry-After header. */
  readonly retryAfterMs: number | undefined

  constructor(
    code: ErrorCode,
    params: ParamValues = {},
    extra: Readonly<Record<string, unknown>> = {},
    retryAfterMs?: number,
  ) {
    super(`${code}: ${ERRORS[code].en}`)
    this.code = code
    this.params = params
    this.extra = extra
    this.retryAfterMs = retryAfterMs
  }
}

export const httpStatusOf = (problem: Problem): number => ERRORS[problem.code].http
