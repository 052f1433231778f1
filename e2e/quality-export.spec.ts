import { readFileSync } from 'node:fs'
import { allOutboundBatchNumIndicator } from '@clinker/contract/batches/routes'
import { recoverGridFields, listGridField } from '@clinker/contract/grids/routes'
import { expect, test, type Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { enter, inView } from './support/frame.ts'
import { watchErrors } from './support/people.ts'
import { stackSignIn } from './support/stack.ts'

const VARIETY = 'V1001'
const PERIOD = '2026-01-01~2026-11-15'

/** Columns as the system gives them, whatever an earlier spec left. */
async function usualColumns(account: string): Promise<void> {
  const client = await stackSignIn(account)
  const [field] = (await client.call(listGridField, { query: { gridName: 'qualityBatch' } })).data
  if (field && field.version > 0)
    await client.call(recoverGridFields, {
      body: { gridName: 'qualityBatch', templet: 'SYSTEM', version: field.version },
    })
}

async function rowsOf(account: string, search?: string) {
  const client = await stackSignIn(account)
  const [startDate, endDate] = PERIOD.split('~') as [string, string]
  const query = {
    cementVariety: VARIETY,
    startDate,
    endDate,
    limit: 50 as const,
    // A number is searched in all periods, on the page as well.
    ...(search !== undefined && { batchNum: search, allPeriods: '1' as const }),
  }
  const first = (await client.call(allOutboundBatchNumIndicator, { query })).data
  const rows = [...first.rows]
  for (let page = 2; rows.length < first.total; page += 1)
    rows.push(...(await client.call(allOutboundBatchNumIndicator, { query: { ...query, page } })).data.rows)
  return rows
}

async function order(page: Page, kind: string): Promise<void> {
  await inView(page).getByRole('button', { name: '导出' }).click()
  const item = page.getByRole('menuitem', { name: kind })
  await expect(item).toBeVisible()
  await item.click()
}

async function save(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const link = inView(page).getByRole('link', { name: '下载文件' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('a buyer exports the grid and opens the file: same batches, columns, order and numbers; after a reload it is still there', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await usualColumns('customer')
  const rows = await rowsOf('customer')
  await enter(page, 'customer', `/quality/batches?v=${VARIETY}&p=${PERIOD}`)
  await expect(inView(page).getByRole('link', { name: rows[0]!.batchNum, exact: true })).toBeVisible()
  await order(page, 'Excel 表格')
  await expect(inView(page).getByText(/排队中|正在生成 \d+%|已生成/)).toBeVisible()
  await page.reload()
  const { name, bytes } = await save(page)
  expect(name).toMatch(/^出厂批次 .+ 2026-01-01~2026-11-15\.xlsx$/)
  const [title, head, ...sheet] = await readSheet(bytes)
  expect(String(title![0])).toMatch(/2026-01-01 ~ 2026-11-15 {2}数据截至 2026-/)
  expect(head!.slice(0, 3)).toEqual(['出厂编号', '品种', '判定'])
  const at = head!.indexOf('28天抗压强度(MPa)')
  expect(sheet.map((row) => [row[0], row[at]])).toEqual(rows.map((row) => [row.batchNum, row.values['CS28'] ?? null]))
  await inView(page).getByRole('button', { name: '收起', exact: true }).click()
  await expect(inView(page).getByRole('link', { name: '下载文件' })).toHaveCount(0)
  expect(errors).toEqual([])
})

test('as CSV, with the search and the columns in view', async ({ page }) => {
  await usualColumns('quality')
  const [newest] = await rowsOf('quality')
  const beginning = newest!.batchNum.slice(0, -1)
  const rows = await rowsOf('quality', beginning)
  await enter(page, 'quality', `/quality/batches?v=${VARIETY}&p=${PERIOD}&q=${beginning}`)
  await expect(inView(page).getByRole('link', { name: rows[0]!.batchNum, exact: true })).toBeVisible()
  await order(page, 'CSV 文本')
  const { bytes } = await save(page)
  const text = bytes.toString('utf8')
  expect(text.startsWith('\uFEFF出厂编号,')).toBe(true)
  const numbers = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])
  expect(numbers).toEqual(rows.map((row) => row.batchNum))
})

test('a row of the grid is a point of the chart, and back', async ({ page }) => {
  await usualColumns('customer')
  const rows = await rowsOf('customer')
  const [, second, third] = rows
  await enter(page, 'customer', `/home?v=${VARIETY}&p=${PERIOD}`)
  const chart = page.locator('[data-chart="CS28"][data-drawn]:visible').first()
  await expect(chart).toBeVisible()
  const row = (num: string) => page.locator(`.ag-grid-scrolling-rows [row-id="${num}"]`)
  await row(second!.batchNum).locator('[col-id="produceDate"]').click()
  await expect(page).toHaveURL(new RegExp(`b=${second!.batchNum}`))
  await expect(page.getByText(`已选 ${second!.batchNum}`).or(page.getByText(second!.batchNum)).first()).toBeVisible()
  const reader = page.getByRole('slider', { name: /控制图/ })
  await expect(reader).toHaveAttribute('aria-valuetext', new RegExp(second!.batchNum))
  // By keyboard to the neighbour in the chart, chosen with the space bar: its row stands out.
  await reader.focus()
  await page.keyboard.press('ArrowRight')
  for (let n = 0; n < 40; n += 1) {
    if ((await reader.getAttribute('aria-valuetext'))?.includes(third!.batchNum)) break
    await page.keyboard.press('ArrowLeft')
  }
  await expect(reader).toHaveAttribute('aria-valuetext', new RegExp(third!.batchNum))
  await page.keyboard.press(' ')
  await expect(page).toHaveURL(new RegExp(`b=${third!.batchNum}`))
  await expect(page.locator(`[row-id="${third!.batchNum}"][class*=marked]`).first()).toBeAttached()
})
