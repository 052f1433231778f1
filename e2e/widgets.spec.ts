import { expect, test, type Page } from '@playwright/test'
import { inView, open } from './support/frame.ts'
import { watchErrors } from './support/people.ts'
import {
  startFresh,
  captions,
  cell,
  filter,
  gridOf,
  head,
  openColumns,
  openGrid,
  popover,
  scroller,
  signIn,
} from './support/widgets.ts'

/** An account of its own: its columns are changed here. */
const ACCOUNT = 'service'

test.beforeEach(() => startFresh(ACCOUNT))
test.afterAll(() => startFresh(ACCOUNT))

const height = async (page: Page, selector: string) =>
  (await inView(page).locator(selector).first().boundingBox())?.height
const width = async (page: Page, column: string) => (await head(page, column).boundingBox())?.width
const tick = (page: Page, name: string | RegExp) => popover(page).getByRole('checkbox', { name, exact: true })
const press = (page: Page, name: string) => popover(page).getByRole('button', { name, exact: true }).click()
/** Pressed and taken by the server. */
async function pressed(page: Page, name: string): Promise<void> {
  const answer = page.waitForResponse((response) => /gridFields\/(update|recover|saveSnapshot)/.test(response.url()))
  await press(page, name)
  expect((await answer).status()).toBe(200)
  // The button takes no second click while the first is at work.
  await expect(popover(page).locator('[aria-busy=true]')).toHaveCount(0)
}

test('[S2.l.22] [S9.07] [S9.08] [S9.09] rows and head are 32 px high, the filter 28, the popover 500 wide', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signIn(page, ACCOUNT)
  await openGrid(page)
  await expect.poll(() => height(page, '.ag-header-row-column')).toBe(32)
  await expect.poll(() => height(page, '.ag-header-row-filter')).toBe(28)
  await expect.poll(() => height(page, '.ag-grid-scrolling-rows .ag-row')).toBe(32)
  const columns = await openColumns(page)
  await expect.poll(async () => (await columns.boundingBox())?.width).toBe(500)
  await page.keyboard.press('Escape')
  for (const part of ['输入与表单', '列表状态', '上传']) {
    await inView(page).getByRole('button', { name: part }).click()
    await expect(inView(page).getByRole('button', { name: part })).toHaveAttribute('aria-pressed', 'true')
  }
  expect(errors).toEqual([])
})

test('[S3.17] [S3.18] [S3.19] a column is drawn when its flag says so; sorting and filter are switched off by theirs', async ({
  page,
}) => {
  await signIn(page, ACCOUNT)
  await openGrid(page)
  await expect(head(page, 'tonnage')).toHaveCount(0)
  await head(page, 'showName').click()
  await expect(head(page, 'showName')).toHaveAttribute('aria-sort', 'ascending')
  await filter(page, 'showName').fill('52.5')
  await expect(cell(page, 0, 'showName')).toHaveText('P·II 52.5R')
  await openColumns(page)
  await tick(page, '批量(t)').check()
  await tick(page, '“品种”可排序').uncheck()
  await tick(page, '“品种”可筛选').uncheck()
  await tick(page, '生产日期').uncheck()
  await page.keyboard.press('Escape')
  await expect(head(page, 'produceDate')).toHaveCount(0)
  await expect(head(page, 'tonnage')).toBeVisible()
  await expect(filter(page, 'showName')).toHaveCount(0)
  // What is switched off no longer holds.
  await expect(cell(page, 0, 'batchNum')).toHaveText('C26-000001')
  await head(page, 'showName').click()
  await expect(head(page, 'showName')).not.toHaveAttribute('aria-sort', 'ascending')
})

