import { SCROLL_MS } from '@clinker/contract/chat/limits'

/** Glides to the newest message; without animation if reduced motion is set. */
export function scrollDown(box: HTMLElement): () => void {
  const from = box.scrollTop
  const still = typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || typeof requestAnimationFrame !== 'function') {
    box.scrollTop = box.scrollHeight
    return () => {}
  }
  const began = performance.now()
  let frame = 0
  const step = (now: number) => {
    const part = Math.min(1, (now - began) / SCROLL_MS)
    box.scrollTop = from + (box.scrollHeight - box.clientHeight - from) * part
    if (part < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
