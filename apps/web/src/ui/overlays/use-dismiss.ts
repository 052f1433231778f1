import { useEffect, useEffectEvent, type RefObject } from 'react'

/** While `active`, pressing anything outside of `box` closes it. */
export function useDismiss(box: RefObject<HTMLElement | null>, onClose: () => void, active = true): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!active) return
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [box, active])
}
