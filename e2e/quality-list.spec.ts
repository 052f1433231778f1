import { removeView } from '@clinker/contract/grids/routes'
import { expect, test, type Page } from '@playwright/test'
import { serious } from './support/axe.ts'
import { enter, inView, open, wider } from './support/frame.ts'
import { watchErrors } from './support/people.ts'
import { VARIETY } from './support/quality.ts'
import { stackSignIn } from './support/stack.ts'

const numbers = (page: Page) =>
  inView(page).locator('.ag-grid-scrolling-rows .ag-row, .ag-pinned-left-cols-container .ag-row')
const numberOf = async (page: Page, nth: number) =>
  (await inView(page)
    .getByRole('link', { name: /^[A-Z]\d\d-\d+$/ })
    .nth(nth)
    .textContent()) ?? ''
const head = (page: Page, column: string) => inView(page).locator(`[role=columnheader][col-id="${column}"]`)
const tick = (page: Page, number: string) => inView(page).locator(`[row-id="${number}"]`).getByRole('checkbox').first()

test('a head sorts by click and by keyboard; the address keeps it over a reload', async ({ page }) => {
  const errors = watchErrors(page)
  await enter(page, 'quality', '/quality/batches')
  await expect(numbers(page).first()).toBeVisible()
  await head(page, 'CS28').click()
  await expect(head(page, 'CS28')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=CS28/)
  const values = async () =>
    (await inView(page).locator('[role=gridcell][col-id="CS28"]').allTextContents()).map((text) =>
      parseFloat(text.replace(/[^\d.]/g, '')),
    )
  await expect
    .poll(async () => (await values()).every((value, at, all) => at === 0 || all[at - 1]! <= value))
    .toBe(true)
  await head(page, 'CS28').focus()
  await page.keyboard.press('Enter')
  await expect(head(page, 'CS28')).toHaveAttribute('aria-sort', 'descending')
  // The rows of the order before stand until the new ones come.
  await expect
    .poll(async () => (await values()).every((value, at, all) => at === 0 || all[at - 1]! >= value))
    .toBe(true)
  const first = await numberOf(page, 0)
  await page.reload()
  await expect(head(page, 'CS28')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => numberOf(page, 0)).toBe(first)
  expect(errors).toEqual([])
})

test('ticks survive paging, filtering and leaving; they are compared, and a chip takes a filter back', async ({
  page,
}) => {
  await enter(page, 'quality', '/quality/batches')
  await expect(numbers(page).first()).toBeVisible()
  const one = await numberOf(page, 0)
  await tick(page, one).check()
  await inView(page).getByRole('button', { name: '第2页' }).click()
  await expect(tick(page, one)).toHaveCount(0)
  await expect(inView(page).getByText('已选 1 批')).toBeVisible()
  const two = await numberOf(page, 0)
  await tick(page, two).check()
  await inView(page).getByRole('combobox', { name: '判定' }).selectOption({ label: '合格' })
  await expect(page).toHaveURL(/verdict=QUALIFIED/)
  await expect(inView(page).getByText('已选 2 批')).toBeVisible()
  await open(page, '/home')
  await open(page, '/quality/batches?verdict=QUALIFIED')
  await expect(inView(page).getByText('已选 2 批')).toBeVisible()
  await inView(page)
    .getByRole('button', { name: /^去掉条件：判定/ })
    .click()
  await expect(page).not.toHaveURL(/verdict/)
  await expect(tick(page, one)).toBeChecked()
  await inView(page).getByRole('button', { name: '对比所选 2 批' }).click()
  await expect(page).toHaveURL(new RegExp(`ids=${one}(,|%2C)${two}`))
})

test('a view is saved under a name, applied, and taken away', async ({ page }) => {
  const client = await stackSignIn('manager')
  await client.call(removeView, { body: { list: 'batches', name: '待补' } })
  await enter(page, 'manager', '/quality/batches?due=WAITING&sort=-CS3')
  await inView(page).getByRole('button', { name: '存为视图' }).click()
  await inView(page).getByRole('textbox', { name: '视图名称' }).fill('待补')
  await page.keyboard.press('Enter')
  const view = inView(page).getByRole('button', { name: '待补', exact: true })
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  await inView(page)
    .getByRole('button', { name: /^全部 / })
    .click()
  await expect(page).not.toHaveURL(/due=/)
  await page.reload()
  await view.click()
  await expect(page).toHaveURL(/due=WAITING/)
  await expect(page).toHaveURL(/sort=-CS3/)
  await inView(page).getByRole('button', { name: '删除视图“待补”' }).click()
  await expect(view).toHaveCount(0)
})

test('figures stand under one variety alone, with links to choose one; the settings offer only what works', async ({
  page,
}) => {
  await enter(page, 'quality', '/quality/batches')
  await expect(numbers(page).first()).toBeVisible()
  await expect(inView(page).getByText('平均值', { exact: true })).toHaveCount(0)
  await inView(page).getByRole('button', { name: '列设置' }).click()
  const settings = page.getByRole('dialog', { name: '列设置' })
  await expect(settings.getByRole('checkbox', { name: /可筛选/ })).toHaveCount(0)
  await expect(settings.getByRole('checkbox', { name: '“质保单”可排序' })).toHaveCount(0)
  await expect(settings.getByRole('checkbox', { name: '“28天抗压”可排序' })).toBeChecked()
  await page.keyboard.press('Escape')
  await inView(page).getByRole('button', { name: 'P·O 42.5 散装', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`v=${VARIETY}`))
  await expect(inView(page).getByText('平均值', { exact: true })).toBeVisible()
})

test('at 1440 px the deciding columns are in sight and no caption is cut', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'customer', `/quality/batches?v=${VARIETY}`)
  for (const column of ['batchNum', 'showName', 'verdict', 'CS28', 'CS3', 'slips', 'outboundNum']) {
    const box = (await head(page, column).boundingBox())!
    expect(box.x + box.width, column).toBeLessThanOrEqual(1440)
    const cut = await head(page, column).evaluate((cell) => {
      const text = cell.querySelector('.ag-header-cell-text')
      return text !== null && (text.scrollWidth > text.clientWidth || text.scrollHeight > cell.clientHeight)
    })
    expect(cut, column).toBe(false)
  }
})

test('on a phone a batch is three lines with a box to compare, and no figure is broken', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'customer', `/quality/batches?v=${VARIETY}`)
  const cards = inView(page).getByRole('list', { name: '出厂批次' }).getByRole('listitem')
  await expect(cards).toHaveCount(20)
  expect((await cards.first().boundingBox())!.y).toBeLessThan(400)
  expect((await cards.first().boundingBox())!.height).toBeLessThan(110)
  await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
  expect(await serious(page)).toEqual([])
  await cards.nth(0).getByRole('checkbox').check()
  await cards.nth(1).getByRole('checkbox').check()
  await expect(inView(page).getByRole('button', { name: '对比所选 2 批' })).toBeVisible()
  await inView(page).getByRole('button', { name: '筛选' }).click()
  await inView(page).getByRole('combobox', { name: '28天结果' }).selectOption({ label: '待出' })
  await expect(page).toHaveURL(/due=WAITING/)
})
