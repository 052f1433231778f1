import { useState } from 'react'
import { useSavedView } from '../../lib/tabs/use-tabs.ts'
import type { ChosenSlip } from './bulk-bar.tsx'

type Chosen = ReadonlyMap<string, ChosenSlip>

/** Ticked slips by number; they stay over pages, filters, leaving and a reload. */
export function useChosen(): readonly [Chosen, (change: (before: Chosen) => Chosen) => void] {
  const saved = useSavedView<readonly ChosenSlip[]>('chosen slips')
  const [chosen, setChosen] = useState<Chosen>(() => new Map((saved.read() ?? []).map((one) => [one.slipNo, one])))
  const change = (make: (before: Chosen) => Chosen) =>
    // The newest ticks, not those of the last drawing: an answer may arrive after another click.
    setChosen((before) => {
      const next = make(before)
      saved.write([...next.values()].map(({ slipNo, issueNo }) => ({ slipNo, issueNo })))
      return next
    })
  return [chosen, change]
}
