import { useRef, useState, type PointerEvent } from 'react'
import type { Drawn } from './use-drawing.ts'

interface BrushEvents {
  readonly onRange: (first: number, last: number) => void
  readonly onHover: (index: number | undefined) => void
  readonly onPick: (index: number) => void
  readonly onOpen: (index: number) => void
}

/** Shorter is a click, not a stretch. */
const LEAST = 10

const xOf = (event: PointerEvent<HTMLElement>): number =>
  event.clientX - event.currentTarget.getBoundingClientRect().left
const yOf = (event: PointerEvent<HTMLElement>): number =>
  event.clientY - event.currentTarget.getBoundingClientRect().top

/** Pointing, picking, and stretching a piece to look at it closer. */
export function useBrush(chart: Drawn['chart'], { onRange, onHover, onPick, onOpen }: BrushEvents) {
  const start = useRef<number>(undefined)
  const [range, setRange] = useState<{ readonly left: number; readonly width: number }>()
  const inside = (event: PointerEvent<HTMLElement>) => {
    const edges = chart.plot()
    const [x, y] = [xOf(event), yOf(event)]
    return edges !== undefined && x >= edges.left && x <= edges.right && y >= edges.top - 16 && y <= edges.bottom
  }
  const end = (event: PointerEvent<HTMLElement>, picked: boolean) => {
    const from = start.current
    start.current = undefined
    setRange(undefined)
    if (from === undefined || !picked) return
    const to = xOf(event)
    const [first, last] = [chart.indexAt(Math.min(from, to)), chart.indexAt(Math.max(from, to))]
    if (first === undefined || last === undefined) return
    if (Math.abs(to - from) >= LEAST && last - first >= 2) onRange(first, last)
    else onPick(first)
  }
  return {
    range,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button === 0 && inside(event)) start.current = xOf(event)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const x = xOf(event)
        const from = start.current
        if (from !== undefined && event.pointerType === 'mouse' && Math.abs(x - from) >= LEAST) {
          if (!range) event.currentTarget.setPointerCapture(event.pointerId)
          setRange({ left: Math.min(from, x), width: Math.abs(x - from) })
        }
        onHover(inside(event) ? chart.indexAt(x) : undefined)
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') onHover(undefined)
      },
      onDoubleClick: (event: { readonly clientX: number; readonly currentTarget: HTMLElement }) => {
        const index = chart.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left)
        if (index !== undefined) onOpen(index)
      },
    },
  }
}
