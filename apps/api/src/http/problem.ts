import { ERRORS, type ErrorCode } from '@clinker/contract/catalogue'
import type { ParamValues } from '@clinker/contract/kernel/words'

/** A refusal of the catalogue; everything a caller may learn about why. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly params: ParamValues
  /** Fields that stand beside the message, e.g. serverTime for a skewed clock. */
  readonly extra: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, params: ParamValues = {}, extra: Readonly<Record<string, unknown>> = {}) {
    super(`${code}: ${ERRORS[code].en}`)
    this.code = code
    this.params = params
    this.extra = extra
  }
}
