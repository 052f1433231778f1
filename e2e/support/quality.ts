import { expect, type Page } from '@playwright/test'
import { enter as enterAt } from './frame.ts'

export const VARIETY = 'V1001'
export const HOME = `/home?v=${VARIETY}`

/** At home with one variety by default. */
export const enter = (page: Page, account: string, path = HOME): Promise<void> => enterAt(page, account, path)

export const figures = (page: Page) => page.getByRole('region', { name: '关键数据' })
export const chart = (page: Page, code = 'CS28') => page.locator(`[data-chart="${code}"][data-drawn]:visible`).first()
export const ready = async (page: Page) => {
  await expect(figures(page)).toHaveAttribute('aria-busy', 'false')
  await expect(chart(page)).toBeVisible()
}
