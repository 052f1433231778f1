import type { GridApi, GridState, GridStateKey } from 'ag-grid-community'
import { useMemo, useRef } from 'react'
import { useKeptView } from '../../lib/tabs/use-tabs.ts'

type Kept = Pick<GridState, 'sort' | 'filter' | 'scroll' | 'rowSelection'>

/** More chosen rows than this are not remembered: the place has an end. */
const MOST_ROWS = 500

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

function keptOf({ sort, filter, scroll, rowSelection }: GridState): Kept {
  const few = Array.isArray(rowSelection) && rowSelection.length <= MOST_ROWS
  return {
    ...(sort && { sort }),
    ...(filter && { filter }),
    ...(scroll && { scroll }),
    ...(few && { rowSelection }),
  }
}

/** A hidden page destroys its grid: sort, filter, place and chosen rows wait with the tab and come back. */
export function useKeptGrid(name: string, hasRows: boolean) {
  const kept = useKeptView<Kept>(`grid ${name}`)
  const done = useRef(false)
  return useMemo(() => {
    const restore = (api: GridApi) => {
      const state = kept.read()
      if (state) api.setState({ ...state, partialColumnState: true }, [...OURS])
      done.current = true
    }
    return {
      // Before there are rows there is no place to go to.
      ready: (api: GridApi) => hasRows && restore(api),
      drawn: (api: GridApi) => !done.current && restore(api),
      updated: (state: GridState) => done.current && kept.write(keptOf(state)),
      destroyed: (state: GridState) => {
        if (done.current) kept.write(keptOf(state))
        done.current = false
      },
    }
  }, [kept, hasRows])
}
