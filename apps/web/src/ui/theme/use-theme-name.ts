import { useSyncExternalStore } from 'react'
import { THEME_NAMES, type ThemeName } from './tokens.ts'

const subscribe = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const current = (): ThemeName => {
  const name = document.documentElement.dataset['theme']
  return THEME_NAMES.find((known) => known === name) ?? 'default'
}

/** The theme of the document, for components that need its colours as values. */
export const useThemeName = (): ThemeName => useSyncExternalStore(subscribe, current)
