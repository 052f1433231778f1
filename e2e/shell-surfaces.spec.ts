import { savePreferences, saveTabs } from '@clinker/contract/frame/routes'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { serious } from './support/axe.ts'
import { signIn, watchErrors } from './support/people.ts'
import { stackSignIn } from './support/stack.ts'

const ACCOUNT = 'manager'
const FIRST = { language: 'zh', sidebarCollapsed: false, transition: 'none', openMenus: [] } as const
const THEMES = ['default', 'quality', 'dark', 'contrast'] as const

/** Begins without saved tabs, in a theme, as another browser of this person would find it. */
async function choose(theme: (typeof THEMES)[number]): Promise<void> {
  const client = await stackSignIn(ACCOUNT)
  expect((await client.call(savePreferences, { body: { ...FIRST, openMenus: [], theme } })).status).toBe(200)
  expect((await client.call(saveTabs, { body: { tabs: [], active: '' } })).status).toBe(200)
}
test.afterAll(() => choose('default'))

async function readable(page: Page, surface: string): Promise<void> {
  expect([surface, await serious(page)]).toEqual([surface, []])
}

const account = (page: Page) => page.getByRole('button', { name: /^我的账号/ })
const ended = { status: 400, flag: '400', message: 'x', msg: 'x', data: null }

for (const theme of THEMES) {
  test(`theme ${theme}: nothing serious on what comes and goes: question, toast, lines, tab menu, sign-in over a page`, async ({
    page,
    context,
  }) => {
    await choose(theme)
    await page.clock.install()
    await signIn(page, ACCOUNT)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.getByRole('main')).toBeVisible()

    await page.goto('/#/workshop?id=surface')
    await page.getByRole('tab', { name: /surface/ }).click({ button: 'right' })
    await expect(page.getByRole('menu')).toBeVisible()
    await readable(page, 'tab menu')
    await page.keyboard.press('Escape')

    await account(page).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await readable(page, 'logout question')
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()

    await context.setOffline(true)
    await expect(page.getByText('网络已断开，恢复后将自动继续').first()).toBeVisible()
    await readable(page, 'offline line')
    await context.setOffline(false)

    // Another build was published: its first script has another name.
    const newer = (await page.request.get('/').then((answer) => answer.text())).replace(
      /index-[\w-]+\.js/,
      'index-newer.js',
    )
    await page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body: newer }))
    await page.clock.fastForward('10:01')
    await expect(page.getByText('系统已更新')).toBeVisible()
    await readable(page, 'new version')
    await page.unroute('**/')

    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto('/#/sys/errors')
    await expect(page.locator('[aria-live=assertive] p').first()).toBeVisible()
    await readable(page, 'toast and failed page')
    await page.unroute('**/api/**')

    await page.getByRole('tab', { name: /surface/ }).click()
    await page.getByLabel('备注').fill('half a sentence')
    await page.route('**/api/**', (route) => route.fulfill({ json: ended }))
    // A call of the page's own may have been the first to hear that the session ended: then nothing under the dialog can be clicked.
    await page.getByRole('link', { name: '首页' }).dispatchEvent('click')
    await expect(page.getByRole('dialog', { name: '重新登录' })).toBeVisible()
    await readable(page, 'sign-in over a page')
  })

  test(`theme ${theme}: nothing serious on the windows of a phone @phone`, async ({ page }) => {
    const errors = watchErrors(page)
    await choose(theme)
    await signIn(page, ACCOUNT)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    for (const name of ['主题', '修改密码', '待办', '错误日志']) {
      await page.getByRole('button', { name: '打开菜单' }).click()
      if (name === '主题') await readable(page, 'drawer')
      await page
        .locator('aside')
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .tap()
      const window = page.getByRole('dialog', { name, exact: true })
      await expect(window).toBeVisible()
      await readable(page, name)
      await window.getByRole('button', { name: '关闭' }).tap()
    }
    expect(errors).toEqual([])
  })
}

test('menus and popovers stay inside a small window', async ({ page }) => {
  await choose('default')
  await signIn(page, ACCOUNT)
  const inside = async (surface: Locator) => {
    await expect(surface).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(surface).toHaveCount(0)
  }
  await account(page).click()
  await inside(page.getByRole('menu'))
  await page.setViewportSize({ width: 660, height: 460 })
  await page.goto('/#/quality/batches')
  await page.getByRole('button', { name: /^列设置/ }).click()
  await inside(page.getByRole('dialog', { name: '列设置' }))
  await page
    .getByRole('button', { name: '自定义' })
    .or(page.getByRole('radio', { name: '自定义' }))
    .first()
    .click()
  await inside(page.locator('form:not([role=search])').filter({ has: page.getByLabel('开始日期') }))
})
