import { savePreferences, saveTabs } from '@clinker/contract/frame/routes'
import { expect, test, type Page } from '@playwright/test'
import { signIn, watchErrors } from './support/people.ts'
import { stackSignIn } from './support/stack.ts'

const ACCOUNT = 'customer2'
const DEFAULTS = { theme: 'default', followSystem: false, transition: 'fade', rowHeight: 'compact' } as const

/** As another browser of this person would find it. */
async function reset(): Promise<void> {
  const client = await stackSignIn(ACCOUNT)
  expect((await client.call(savePreferences, { body: DEFAULTS })).status).toBe(200)
  expect((await client.call(saveTabs, { body: { tabs: [], active: '' } })).status).toBe(200)
}
test.beforeEach(reset)
test.afterAll(reset)

const html = (page: Page) => page.locator('html')
const dialog = (page: Page) => page.getByRole('dialog', { name: '主题' })
const openDialog = (page: Page) => page.getByRole('button', { name: '主题' }).click()

test('the theme follows the system at once, over a reload and until the defaults are restored', async ({ page }) => {
  const errors = watchErrors(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, ACCOUNT)
  await openDialog(page)
  await dialog(page).getByRole('radio', { name: /^品质/ }).check()
  await dialog(page).getByRole('switch', { name: '跟随系统深浅色' }).click()
  await expect(html(page)).toHaveAttribute('data-theme', 'quality')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')

  // Nothing of the product is drawn in another theme first.
  await page.addInitScript(() => {
    const themes = new Set<string>()
    Object.assign(window, { paintedThemes: themes })
    new MutationObserver(() => {
      if (document.getElementById('root')?.hasChildNodes())
        themes.add(document.documentElement.dataset['theme'] ?? 'none')
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-theme'] })
  })
  await page.reload()
  await expect(page.getByText('水泥品种').first()).toBeVisible()
  expect(await page.evaluate(() => [...(window as unknown as { paintedThemes: Set<string> }).paintedThemes])).toEqual([
    'dark',
  ])

  await openDialog(page)
  await dialog(page).getByRole('button', { name: '恢复默认' }).click()
  await expect(html(page)).toHaveAttribute('data-theme', 'default')
  await page.reload()
  await expect(page.getByText('水泥品种').first()).toBeVisible()
  await expect(html(page)).toHaveAttribute('data-theme', 'default')
  expect(errors).toEqual([])
})

test('the chosen height of rows holds in grids and in plain tables', async ({ page }) => {
  await signIn(page, ACCOUNT)
  const grid = page.locator('.ag-row:visible').first()
  const line = page.locator('main table tbody tr:visible').first()
  const heightOf = async (row: typeof grid) => Math.round((await row.boundingBox())?.height ?? 0)
  await page.goto('/#/quality/batches')
  await expect.poll(() => heightOf(grid)).toBe(32)
  await openDialog(page)
  await dialog(page).getByRole('button', { name: '舒适 40' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => heightOf(grid)).toBe(40)
  await page.reload()
  await expect.poll(() => heightOf(grid)).toBe(40)
  await page.goto('/#/quality/list')
  await expect.poll(() => heightOf(line)).toBeGreaterThanOrEqual(40)
  const comfortable = await heightOf(line)
  await openDialog(page)
  await dialog(page).getByRole('button', { name: '恢复默认' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => heightOf(line)).toBe(comfortable - 8)
})

test('style sheets that come early are used: each is fetched once, and the browser has nothing to say', async ({
  page,
  context,
}) => {
  await signIn(page, ACCOUNT)
  await expect(page.getByText('水泥品种').first()).toBeVisible()
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('preload')) warnings.push(message.text())
  })
  const fetched: string[] = []
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  devTools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.endsWith('.css')) fetched.push(request.url)
  })
  await page.reload()
  await expect(page.getByText('水泥品种').first()).toBeVisible()
  await expect.poll(() => fetched.length).toBeGreaterThan(3)
  expect(fetched.filter((url, at) => fetched.indexOf(url) !== at)).toEqual([])
  expect(warnings).toEqual([])
})
