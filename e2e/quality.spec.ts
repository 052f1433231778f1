import { readFileSync } from 'node:fs'
import { allOutboundBatchNumIndicator, batchNumIndicator } from '@clinker/contract/batches/routes'
import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { savePreferences } from '@clinker/contract/frame/routes'
import { expect, test, type Page } from '@playwright/test'
import { wcagViolations } from './support/axe.ts'
import { watchErrors } from './support/people.ts'
import { inView, open } from './support/frame.ts'
import { chart, enter, figures, HOME, ready, VARIETY } from './support/quality.ts'
import { stackSignIn } from './support/stack.ts'

const words = (page: Page) => page.getByRole('button', { name: /^打开批次 / })

test('[S1.16] a buyer reads the figures, finds a marked point and its words, opens its batch, compares, and finds all again', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await enter(page, 'customer', '/home')
  await ready(page)
  await page.getByRole('button', { name: /^P·O 42\.5 散装/ }).click()
  await expect(page).toHaveURL(/v=V1001/)
  await page.getByRole('button', { name: '今年', exact: true }).click()
  await expect(page).toHaveURL(/p=year/)
  await ready(page)
  for (const name of ['出厂总量', '批次', '3天抗压均值', '28天抗压均值', '出厂合格率', '28天变异系数 Cv'])
    await expect(figures(page).getByText(name, { exact: true })).toBeVisible()

  const mark = words(page).first()
  const batchNum = ((await mark.getAttribute('aria-label')) ?? '').replace('打开批次 ', '')
  await expect(page.getByText(/连续|超出|点中有/).first()).toBeVisible()
  await mark.click()
  await expect(page.getByRole('tab', { name: `批次 ${batchNum}` })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: batchNum, exact: true })).toBeVisible()

  await page.getByRole('button', { name: '对比', exact: true }).click()
  const box = page.getByRole('searchbox', { name: '添加批次' })
  const client = await stackSignIn('customer')
  const { rows } = (await client.call(allOutboundBatchNumIndicator, { query: { cementVariety: VARIETY } })).data
  const more = rows
    .map((row) => row.batchNum)
    .filter((num) => num !== batchNum)
    .slice(0, 2)
  await box.fill(more.join('\n'))
  await box.press('Enter')
  for (const num of [batchNum, ...more])
    await expect(page.getByRole('button', { name: num, exact: true })).toBeVisible()
  await expect(inView(page).getByRole('table')).toContainText(more[1]!)

  await page.reload()
  await expect(page.getByRole('button', { name: more[0]!, exact: true })).toBeVisible()
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(page).toHaveURL(/p=year/)
  expect(errors).toEqual([])
})

test('a corrected value shows both versions with the reason', async ({ page }) => {
  const client = await stackSignIn('customer')
  const { rows } = (
    await client.call(allOutboundBatchNumIndicator, {
      query: { cementVariety: VARIETY, startDate: '2025-12-01', endDate: '2026-11-15', limit: 50 },
    })
  ).data
  const row = rows.find(({ corrected }) => corrected.length > 0)!
  const batch = (await client.call(batchNumIndicator, { query: { batchNum: row.batchNum } })).data
  const value = batch.indicatorList.find(({ versions }) => versions.length > 1)!
  await enter(page, 'customer', `/quality/batch?batchNum=${row.batchNum}`)
  const reason = value.versions[0]!.reason!
  const history = page
    .getByRole('list', { name: /更正记录/ })
    .filter({ hasText: reason })
    .first()
  await expect(history.getByText(reason).first()).toBeVisible()
  await expect(history.locator('s').first()).toHaveText(value.versions.at(-1)!.valueText)
})

