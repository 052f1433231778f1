import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Tab } from '../../lib/tabs/tab.ts'
import { useTabs } from '../../lib/tabs/use-tabs.ts'

/** A person who does something meanwhile wins. */
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Content may arrive late: the place is taken as soon as the one child has grown enough. */
function takePlace(element: HTMLElement, top: number, isNew: boolean): () => void {
  // Setting it on a new element would force a layout before the first paint.
  if (top === 0 && isNew) return () => undefined
  element.scrollTop = top
  if (top === 0 || typeof ResizeObserver === 'undefined') return () => undefined
  // Also after it was reached: content may shrink before it grows again.
  const observer = new ResizeObserver(() => {
    element.scrollTop = top
  })
  const stop = () => {
    observer.disconnect()
    for (const event of BY_HAND) window.removeEventListener(event, stop, true)
  }
  if (element.firstElementChild) observer.observe(element.firstElementChild)
  for (const event of BY_HAND) window.addEventListener(event, stop, { capture: true, passive: true })
  return stop
}

/** A new or refreshed page begins at its top, a kept or restored one where it was. */
export function useSavedScroll({ key }: Tab): RefObject<HTMLDivElement | null> {
  const { scrolls } = useTabs()
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const stop = takePlace(element, scrolls.get(key) ?? 0, element !== last.current)
    last.current = element
    const note = () => {
      // Out of sight there is no place to note.
      if (element.clientHeight > 0) scrolls.set(key, element.scrollTop)
    }
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      stop()
      element.removeEventListener('scroll', note)
    }
  }, [scrolls, key])
  return ref
}
