import { createGrid, type GridApi, type GridOptions, type ManagedGridOptionKey } from 'ag-grid-community'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Options that follow the page; the others hold as long as the grid lives. */
type Changing<R> = Pick<GridOptions<R>, ManagedGridOptionKey>

function changedFrom<R>(before: Changing<R>, after: Changing<R>): Changing<R> {
  const applied = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => applied.get(name) !== value))
}

/** The vendor's grid without its React layer, which draws every cell as a component: scrolling costs half of that. */
export function useVendorGrid<R>(
  place: RefObject<HTMLElement | null>,
  fixed: () => GridOptions<R>,
  changing: Changing<R>,
  /** A change recreates the grid. */
  key: string,
): RefObject<GridApi<R> | undefined> {
  const api = useRef<GridApi<R>>(undefined)
  const wanted = useRef({ fixed, changing })
  const applied = useRef(changing)
  useLayoutEffect(() => {
    wanted.current = { fixed, changing }
  })
  // A hidden page has no place to scroll to: the grid goes before it is hidden.
  useLayoutEffect(
    () => () => {
      api.current?.destroy()
      api.current = undefined
    },
    [key],
  )
  useEffect(() => {
    if (!place.current) return
    applied.current = wanted.current.changing
    api.current = createGrid<R>(place.current, { ...wanted.current.fixed(), ...wanted.current.changing })
  }, [place, key])
  useEffect(() => {
    const news = changedFrom(applied.current, changing)
    applied.current = changing
    if (Object.keys(news).length > 0) api.current?.updateGridOptions(news)
  })
  return api
}
