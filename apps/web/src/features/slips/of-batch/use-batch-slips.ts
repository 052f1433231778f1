import { slipList } from '@clinker/contract/slips/routes'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session/use-user.ts'
import { query } from '../../../lib/wire/query.ts'

/** Slips of one batch that the caller may see, the newest issue first. */
export function useBatchSlips(batchNum: string) {
  const allowed = useUser().elements.has('slip:read')
  const found = useQuery({ ...query(slipList, { query: { batchNum } }), enabled: allowed && batchNum !== '' })
  // The list searches by the beginning of a number.
  const rows = (found.data?.rows ?? []).filter((row) => row.batchNum === batchNum)
  return { rows, known: found.data !== undefined }
}