test('[S7.c.27] [S7.c.28] columns survive a reload and are there in another browser', async ({ page, browser }) => {
  await signIn(page, ACCOUNT)
  await openGrid(page)
  await openColumns(page)
  await tick(page, '判定').uncheck()
  const wide = popover(page).getByRole('textbox', { name: '“品种”的宽度' })
  await wide.fill('222')
  await wide.press('Enter')
  // By keyboard: the handle moves its row with the arrows and keeps the focus.
  const handle = popover(page).getByRole('button', { name: /^移动“出厂日期”/ })
  await handle.focus()
  await handle.press('Home')
  await expect(handle).toBeFocused()
  await handle.press('ArrowDown')
  await pressed(page, '保存')
  const arranged = ['出厂编号', '出厂日期', '品种', '28天抗压 ≥42.5', '3天抗压']
  await expect.poll(async () => (await captions(page)).slice(0, 5)).toEqual(arranged)
  await page.reload()
  await expect(gridOf(page)).toBeVisible()
  await expect.poll(async () => (await captions(page)).slice(0, 5)).toEqual(arranged)
  await expect.poll(() => width(page, 'showName')).toBe(222)
  const other = await (
    await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } })
  ).newPage()
  await signIn(other, ACCOUNT)
  await openGrid(other)
  await expect.poll(async () => (await captions(other)).slice(0, 5)).toEqual(arranged)
  await expect.poll(() => width(other, 'showName')).toBe(222)
  await expect(head(other, 'verdict')).toHaveCount(0)
  await other.context().close()
})

test('[S7.c.29] [S7.c.30] the snapshot comes back, and so does the arrangement of the system', async ({ page }) => {
  await signIn(page, ACCOUNT)
  await openGrid(page)
  const system = await captions(page)
  await openColumns(page)
  await tick(page, '品种').uncheck()
  await pressed(page, '保存快照')
  await tick(page, '生产日期').uncheck()
  await pressed(page, '保存')
  await expect(head(page, 'produceDate')).toHaveCount(0)
  await pressed(page, '恢复快照')
  await expect(head(page, 'produceDate')).toBeVisible()
  await expect(head(page, 'showName')).toHaveCount(0)
  await pressed(page, '恢复默认')
  await expect(head(page, 'showName')).toBeVisible()
  await expect.poll(() => captions(page)).toEqual(system)
  await page.reload()
  await expect(gridOf(page)).toBeVisible()
  await expect.poll(() => captions(page)).toEqual(system)
})

test('two windows save: the second is told, loses nothing, and decides', async ({ page, context }) => {
  await signIn(page, ACCOUNT)
  await openGrid(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(gridOf(second)).toBeVisible()
  await openColumns(page)
  await tick(page, '判定').uncheck()
  await pressed(page, '保存')

  await openColumns(second)
  await tick(second, '品种').uncheck()
  await press(second, '保存')
  await expect(popover(second).getByRole('alert')).toContainText('另一个窗口')
  // Mine still stands, unsaved.
  await expect(tick(second, '品种')).not.toBeChecked()
  await expect(inView(second).getByRole('button', { name: '列设置（有未保存的更改）' })).toBeVisible()
  await pressed(second, '用我的更改覆盖')
  await expect(popover(second).getByRole('alert')).toHaveCount(0)
  await expect(head(second, 'verdict')).toBeVisible()

  await tick(page, '生产日期').uncheck()
  await press(page, '保存')
  await expect(popover(page).getByRole('alert')).toBeVisible()
  await press(page, '载入新设置，放弃我的更改')
  await expect(popover(page).getByRole('alert')).toHaveCount(0)
  await expect(head(page, 'produceDate')).toBeVisible()
  await expect(head(page, 'showName')).toHaveCount(0)
})

/** Sorted, filtered, wider by hand, and a good way down. */
async function disturb(page: Page): Promise<{ top: number; width: number }> {
  await head(page, 'outboundNum').click()
  await head(page, 'outboundNum').click()
  await expect(head(page, 'outboundNum')).toHaveAttribute('aria-sort', 'descending')
  await filter(page, 'showName').fill('42.5')
  await expect(cell(page, 0, 'showName')).toContainText('42.5')
  const edge = (await head(page, 'showName').boundingBox())!
  await page.mouse.move(edge.x + edge.width - 2, edge.y + 16)
  await page.mouse.down()
  await page.mouse.move(edge.x + edge.width + 78, edge.y + 16, { steps: 5 })
  await page.mouse.up()
  await scroller(page).evaluate((element) => element.scrollTo(0, 1280))
  await expect.poll(() => scroller(page).evaluate((element) => element.scrollTop)).toBe(1280)
  await expect(cell(page, 42, 'batchNum')).toBeVisible()
  return { top: 1280, width: (await width(page, 'showName'))! }
}

async function expectDisturbed(page: Page, { top, width: wide }: { top: number; width: number }): Promise<void> {
  await expect(head(page, 'outboundNum')).toHaveAttribute('aria-sort', 'descending')
  await expect(filter(page, 'showName')).toHaveValue('42.5')
  await expect.poll(() => scroller(page).evaluate((element) => element.scrollTop)).toBe(top)
  await expect(cell(page, 42, 'showName')).toContainText('42.5')
  await expect.poll(() => width(page, 'showName')).toBe(wide)
}

test('sort, filter, width and place are kept while another tab is in view, and over a reload', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, ACCOUNT)
  await openGrid(page)
  const left = await disturb(page)
  expect(left.width).toBeGreaterThan(200)
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(page.getByText('水泥品种').first()).toBeVisible()
  await page.getByRole('tab', { name: '组件试验' }).click()
  await expectDisturbed(page, left)
  // Whoever leaves while the grid is still moving finds the last place.
  await scroller(page).evaluate(async (element) => {
    element.scrollTo(0, 1312)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    location.hash = '#/home'
  })
  await expect(page.getByText('水泥品种').first()).toBeVisible()
  await page.getByRole('tab', { name: '组件试验' }).click()
  await expectDisturbed(page, { ...left, top: 1312 })
  await page.reload()
  await expectDisturbed(page, { ...left, top: 1312 })
  // A refreshed page starts from the top.
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await expect(filter(page, 'showName')).toHaveValue('')
  await expect.poll(() => scroller(page).evaluate((element) => element.scrollTop)).toBe(0)
  expect(errors).toEqual([])
})

