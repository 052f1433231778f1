import type { batchNumIndicator } from '@clinker/contract/batches/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'

/** A batch with its values, as its page gets it. */
export type Batch = ReplyOf<typeof batchNumIndicator>
