import { useEffect, useEffectEvent } from 'react'

/** Keys that mean the same wherever the focus is, while something is open. */
export function useDocumentKey(active: boolean, onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey)
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [active])
}