test('zoom by stretching, in the address, through twenty tabs and a reload; the keyboard reads the points', async ({
  page,
}) => {
  await enter(page, 'customer')
  await ready(page)
  const area = (await chart(page).boundingBox())!
  await page.mouse.move(area.x + 120, area.y + 120)
  await page.mouse.down()
  await page.mouse.move(area.x + 420, area.y + 130, { steps: 6 })
  await page.mouse.up()
  await expect(page).toHaveURL(/z=/)
  const zoom = new URL(page.url().replace('/#', '')).searchParams.get('z')
  const client = await stackSignIn('customer')
  const { rows } = (await client.call(allOutboundBatchNumIndicator, { query: { cementVariety: VARIETY } })).data
  for (const { batchNum } of rows.slice(0, 19)) {
    await open(page, `/quality/batch?batchNum=${batchNum}`)
    await expect(page.getByRole('tab', { name: `批次 ${batchNum}` })).toBeVisible()
  }
  await expect(page.getByRole('tab')).toHaveCount(20)
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(page).toHaveURL(new RegExp(`z=${(zoom ?? '').replace('~', '(~|%7E)')}`))
  await page.reload()
  await ready(page)
  await expect(page.getByRole('button', { name: '还原缩放' })).toBeVisible()

  const reader = page.getByRole('slider', { name: /控制图/ })
  await reader.focus()
  await page.keyboard.press('Home')
  const first = await reader.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowRight')
  await expect(reader).not.toHaveAttribute('aria-valuetext', first ?? '')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/z=/)
})

