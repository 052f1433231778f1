import { useEffect, type RefObject } from 'react'

const NEAR = 24

/** Whoever looks at the newest word goes on doing so when the room for words changes: pictures to send, a keyboard. */
export function useStickDown(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const log = box.current
    if (!log || typeof ResizeObserver !== 'function') return
    let isDown = true
    const look = () => {
      isDown = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR
    }
    const watch = new ResizeObserver(() => {
      if (isDown) log.scrollTop = log.scrollHeight
    })
    log.addEventListener('scroll', look, { passive: true })
    watch.observe(log)
    return () => {
      log.removeEventListener('scroll', look)
      watch.disconnect()
    }
  }, [box])
}
