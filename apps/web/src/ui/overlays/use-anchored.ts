import { autoUpdate, computePosition, flip, offset, shift, size, type Placement } from '@floating-ui/dom'
import { useLayoutEffect, type RefObject } from 'react'

/** px between the anchor and what floats at it. */
const GAP = 6
/** px that stay free between what floats and the edge of the window. */
const EDGE = 8

type Point = Readonly<{ x: number; y: number }>

/** An element, or a point of the window such as the one that was right-clicked. */
export type Anchor = RefObject<Element | null> | Point

const rectOf = ({ x, y }: Point) => ({ x, y, left: x, right: x, top: y, bottom: y, width: 0, height: 0 })

const referenceOf = (anchor: Anchor) =>
  'current' in anchor ? anchor.current : { getBoundingClientRect: () => rectOf(anchor) }

/**
 * Places a menu or popover at its anchor while it is mounted. It turns to the other side and shrinks where the window
 * has no room, and follows when the page scrolls or the window changes. Its styles are `anchored` of
 * `anchored.module.css`, or read `--x`, `--y` and `--room` (px of height that are free).
 */
export function useAnchored(
  floating: RefObject<HTMLElement | null>,
  anchor: Anchor,
  { placement, open = true }: { readonly placement: Placement; readonly open?: boolean },
): void {
  useLayoutEffect(() => {
    const element = floating.current
    const reference = referenceOf(anchor)
    if (!open || !element || !reference) return
    const place = async () => {
      const { x, y } = await computePosition(reference, element, {
        placement,
        strategy: 'fixed',
        middleware: [
          offset('current' in anchor ? GAP : 0),
          flip({ padding: EDGE }),
          shift({ padding: EDGE }),
          size({
            padding: EDGE,
            apply: ({ availableHeight }) => element.style.setProperty('--room', `${Math.floor(availableHeight)}px`),
          }),
        ],
      })
      element.style.setProperty('--x', `${x}px`)
      element.style.setProperty('--y', `${y}px`)
    }
    return autoUpdate(reference, element, () => void place())
  }, [floating, anchor, placement, open])
}
