import { monthlyReport } from '@clinker/contract/report/routes'
import { expect, test } from '@playwright/test'
import { wcagViolations } from './support/axe.ts'
import { watchErrors } from './support/people.ts'
import { enter, inView } from './support/frame.ts'
import { stackSignIn } from './support/stack.ts'

test('staff read the month of a plant, change the month and save it as a file', async ({ page }) => {
  const errors = watchErrors(page)
  await enter(page, 'quality', '/report/monthly?m=2026-10')
  await expect(page.getByRole('heading', { name: /2026-10 水泥质量月报/ })).toBeVisible()
  const client = await stackSignIn('quality')
  const { data } = await client.call(monthlyReport, { query: { month: '2026-10' } })
  const late = data.varieties[0]!.indicators.find(({ indicatorCode }) => indicatorCode === 'CS28')!
  const row = inView(page)
    .getByRole('row', { name: /28天抗压强度/ })
    .first()
  await expect(row).toContainText(late.joined.avg!.toFixed(1))
  await expect(row).toContainText(late.joined.targetMet ? '达到' : '未达到')
  expect(await wcagViolations(page)).toEqual([])
  await page.getByRole('button', { name: '导出 xlsx' }).click()
  await expect(page.getByRole('link', { name: '下载文件' })).toBeVisible()
  await page.getByRole('button', { name: '上一月' }).click()
  await expect(page.getByRole('heading', { name: /2026-09 水泥质量月报/ })).toBeVisible()
  expect(errors).toEqual([])
})

test('a customer has neither the entry nor the page', async ({ page }) => {
  await enter(page, 'customer', '/home')
  await expect(page.getByText('质量月报')).toHaveCount(0)
  const client = await stackSignIn('customer')
  expect((await client.call(monthlyReport, { query: { month: '2026-10' } })).http).toBe(403)
})
