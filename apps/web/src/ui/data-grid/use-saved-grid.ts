import type { GridApi, GridState, GridStateKey, ScrollState } from 'ag-grid-community'
import { useMemo, useRef } from 'react'
import { useSavedView } from '../../lib/tabs/use-tabs.ts'

type SavedGrid = Pick<GridState, 'sort' | 'filter' | 'scroll' | 'rowSelection'>

/** More chosen rows than this are not remembered: the place has an end. */
const MAX_ROWS = 500

/** Columns belong to the settings. */
const OURS: readonly GridStateKey[] = [
  'columnVisibility',
  'columnOrder',
  'columnSizing',
  'columnPinning',
  'columnGroup',
  'pagination',
  'focusedCell',
]

function savedGridOf({ sort, filter, scroll, rowSelection }: GridState): SavedGrid {
  const few = Array.isArray(rowSelection) && rowSelection.length <= MAX_ROWS
  return {
    ...(sort && { sort }),
    ...(filter && { filter }),
    ...(scroll && { scroll }),
    ...(few && { rowSelection }),
  }
}

/** A hidden page destroys its grid: sort, filter, place and chosen rows wait with the tab and come back. */
export function useSavedGrid(name: string, hasRows: boolean) {
  const saved = useSavedView<SavedGrid>(`grid ${name}`)
  const done = useRef(false)
  const scroll = useRef<ScrollState>(undefined)
  return useMemo(() => {
    const restore = (api: GridApi) => {
      const state = saved.read()
      if (state) api.setState({ ...state, partialColumnState: true }, [...OURS])
      done.current = true
    }
    return {
      // Before there are rows there is no place to go to.
      ready: (api: GridApi) => hasRows && restore(api),
      drawn: (api: GridApi) => !done.current && restore(api),
      updated: (state: GridState) => done.current && saved.write(savedGridOf(state)),
      // The grid's own state learns of a place only when scrolling has ended: too late if the page is left at once.
      scrolled: (place: ScrollState) => (scroll.current = place),
      destroyed: (state: GridState) => {
        if (done.current) saved.write(savedGridOf({ ...state, ...(scroll.current && { scroll: scroll.current }) }))
        done.current = false
        scroll.current = undefined
      },
    }
  }, [saved, hasRows])
}
