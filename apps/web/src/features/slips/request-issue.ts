import { slipRequest } from '@clinker/contract/slips/routes'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/wire/api-error.ts'
import type { Call } from '../../lib/wire/company-context.ts'
import { errorText, t } from '../../lib/words/t.ts'
import { toast } from '../../lib/toast/toast.ts'

const LOOK_MS = 700
const LOOKS = 40

/** Waits for the worker to sign, a second or two, and shows the result. */
export async function notifyOutcome(call: Call, requestId: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { state, slipNo, issueNo, refusal } = await call(slipRequest, { query: { requestId } })
    if (state === 'ISSUED') return toast('good', t('slips.issued', { no: slipNo ?? '', n: issueNo ?? 0 }))
    if (state === 'REFUSED') {
      const code = refusal === 'not_shipped' ? 'slip_not_shipped' : (refusal ?? 'internal')
      return toast('error', t('slips.refused', { why: errorText(new ApiError(code)) }))
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  toast('warning', t('slips.slow'))
}

/** Invalidates every list and page of slips after a change. */
export function useRefreshSlips(): () => Promise<void> {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /sale/xdd/slip/') })
}
