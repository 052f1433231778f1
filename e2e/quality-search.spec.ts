import { expect, test } from '@playwright/test'
import { allOutboundBatchNumIndicator } from '@clinker/contract/batches/routes'
import { enter, inView } from './support/frame.ts'
import { watchErrors } from './support/people.ts'
import { stackSignIn } from './support/stack.ts'

/** A batch that left long before the usual period. */
async function oldBatch(account: string): Promise<string> {
  const client = await stackSignIn(account)
  const query = { startDate: '2026-01-01', endDate: '2026-03-31', limit: 50 as const }
  const { rows } = (await client.call(allOutboundBatchNumIndicator, { query })).data
  return rows[0]!.batchNum
}

test('a number is found while it is typed, whatever the period, and Enter on its row opens it', async ({ page }) => {
  const errors = watchErrors(page)
  const old = await oldBatch('customer')
  await enter(page, 'customer', '/quality/batches')
  const box = inView(page).getByRole('searchbox', { name: '批次号' })
  await box.pressSequentially('ZZZ99')
  await expect(inView(page).getByText('没有批次号含 ZZZ99')).toBeVisible()
  await box.fill(old.toLowerCase().replace('-', ' '))
  const link = inView(page).getByRole('link', { name: old, exact: true })
  await expect(link).toBeVisible()
  await expect(link).toHaveAttribute('href', new RegExp(`#/quality/batch\\?batchNum=${old}$`))
  await page.reload()
  await expect(link).toBeVisible()
  await expect(box).toHaveValue(old.toLowerCase().replace('-', ' '))
  await inView(page).locator('[role=gridcell][col-id=showName]').first().click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/quality/batch\\?batchNum=${old}`))
  await page.goBack()
  await expect(box).toHaveValue(old.toLowerCase().replace('-', ' '))
  await box.fill('')
  await expect(inView(page).getByRole('row').nth(3)).toBeVisible()
  expect(errors).toEqual([])
})
