import { chromium, type Page } from '@playwright/test'
import { engineEnv } from '../../scripts/engines/env.ts'

export const origin = (): string => engineEnv()['WEB_ORIGIN'] ?? ''

/** A browser in which a demo account has signed in and sees home; `watch` runs in every page before anything else. */
export async function withSignedIn(
  account: string,
  work: (page: Page) => Promise<void>,
  watch?: () => void,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['E2E_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  try {
    const page = await browser.newPage({
      locale: 'zh-CN',
      viewport: { width: 1440, height: 900 },
      ignoreHTTPSErrors: true,
    })
    if (watch) await page.addInitScript(watch)
    await page.goto(`${origin()}/#/home`)
    await page.getByRole('textbox', { name: '用户名' }).fill(account)
    await page.getByLabel('密码', { exact: true }).fill('Cement2026')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.locator('[data-chart="CS28"][data-drawn]').waitFor({ timeout: 120_000 })
    await work(page)
  } finally {
    await browser.close()
  }
}
