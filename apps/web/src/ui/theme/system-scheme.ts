import { useSyncExternalStore } from 'react'

const media = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : undefined

export const isSystemDark = (): boolean => media()?.matches ?? false

/** Calls back when the operating system turns dark or light. */
export function watchSystem(changed: () => void): () => void {
  const list = media()
  list?.addEventListener('change', changed)
  return () => list?.removeEventListener('change', changed)
}

export const useSystemDark = (): boolean => useSyncExternalStore(watchSystem, isSystemDark)
