import { useEffect } from 'react'
import { closePanel, openPanel, usePanel } from './panels/panel.ts'

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]'

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELDS) !== null

function isSearchKey(event: KeyboardEvent): boolean {
  const command = event.ctrlKey || event.metaKey
  if (event.isComposing || event.altKey) return false
  if (command && !event.shiftKey) return event.key.toLowerCase() === 'k'
  return !command && event.shiftKey && event.key.toLowerCase() === 'q' && !isTyping(event.target)
}

/** shift+q and Ctrl+K open the search; while another window is open they do nothing. */
export function useHotkeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      const { panel } = usePanel.getState()
      if (panel === 'search') closePanel()
      // A question of a page is a window too.
      else if (panel === undefined && !document.querySelector('[aria-modal="true"]')) openPanel('search')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
