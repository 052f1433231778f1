import { lazy, Suspense, useEffect } from 'react'
import { closePanel, usePanel } from './panel.ts'

/** Fetched right after the frame: a window must open without a network too. */
const load = () => import('./panel-view.tsx')
const PanelView = lazy(load)

export function Panels() {
  const panel = usePanel((state) => state.panel)
  useEffect(() => {
    void load().catch(() => undefined)
    return closePanel
  }, [])
  if (panel === undefined) return null
  return (
    <Suspense fallback={null}>
      <PanelView panel={panel} />
    </Suspense>
  )
}
