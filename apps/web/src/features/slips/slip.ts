import type { ReplyOf } from '@clinker/contract/kernel/route'
import type { slipDetail } from '@clinker/contract/slips/routes'

/** A slip with its issues and log, as its page gets it. */
export type Slip = ReplyOf<typeof slipDetail>
