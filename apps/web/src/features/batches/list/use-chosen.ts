import type { BatchRow } from '@clinker/contract/batches/routes'
import { useMemo, useState } from 'react'
import { useSavedView } from '../../../lib/tabs/use-tabs.ts'

export type ChosenBatch = Pick<BatchRow, 'batchNum' | 'cementVariety'>

/** Chosen batches: paging, filtering and leaving the page do not give them up. */
export function useChosen() {
  const saved = useSavedView<readonly ChosenBatch[]>('chosen batches')
  const [list, setList] = useState<readonly ChosenBatch[]>(() => saved.read() ?? [])
  const put = (next: readonly ChosenBatch[]) => {
    saved.write(next)
    setList(next)
  }
  const keys = useMemo(() => new Set(list.map(({ batchNum }) => batchNum)), [list])
  const plain = ({ batchNum, cementVariety }: BatchRow): ChosenBatch => ({ batchNum, cementVariety })
  return {
    list,
    keys,
    clear: () => put([]),
    toggle: (row: BatchRow) =>
      put(keys.has(row.batchNum) ? list.filter(({ batchNum }) => batchNum !== row.batchNum) : [...list, plain(row)]),
    /** What is chosen on one page takes the place of what was chosen of its rows. */
    choose: (rows: readonly BatchRow[], page: readonly BatchRow[]) => {
      const there = new Set(page.map(({ batchNum }) => batchNum))
      const wanted = new Set(rows.map(({ batchNum }) => batchNum))
      const stays = list.filter(({ batchNum }) => !there.has(batchNum) || wanted.has(batchNum))
      put([...stays, ...rows.filter(({ batchNum }) => !keys.has(batchNum)).map(plain)])
    },
  }
}

export type Chosen = ReturnType<typeof useChosen>
