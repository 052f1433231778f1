import { Activity } from 'react'
import { useStore } from 'zustand'
import { alive } from '../../lib/tabs/commands.ts'
import { useTabs } from '../../lib/tabs/use-tabs.ts'
import { TabPage } from './tab-page.tsx'

/** Kept pages stay mounted out of sight: state and scroll stay, effects and calls rest. */
export function TabPages() {
  const { store } = useTabs()
  const { row, off, turns } = useStore(store)
  const open = new Map(row.tabs.map((tab) => [tab.key, tab]))
  // Sorted, so that no page ever moves in the document: what moves loses its scroll.
  return [...alive(row)].sort().map((key) => {
    const tab = open.get(key)
    if (!tab || off.has(key)) return null
    return (
      <Activity key={`${turns[key] ?? 0} ${key}`} mode={key === row.active ? 'visible' : 'hidden'}>
        <TabPage tab={tab} />
      </Activity>
    )
  })
}
