import type { ReplyOf } from '@clinker/contract/kernel/route'
import type { monthlyReport } from '@clinker/contract/report/routes'

export type Report = ReplyOf<typeof monthlyReport>
