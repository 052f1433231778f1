import { allOutboundBatchNumIndicator } from '@clinker/contract/batches/routes'
import { expect, test } from '@playwright/test'
import { watchErrors } from './support/people.ts'
import { inView, open } from './support/frame.ts'
import { enter } from './support/quality.ts'
import { stackSignIn } from './support/stack.ts'

const WORD = '低于内控'

test('staff filter the batches below the internal limit, see the word in row, page and chart', async ({ page }) => {
  const errors = watchErrors(page)
  await enter(page, 'quality', '/quality/batches?p=90')
  const view = inView(page).getByRole('button', { name: /^内控之外/ })
  await expect(view).toHaveAttribute('aria-pressed', 'false')
  await view.click()
  await expect(page).toHaveURL(/inner=1/)
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  await expect(inView(page).getByText(WORD, { exact: true }).first()).toBeVisible()
  const client = await stackSignIn('quality')
  const { data } = await client.call(allOutboundBatchNumIndicator, { query: { inner: '1', limit: 50 } })
  const row = data.rows.find(({ inner }) => inner['CS28'] === 'LOW')!
  expect(row.verdict).toBe('QUALIFIED')

  await open(page, `/quality/batch?batchNum=${row.batchNum}`)
  await expect(page.getByRole('row', { name: /28天抗压强度/ }).getByText(WORD)).toBeVisible()

  await open(page, `/quality/chart?v=${row.cementVariety}&i=CS28&b=${row.batchNum}&p=year`)
  await expect(inView(page).getByText(WORD, { exact: true }).first()).toBeVisible()
  expect(errors).toEqual([])
})

test('a customer who got such a batch sees a pass and nothing else', async ({ page }) => {
  const staff = await stackSignIn('quality')
  const client = await stackSignIn('customer')
  const own = new Set(
    (await client.call(allOutboundBatchNumIndicator, { query: { limit: 50 } })).data.rows.map((row) => row.batchNum),
  )
  const low = (await staff.call(allOutboundBatchNumIndicator, { query: { inner: '1', limit: 50 } })).data.rows
  const batchNum = low.find((row) => own.has(row.batchNum))?.batchNum ?? [...own][0]!
  await enter(page, 'customer', `/quality/batch?batchNum=${batchNum}`)
  await expect(page.getByRole('heading', { name: batchNum, exact: true })).toBeVisible()
  await expect(page.getByText(/内控/)).toHaveCount(0)
  await open(page, '/quality/batches?p=year&inner=1')
  await expect(page.getByRole('heading', { name: '批次检索' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^[A-Z]\d\d-\d+$/ }).first()).toBeVisible()
  await expect(page.getByText(/内控/)).toHaveCount(0)
})