test('they are kept for a tab beyond the twenty that stay alive', async ({ page }) => {
  await signIn(page, ACCOUNT)
  await openGrid(page)
  const left = await disturb(page)
  for (let id = 1; id <= 21; id += 1) {
    await open(page, `/workshop?id=${id}`)
    await expect(page.getByRole('heading', { name: `页签试验 ${id}`, exact: true })).toBeVisible()
  }
  // The grid's page has been taken out of the document.
  await expect(page.locator('.ag-root-wrapper')).toHaveCount(0)
  await page.getByRole('tab', { name: '组件试验' }).click()
  await expectDisturbed(page, left)
})

test('[S8.m.11] [S8.m.12] a grid without rows and one that loads say so', async ({ page }) => {
  await signIn(page, ACCOUNT)
  await openGrid(page, 'none')
  await expect(inView(page).locator('.ag-overlay').getByText('暂无相关记录', { exact: true })).toBeVisible()
  await inView(page).getByRole('button', { name: '加载中', exact: true }).click()
  await expect(inView(page).locator('.ag-overlay').getByText('加载中...', { exact: true })).toBeVisible()
})

test('[S3.21] [S9.03] [S9.04] pages of the server: sort, page and size live in the address', async ({ page }) => {
  await signIn(page, ACCOUNT)
  await openGrid(page, 'server')
  const pager = inView(page).getByRole('navigation', { name: '分页' })
  await expect(pager.getByText('共205条')).toBeVisible()
  await pager.getByRole('combobox').selectOption('50')
  await pager.getByRole('button', { name: '第5页' }).click()
  await expect(page).toHaveURL(/limit=50&page=5$/)
  await expect(cell(page, 0, 'batchNum')).toHaveText('C26-000201')
  await head(page, 'batchNum').click()
  await head(page, 'batchNum').click()
  await expect(page).toHaveURL(/sort=-batchNum$/)
  await expect(cell(page, 0, 'batchNum')).toHaveText('C26-000205')
  await pager.getByRole('textbox').fill('99')
  await expect(page).toHaveURL(/page=5/)
})

test('chosen rows are copied for a spreadsheet, the cell in focus as its text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, ACCOUNT)
  await openGrid(page)
  await cell(page, 1, 'showName').click()
  await page.keyboard.press('Control+c')
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toBe(await cell(page, 1, 'showName').innerText())
  // Space chooses the row in focus; arrows move.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(inView(page).getByText('已选2行')).toBeVisible()
  await page.keyboard.press('Control+c')
  await expect.poll(async () => (await read()).split('\n').length).toBe(3)
  const lines = (await read()).split('\n')
  expect(lines[0]!.split('\t').slice(0, 3)).toEqual(['出厂编号', '品种', '判定'])
  expect(lines.slice(1).map((line) => line.split('\t')[0])).toEqual(['C26-000002', 'C26-000003'])
})
