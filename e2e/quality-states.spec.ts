import { allOutboundBatchNumIndicator } from '@clinker/contract/batches/routes'
import { savePreferences } from '@clinker/contract/frame/routes'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { seriousOrOutside } from './support/axe.ts'
import { inView, open, wider } from './support/frame.ts'
import { signIn } from './support/people.ts'
import { forgetTabs, stackSignIn } from './support/stack.ts'

const VARIETY = 'V1001'
/** Calls about quality; who is here and what may be opened answer as ever. */
const CALLS = '**/api/sale/xdd/quality/**'

let ids: readonly string[] = []
test.beforeAll(async () => {
  const client = await stackSignIn('customer')
  const { rows } = (await client.call(allOutboundBatchNumIndicator, { query: { cementVariety: VARIETY } })).data
  ids = rows.map(({ batchNum }) => batchNum)
})

interface Case {
  readonly name: string
  /** The same page with another question each time, so that nothing known is shown. */
  readonly path: (n: number) => string
  readonly loading: (page: Page) => Locator
  readonly there: (page: Page) => Locator
  readonly empty: string
  readonly nothing: RegExp
}

const span = (n: number) => `2026-0${1 + (n % 9)}-01~2026-10-2${n % 9}`
const EMPTY = '2015-01-01~2015-02-01'

const CASES: readonly Case[] = [
  {
    name: 'home',
    path: (n) => `/home?v=${VARIETY}&p=${span(n)}`,
    loading: (page) => page.locator('[aria-label="关键数据"][aria-busy=true]'),
    there: (page) => page.locator('[aria-label="关键数据"][aria-busy=false]'),
    empty: `/home?v=${VARIETY}&p=${EMPTY}`,
    nothing: /该时段没有批次/,
  },
  {
    name: 'the list of batches',
    path: (n) => `/quality/batches?v=${VARIETY}&p=${span(n)}`,
    loading: (page) => inView(page).getByText('加载中...').first(),
    there: (page) => inView(page).locator('.ag-row').first(),
    empty: `/quality/batches?v=${VARIETY}&p=${EMPTY}`,
    nothing: /该时段没有批次/,
  },
  {
    name: 'a batch',
    path: (n) => `/quality/batch?batchNum=${ids[n]}`,
    // Home is still in view for a moment, with skeletons of its own.
    loading: (page) => inView(page).getByText('加载中...').first(),
    there: (page) => inView(page).getByRole('heading', { level: 1 }),
    empty: '/quality/batch?batchNum=X99-0000',
    nothing: /没有找到批次 X99-0000/,
  },
  {
    name: 'a comparison',
    path: (n) => `/quality/compare?ids=${ids[n]},${ids[n + 8]}`,
    loading: (page) => inView(page).getByText('加载中...'),
    there: (page) => inView(page).getByRole('table'),
    empty: '/quality/compare',
    nothing: /选|添加/,
  },
  {
    name: 'the chart page',
    path: (n) => `/quality/chart?v=${VARIETY}&p=${span(n)}`,
    loading: (page) => inView(page).locator('[aria-busy=true]').first(),
    there: (page) => inView(page).locator('[data-drawn]').first(),
    empty: `/quality/chart?v=${VARIETY}&p=${EMPTY}`,
    nothing: /没有/,
  },
]

for (const one of CASES)
  test(`${one.name}: loading, there, failed with a way on, refused, empty, offline`, async ({ page, context }) => {
    await forgetTabs('customer')
    await signIn(page, 'customer')

    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    await page.route(CALLS, async (route) => {
      await gate
      await route.continue()
    })
    await open(page, one.path(1))
    await expect(one.loading(page)).toBeVisible()
    release()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(one.there(page)).toBeVisible()
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)

    await page.route(CALLS, (route) => route.fulfill({ status: 503, body: '' }))
    await open(page, one.path(2))
    const again = inView(page).getByRole('button', { name: '重试' }).first()
    await expect(again).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    // Each part that failed has a way on of its own.
    await expect(async () => {
      if ((await again.count()) > 0) await again.click({ timeout: 1_000 })
      await expect(one.there(page)).toBeVisible({ timeout: 2_000 })
    }).toPass()

    const refusal = { status: 403, message: '', code: 'forbidden', data: null }
    await page.route(CALLS, (route) => route.fulfill({ status: 403, json: refusal }))
    await open(page, one.path(3))
    await expect(inView(page).getByText('没有查看权限').first()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })

    await open(page, one.empty)
    await expect(inView(page).getByText(one.nothing).first()).toBeVisible()

    await context.setOffline(true)
    await open(page, one.path(4))
    await expect(inView(page).getByText('网络已断开').first()).toBeVisible()
    await context.setOffline(false)
    await expect(one.there(page)).toBeVisible()
  })

