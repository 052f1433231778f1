import { useSyncExternalStore } from 'react'

/** px; tokens.css has the same two as `--row-height`. */
const HEIGHTS = { compact: 32, comfortable: 40 } as const

export function setRowHeight(name: keyof typeof HEIGHTS): void {
  document.documentElement.dataset['rows'] = name
}

const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-rows'] })
  return () => observer.disconnect()
}

const current = (): number =>
  document.documentElement.dataset['rows'] === 'comfortable' ? HEIGHTS.comfortable : HEIGHTS.compact

/** px of a row, for a grid that needs the number; style sheets use `--row-height`. */
export const useRowHeight = (): number => useSyncExternalStore(subscribe, current)
