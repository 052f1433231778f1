import { expect, type Page } from '@playwright/test'
import { noteSecret } from '@clinker/client/secret-notes'

export const PASSWORD = 'Cement2026'

/** Fills the sign-in form as a person would; the caller says what should come of it. */
export async function fillLogin(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(account)
  noteSecret(password)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Asks for home: from the bare address the page of the last visit may come up instead. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/#/home')
  await fillLogin(page, account)
  await expect(page).toHaveURL(/#\/home/)
  for (const cookie of await page.context().cookies()) if (cookie.httpOnly) noteSecret(cookie.value)
}

/** Nothing may reach the console as an error, nor escape as an exception. */
export function watchErrors(page: Page): string[] {
  const seen: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(message.text())
  })
  page.on('pageerror', (error) => seen.push(String(error)))
  return seen
}
