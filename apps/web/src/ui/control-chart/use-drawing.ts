import { useEffect, useLayoutEffect, useState, type RefCallback } from 'react'
import { ChartOwner, type Drawing, type ChartProps } from './chart-owner.ts'

let loaded: Drawing | undefined
/** Preloads the chart library as soon as a page knows that it will show a chart. */
export async function loadDrawing(): Promise<Drawing> {
  // Without it a chart would never learn its size; the table takes its place.
  if (typeof ResizeObserver === 'undefined') throw new Error('no ResizeObserver')
  return (loaded ??= await import('./drawing.ts'))
}

interface Fault {
  readonly error: unknown
}

export interface Drawn {
  /** Of the element that is drawn into. */
  readonly box: RefCallback<HTMLElement>
  /** The code that draws could not be loaded. */
  readonly failed: boolean
  readonly chart: Pick<ChartOwner, 'isDrawn' | 'plot' | 'placeOf' | 'indexAt' | 'picture'>
}

/** Binds a chart to the life of a component; an error while drawing is thrown in the render, for the boundary around. */
export function useDrawing(shown: ChartProps, onView: (view: readonly [number, number]) => void): Drawn {
  const [drawing, setDrawing] = useState<Drawing | undefined>(loaded)
  const [failed, setFailed] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const [, redraw] = useState(0)
  const [chart] = useState(
    () => new ChartOwner({ onDrawn: () => redraw((n) => n + 1), onFault: (error) => setFault({ error }) }),
  )

  useEffect(() => {
    if (drawing) return
    let gone = false
    loadDrawing().then(
      (module) => {
        if (gone) return
        setFailed(false)
        setDrawing(module)
      },
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [drawing])

  // No dependencies: `<Activity>` runs it again when it shows the page, and the owner knows what is drawn.
  useLayoutEffect(() => {
    if (drawing) chart.show(drawing, shown, onView)
  })

  if (fault) throw fault.error
  return { box: chart.attach, failed, chart }
}
