import type { controlLimitDetail } from '@clinker/contract/control-limits/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'

export type Detail = ReplyOf<typeof controlLimitDetail>
export type Proposal = NonNullable<Detail['proposal']>
