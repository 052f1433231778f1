import { useEffect, useState, type RefObject } from 'react'
import type { Tab } from '../../lib/tabs/tab.ts'
import type { Tabs } from '../../lib/tabs/tabs.ts'
import { withDrag } from '../../ui/controls/with-drag.ts'

type Edge = 'before' | 'after'

/** Which half of a tab the pointer is over. */
const edgeAt = (element: Element, x: number): Edge => {
  const box = element.getBoundingClientRect()
  return x < box.left + box.width / 2 ? 'before' : 'after'
}

/** The place of a tab dropped beside another one, counted without the dragged tab. */
export function dropPlace(keys: readonly string[], dragged: string, over: string, edge: Edge): number {
  const rest = keys.filter((key) => key !== dragged)
  return rest.indexOf(over) + (edge === 'after' ? 1 : 0)
}

/** Tabs change places by dragging; answers the edge to mark while another tab hovers over this one. */
export function useTabDrag(box: RefObject<HTMLElement | null>, { key, meta }: Tab, tabs: Tabs): Edge | undefined {
  const [edge, setEdge] = useState<Edge>()
  useEffect(() => {
    const element = box.current
    if (!element) return
    const draggedKey = (data: Record<string, unknown>) => (typeof data['tab'] === 'string' ? data['tab'] : undefined)
    return withDrag(({ combine, draggable, dropTargetForElements }) =>
      combine(
        draggable({ element, canDrag: () => !meta.affix, getInitialData: () => ({ tab: key }) }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => draggedKey(source.data) !== undefined && draggedKey(source.data) !== key,
          onDrag: ({ location }) => setEdge(meta.affix ? 'after' : edgeAt(element, location.current.input.clientX)),
          onDragLeave: () => setEdge(undefined),
          onDrop: ({ source, location }) => {
            setEdge(undefined)
            const dragged = draggedKey(source.data)
            if (dragged === undefined) return
            const keys = tabs.store.getState().row.tabs.map((tab) => tab.key)
            tabs.move(dragged, dropPlace(keys, dragged, key, edgeAt(element, location.current.input.clientX)))
          },
        }),
      ),
    )
  }, [box, key, meta.affix, tabs])
  return edge
}
