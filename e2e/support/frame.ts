import type { Browser, Locator, Page } from '@playwright/test'
import { signIn } from './people.ts'
import { forgetTabs } from './stack.ts'

/** As a click on a link inside the frame would. */
export async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = `#${to}`
  }, path)
}

/** Signed in with no other tab than home, and at this page. */
export async function enter(page: Page, account: string, path: string): Promise<void> {
  await forgetTabs(account)
  await signIn(page, account)
  await open(page, path)
}

/** In a browser of its own. */
export const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** The page in view: hidden ones stay in the document. */
export const inView = (page: Page): Locator => page.locator('[role=tabpanel]:visible')

/** By how many pixels the page runs out of the window. */
export const wider = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
