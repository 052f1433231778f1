import { saveTabs } from '@clinker/contract/frame-state/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { expect, type Page } from '@playwright/test'
import { signIn } from './people.ts'
import { stackSignIn } from './stack.ts'

export const VARIETY = 'V1001'
export const HOME = `/home?v=${VARIETY}`

/** No tabs of an earlier spec come up. */
async function forgetTabs(account: string): Promise<void> {
  const { client, close } = await stackSignIn(account)
  const { corp65sList } = (await client.call(userInfo)).data
  for (const { pk56 } of corp65sList)
    await client.call(saveTabs, { query: { pkOrg: pk56 }, body: { tabs: [], active: '' } })
  close()
}

export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = `#${to}`
  }, path)
}

export async function enter(page: Page, account: string, path = HOME): Promise<void> {
  await forgetTabs(account)
  await signIn(page, account)
  await go(page, path)
}

export const figures = (page: Page) => page.getByRole('region', { name: '关键数据' })
export const chart = (page: Page, code = 'CS28') => page.locator(`[data-chart="${code}"][data-drawn]:visible`).first()
export const ready = async (page: Page) => {
  await expect(figures(page)).toHaveAttribute('aria-busy', 'false')
  await expect(chart(page)).toBeVisible()
}
