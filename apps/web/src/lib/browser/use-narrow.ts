import { useSyncExternalStore } from 'react'

/** Where a table has no room. */
const NARROW = '(max-width: 640px)'

const media = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(NARROW) : undefined

const subscribe = (changed: () => void) => {
  const list = media()
  list?.addEventListener('change', changed)
  return () => list?.removeEventListener('change', changed)
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false)
