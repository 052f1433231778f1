import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Open dialogs, the one on top last. */
const stack: HTMLElement[] = []

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), summary, [tabindex="0"]'

function setInert(): void {
  document.getElementById('root')?.toggleAttribute('inert', stack.length > 0)
  for (const box of stack) box.toggleAttribute('inert', box !== stack[stack.length - 1])
}

/** Whether a dialog covers the page: keys are then not for what lies below it. */
export const isModalOpen = (): boolean => stack.length > 0

/** While `box` is there nothing below it can be reached; the focus goes back where it was. */
export function useModal(box: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const mine = box.current
    if (!mine) return
    const before = document.activeElement
    stack.push(mine)
    setInert()
    const first = mine.querySelector<HTMLElement>('[data-first]') ?? mine.querySelector<HTMLElement>(FOCUSABLE)
    first?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (stack[stack.length - 1] !== mine) return
      // The key that ends a composition belongs to the input method; an inner menu has taken its own.
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) {
        // Taken: one Escape closes one thing.
        event.preventDefault()
        escape()
      }
      if (event.key === 'Tab') keepInside(mine, event)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      stack.splice(stack.indexOf(mine), 1)
      setInert()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [box])
}

/** Tab turns round inside: browsers before 102 know no `inert`. */
function keepInside(box: HTMLElement, event: KeyboardEvent): void {
  const places = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((place) => !place.closest('[hidden]'))
  const edge = event.shiftKey ? places[0] : places[places.length - 1]
  const outside = !box.contains(document.activeElement)
  if (document.activeElement !== edge && !outside) return
  event.preventDefault()
  const next = event.shiftKey ? places[places.length - 1] : places[0]
  next?.focus()
}
