import { useState } from 'react'
import { useSavedView } from '../../lib/tabs/use-tabs.ts'
import type { ChosenSlip } from './bulk-bar.tsx'

type Chosen = ReadonlyMap<string, ChosenSlip>

/** Ticked slips by number; they stay over pages, filters, leaving and a reload. */
export function useChosen(): readonly [Chosen, (change: (before: Chosen) => Chosen) => void] {
  const saved = useSavedView<readonly ChosenSlip[]>('chosen slips')
  const [chosen, setChosen] = useState<Chosen>(() => new Map((saved.read() ?? []).map((one) => [one.slipNo, one])))
  const change = (make: (before: Chosen) => Chosen) => {
    const next = make(chosen)
    saved.write([...next.values()].map(({ slipNo, issueNo }) => ({ slipNo, issueNo })))
    setChosen(next)
  }
  return [chosen, change]
}
