import type { Page } from '@playwright/test'

/** Every toast from now on. A toast leaves after a second or two: on a slow machine nobody may look while it is there. */
export async function watchToasts(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = []
    const host = document.querySelector('body > [aria-live=assertive]')
    if (!host) throw new Error('no place for toasts')
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) texts.push(node.textContent ?? '')
    }).observe(host, { childList: true })
    return texts
  })
  return () => seen.jsonValue()
}
