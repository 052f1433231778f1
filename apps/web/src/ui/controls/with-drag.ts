import type * as drag from './drag.ts'

type Drag = typeof drag

/** Registers what can be dragged once the library is there: it comes after the first paint. Without it keys still move things. */
export function withDrag(register: (library: Drag) => () => void): () => void {
  let stop: (() => void) | undefined
  let gone = false
  void import('./drag.ts').then(
    (loaded) => {
      if (!gone) stop = register(loaded)
    },
    () => undefined,
  )
  return () => {
    gone = true
    stop?.()
  }
}