test('who may see nothing of quality is told so, and not asked for', async ({ page }) => {
  await forgetTabs('dispatch')
  await signIn(page, 'dispatch')
  await expect(page.getByText('没有查看权限').first()).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sale/xdd/quality/')) requests.push(request.url())
  })
  for (const path of ['/quality/batches', '/quality/chart', `/quality/batch?batchNum=${ids[0]}`]) {
    await open(page, path)
    await expect(page.locator('main').getByRole('status').first()).toBeVisible()
  }
  expect(requests).toEqual([])
})

const PAGES = () =>
  [
    ['home', `/home?v=${VARIETY}`, '[data-drawn]:visible'],
    ['batches', `/quality/batches?v=${VARIETY}`, '[role=tabpanel]:visible button, .ag-row'],
    ['batch', `/quality/batch?batchNum=${ids[1]}`, 'h1:visible'],
    ['compare', `/quality/compare?ids=${ids[0]},${ids[1]},${ids[2]}`, 'table:visible'],
    ['chart', `/quality/chart?v=${VARIETY}`, '[data-drawn]:visible'],
  ] as const

test('axe with all of its rules finds nothing serious on any quality page', async ({ page }) => {
  await forgetTabs('customer')
  await signIn(page, 'customer')
  for (const [name, path, there] of PAGES()) {
    await open(page, path)
    await expect(page.locator(there).first()).toBeVisible()
    expect(await seriousOrOutside(page), name).toEqual([])
  }
})

test('@phone every quality page at 390 px: nothing sideways, nothing serious for axe', async ({ page }) => {
  await forgetTabs('customer')
  await signIn(page, 'customer')
  for (const [name, path, there] of PAGES()) {
    await open(page, path)
    await expect(page.locator(there).first()).toBeVisible()
    await expect.poll(() => wider(page), { message: name }).toBeLessThanOrEqual(0)
    expect(await seriousOrOutside(page), name).toEqual([])
  }
})

/** A language is kept with the person: whatever happens, the next spec finds Chinese. */
test.afterAll(async () => {
  const client = await stackSignIn('service')
  await client.call(savePreferences, { body: { language: 'zh' } })
})

for (const [language, menu, name, title, companies] of [
  ['ja', '言語', '日本語', '管理図', '会社間の比較'],
  ['en', 'Language', 'English', 'Control chart', 'Company comparison'],
] as const)
  test(`the chart page of staff in ${language}: companies overlaid`, async ({ page }) => {
    await forgetTabs('service')
    await signIn(page, 'service')
    await open(page, `/quality/chart?v=${VARIETY}&p=2026-01-01~2026-11-15`)
    await expect(inView(page).locator('[data-drawn]').first()).toBeVisible()
    await page.getByRole('button', { name: '语言' }).click()
    await page.getByRole('menuitemradio', { name }).click()
    await expect(page.getByRole('button', { name: menu })).toBeVisible()
    await expect(inView(page).getByRole('heading', { name: title, level: 1 })).toBeVisible()
    const table = inView(page)
      .getByRole('table')
      .filter({ has: page.getByRole('checkbox') })
    await expect(inView(page).getByRole('heading', { name: companies })).toBeVisible()
    const boxes = table.getByRole('checkbox')
    await boxes.nth(0).click()
    await expect(inView(page).locator('[data-overlay="2"]')).toBeVisible()
    await boxes.nth(1).click()
    await expect(inView(page).locator('[data-overlay="3"]')).toBeVisible()
    await expect(page).toHaveURL(/o=\w+(,|%2C)\w+/)
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitemradio', { name: '中文' }).click()
    await expect(page.getByRole('button', { name: '语言' })).toBeVisible()
  })