test('the chart as PNG, as CSV and as a table', async ({ page }) => {
  await enter(page, 'customer')
  await ready(page)
  const save = async (name: string) => {
    await page.getByRole('button', { name: '下载' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
    return readFileSync(await file.path())
  }
  expect((await save('图片 PNG')).subarray(1, 4).toString()).toBe('PNG')
  const text = (await save('数据 CSV')).toString('utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const client = await stackSignIn('customer')
  const day = (shift: number) => new Date(Date.now() + 8 * 3_600_000 - shift * 86_400_000).toISOString().slice(0, 10)
  const { data } = await client.call(allOutboundBatchNumLine, {
    query: { cementVariety: VARIETY, indicatorCode: 'CS28', chart: 'XMR', startDate: day(89), endDate: day(0) },
  })
  expect(text.trim().split('\r\n')).toHaveLength(data.xAxis.length + 2)
  await page.getByRole('button', { name: '以表格查看' }).click()
  await expect(page.getByRole('rowheader', { name: data.xAxis[0]!, exact: true })).toBeVisible()
})

test('a foreign batch is not found by another customer, and customers compare no companies', async ({ page }) => {
  const client = await stackSignIn('customer')
  const mine = (await client.call(allOutboundBatchNumIndicator, { query: { cementVariety: VARIETY, limit: 50 } })).data
  const other = await stackSignIn('customer2')
  let foreign: string | undefined
  for (const { batchNum } of mine.rows) {
    const answer = await other.call(batchNumIndicator, { query: { batchNum } })
    if (answer.data === null) foreign ??= batchNum
  }
  await enter(page, 'customer2', `/quality/batch?batchNum=${foreign}`)
  await expect(page.getByText(`没有找到批次 ${foreign}`)).toBeVisible()
  await open(page, '/quality/chart')
  await expect(page.getByRole('heading', { name: '过程能力' })).toBeVisible()
  await expect(page.getByText('公司对比')).toHaveCount(0)
})

test('staff compare the companies and see internal limits', async ({ page }) => {
  await enter(page, 'quality', `/quality/chart?v=${VARIETY}`)
  const table = page.getByRole('region', { name: '公司对比' })
  await expect(table.getByRole('row')).toHaveCount(4)
})

/** The five questions of a newcomer, each from home in at most three actions. */
test.describe('a newcomer asks', () => {
  test('is this batch good? — read the word beside its number: no action', async ({ page }) => {
    await enter(page, 'customer')
    const newest = page.getByRole('region', { name: '最新批次' }).getByRole('listitem').first()
    await expect(newest.getByText(/^(合格|暂定合格|不合格|待检)$/)).toBeVisible()
  })

  test('why is this point marked? — point at the words under the chart: no action; the batch is one away', async ({
    page,
  }) => {
    await enter(page, 'customer', `${HOME}&p=year`)
    await ready(page)
    await expect(page.getByText(/连续\d+点|超出3σ控制限|点中有/).first()).toBeVisible()
    await words(page).first().click()
    await expect(page.getByText(/判定/).first()).toBeVisible()
  })

  test('when does 28 days come? — in the list of the newest batches; in full on the batch: one action', async ({
    page,
  }) => {
    await enter(page, 'customer')
    const newest = page.getByRole('region', { name: '最新批次' }).getByRole('listitem').first()
    await expect(newest.getByText(/28天/).first()).toBeVisible()
    await newest.getByRole('button').click()
    await expect(page.getByText(/28天结果还有|28天结果今日|全部结果已出/)).toBeVisible()
  })

  test('is the cement steady? — the chart page says Ppk and by which rules it judges in words: two actions', async ({
    page,
  }) => {
    // An earlier run leaves the group open: a click would shut it.
    const client = await stackSignIn('customer')
    await client.call(savePreferences, { body: { openMenus: [] } })
    await enter(page, 'customer')
    await page
      .getByRole('link', { name: '控制图' })
      .or(page.getByRole('button', { name: '控制图' }))
      .first()
      .click()
    await expect(page.getByText('Ppk（长期 S）')).toBeVisible()
    await expect(page.getByText(/是否受控按 N1/)).toBeVisible()
    await expect(page.getByText(/控制限 \d{4}-\d\d-\d\d 批准/)).toBeVisible()
    // Where the limits come from is the plant's own business.
    await expect(page.getByText(/控制限取自|r₁/)).toHaveCount(0)
  })

  test('what changed? — each figure says its change against the period before: no action', async ({ page }) => {
    await enter(page, 'customer')
    await ready(page)
    await expect(figures(page).getByText('较上期')).toBeVisible()
    await expect(figures(page).getByText(/^上期 /)).toBeVisible()
  })
})

for (const [name, path] of [
  ['home', HOME],
  ['batch list', `/quality/batches?v=${VARIETY}`],
  ['chart', `/quality/chart?v=${VARIETY}`],
] as const)
  for (const theme of ['quality', 'dark'])
    test(`axe finds nothing on ${name} in ${theme}`, async ({ page }) => {
      await enter(page, 'customer', path)
      await page.evaluate((to) => {
        document.documentElement.dataset['theme'] = to
      }, theme)
      await expect(page.locator('[data-drawn]:visible').or(page.locator('.ag-row').first()).first()).toBeVisible()
      expect(await wcagViolations(page)).toEqual([])
    })

test('axe finds nothing on a batch and a comparison', async ({ page }) => {
  const client = await stackSignIn('customer')
  const { rows } = (await client.call(allOutboundBatchNumIndicator, { query: { cementVariety: VARIETY } })).data
  const [a, b, c] = rows.map(({ batchNum }) => batchNum)
  await enter(page, 'customer', `/quality/batch?batchNum=${a}`)
  await expect(page.getByRole('heading', { name: a!, exact: true })).toBeVisible()
  for (const path of [undefined, `/quality/compare?ids=${a},${b},${c}`]) {
    if (path) {
      await open(page, path)
      await expect(inView(page).getByRole('table')).toContainText(c!)
    }
    expect(await wcagViolations(page)).toEqual([])
  }
})

test('five states of the batch page: loading, found, missing, failed with a way on, offline', async ({
  page,
  context,
}) => {
  await enter(page, 'customer')
  await ready(page)
  const client = await stackSignIn('customer')
  const { rows } = (await client.call(allOutboundBatchNumIndicator, { query: { cementVariety: VARIETY } })).data
  await page.route('**/batchNumIndicator?*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await open(page, `/quality/batch?batchNum=${rows[0]!.batchNum}`)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: rows[0]!.batchNum, exact: true })).toBeVisible()
  await open(page, '/quality/batch?batchNum=X99-0000')
  await expect(page.getByText('没有找到批次 X99-0000')).toBeVisible()
  await context.setOffline(true)
  await open(page, `/quality/batch?batchNum=${rows[1]!.batchNum}`)
  await expect(page.getByText('网络已断开').first()).toBeVisible()
  await context.setOffline(false)
})

test('@phone home and batch by thumb: cards, no sideways scroll', async ({ page }) => {
  await enter(page, 'customer')
  await ready(page)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  await expect.poll(() => wide()).toBe(false)
  await page.getByRole('region', { name: '最新批次' }).getByRole('button', { name: /-/ }).first().tap()
  await expect(page.getByText(/28天结果|全部结果已出/).first()).toBeVisible()
  await expect.poll(() => wide()).toBe(false)
})
