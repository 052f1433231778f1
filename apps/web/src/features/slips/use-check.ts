import { checkSlip, type SignedSlip } from '@clinker/contract/slips/check'
import { verifyKeys } from '@clinker/contract/verify/routes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/wire/call.ts'

export type Checked = 'BUSY' | 'GOOD' | 'BAD' | 'NONE'

/** Verifies the signature in this browser, independently of the server's verdict. */
export function useCheck(slip: SignedSlip): Checked {
  const { data, error } = useQuery({
    queryKey: ['slip-check', slip.content, slip.sha256, slip.signature],
    queryFn: async ({ signal }): Promise<Checked> => {
      // An address without encryption has no such interface.
      if (typeof crypto === 'undefined' || !('subtle' in crypto)) return 'NONE'
      const { keys } = await call(verifyKeys, {}, { signal })
      const found = await checkSlip(slip, keys, { sha256: slip.sha256, state: 'VALID' }, crypto.subtle)
      return found === 'VALID' ? 'GOOD' : 'BAD'
    },
    staleTime: Infinity,
  })
  return data ?? (error ? 'NONE' : 'BUSY')
}
