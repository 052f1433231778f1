import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { withDrag } from './with-drag.ts'

export type Edge = 'before' | 'after'

interface Row {
  /** Rows of different lists do not mix. */
  readonly list: string
  readonly name: string
  readonly box: RefObject<HTMLElement | null>
  readonly handle: RefObject<HTMLElement | null>
  readonly onDrop: (dragged: string, edge: Edge) => void
}

const edgeAt = (element: Element, y: number): Edge => {
  const { top, height } = element.getBoundingClientRect()
  return y < top + height / 2 ? 'before' : 'after'
}

/** Rows of a list change places by dragging their handles; answers the edge to mark while another row hovers. */
export function useReorder({ list, name, box, handle, onDrop }: Row): Edge | undefined {
  const [edge, setEdge] = useState<Edge>()
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    const [element, dragHandle] = [box.current, handle.current]
    if (!element || !dragHandle) return
    const draggedOf = (data: Record<string, unknown>) => {
      const dragged = data[list]
      return typeof dragged === 'string' && dragged !== name ? dragged : undefined
    }
    return withDrag(({ combine, draggable, dropTargetForElements }) =>
      combine(
        draggable({ element, dragHandle, getInitialData: () => ({ [list]: name }) }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => draggedOf(source.data) !== undefined,
          onDrag: ({ location }) => setEdge(edgeAt(element, location.current.input.clientY)),
          onDragLeave: () => setEdge(undefined),
          onDrop: ({ source, location }) => {
            setEdge(undefined)
            const dragged = draggedOf(source.data)
            if (dragged !== undefined) dropped(dragged, edgeAt(element, location.current.input.clientY))
          },
        }),
      ),
    )
  }, [list, name, box, handle])
  return edge
}
