import { device } from '../../lib/browser/storage.ts'
import { isSystemDark, watchSystem } from './system-scheme.ts'

/** Themes beyond the first one come in a style sheet of their own. */
async function loadThemes(): Promise<void> {
  await import('./themes.css')
}

let chosen = { name: 'default', followSystem: false }
let stopWatching = () => {}

const shownTheme = (): string => (chosen.followSystem && isSystemDark() ? 'dark' : chosen.name)

/** An unknown name has no rules, so the page stays in the first theme. */
async function show(): Promise<void> {
  await loadThemes().catch(() => undefined)
  document.documentElement.dataset['theme'] = shownTheme()
}

function remember(name: string, followSystem: boolean): void {
  chosen = { name, followSystem }
  stopWatching()
  stopWatching = followSystem ? watchSystem(() => void show()) : () => {}
}

export async function applyTheme(name: string, followSystem: boolean): Promise<void> {
  device.write('theme', name)
  device.write('follow-system', String(followSystem))
  remember(name, followSystem)
  await show()
}

/** Before the first paint: the theme of the last visit in this browser; the server's word comes with the user. */
export async function restoreTheme(): Promise<void> {
  remember(device.read('theme') ?? 'default', device.read('follow-system') === 'true')
  if (shownTheme() !== 'default') await show()
}
