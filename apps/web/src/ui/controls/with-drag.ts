type Drag = typeof import('./drag.ts')

/** Registers what can be dragged once the library is there: it comes after the first paint. Without it keys still move things. */
export function withDrag(register: (drag: Drag) => () => void): () => void {
  let stop: (() => void) | undefined
  let gone = false
  void import('./drag.ts').then(
    (drag) => {
      if (!gone) stop = register(drag)
    },
    () => undefined,
  )
  return () => {
    gone = true
    stop?.()
  }
}
