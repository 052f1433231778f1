import { useEffect, type RefObject } from 'react'
import { tabId } from './ids.ts'

/** The tab in view is in sight; the wheel of a mouse turns sideways over the row. */
export function useShowActive(
  list: RefObject<HTMLElement | null>,
  active: string | undefined,
  title: string | undefined,
): void {
  useEffect(() => {
    if (active === undefined) return
    // In the next frame: measuring now would force a layout.
    const picture = requestAnimationFrame(() =>
      document.getElementById(tabId(active))?.parentElement?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(picture)
    // A longer title needs more room.
  }, [active, title])
  useEffect(() => {
    const element = list.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      if (event.deltaX !== 0 || element.scrollWidth <= element.clientWidth) return
      element.scrollLeft += event.deltaY
      event.preventDefault()
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [list])
}
