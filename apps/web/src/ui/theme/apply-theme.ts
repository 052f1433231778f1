import { device } from '../../lib/browser/storage.ts'

/** Themes beyond the first one come in a style sheet of their own. */
async function loadThemes(): Promise<void> {
  await import('./themes.css')
}

/** An unknown name has no rules, so the page stays in the first theme. */
export async function applyTheme(name: string): Promise<void> {
  device.write('theme', name)
  await loadThemes().catch(() => undefined)
  document.documentElement.dataset['theme'] = name
}

/** Before the first paint: the theme of the last visit in this browser; the server's word comes with the user. */
export async function restoreTheme(): Promise<void> {
  const saved = device.read('theme')
  if (saved !== undefined && saved !== 'default') await applyTheme(saved)
}
