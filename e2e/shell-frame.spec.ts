import { savePreferences, saveTabs } from '@clinker/contract/frame/routes'
import { expect, test, type Page } from '@playwright/test'
import { serious } from './support/axe.ts'
import { fillLogin, PASSWORD, signIn, watchErrors } from './support/people.ts'
import { stackSignIn } from './support/stack.ts'
import { watchToasts } from './support/toasts.ts'

/** Accounts whose choices of the frame this file changes; each test begins and ends with none. */
const ACCOUNT = 'manager'
const OTHER = 'service'
const FIRST = { theme: 'default', language: 'zh', sidebarCollapsed: false, transition: 'fade', openMenus: [] } as const

async function forgetChoices(account: string): Promise<void> {
  const client = await stackSignIn(account)
  expect((await client.call(savePreferences, { body: { ...FIRST, openMenus: [] } })).status).toBe(200)
  // Without saved tabs a sign-in ends on home.
  expect((await client.call(saveTabs, { body: { tabs: [], active: '' } })).status).toBe(200)
}
test.beforeEach(async () => {
  await forgetChoices(ACCOUNT)
})
test.afterAll(async () => {
  await forgetChoices(ACCOUNT)
  await forgetChoices(OTHER)
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const width = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.width
const account = (page: Page) => page.getByRole('button', { name: /^(我的账号|アカウント|My account)/ })

/** Every window of the frame, with the way to open it; each is closed by Escape. */
const SURFACES: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  ['搜索', (page) => page.keyboard.press('Control+k')],
  ['主题', (page) => page.getByRole('button', { name: '主题' }).click()],
  ['错误日志', (page) => page.getByRole('button', { name: /^错误日志/ }).click()],
  ['待办', (page) => page.getByRole('button', { name: /^待办/ }).click()],
  [
    '修改密码',
    async (page) => {
      await account(page).click()
      await page.getByRole('menuitem', { name: '修改密码' }).click()
    },
  ],
]

for (const [theme, value] of [
  ['默认', 'default'],
  ['品质', 'quality'],
  ['深色', 'dark'],
  ['高对比', 'contrast'],
] as const) {
  test(`[S4.18] theme ${value}: a machine that reads pages for people finds nothing serious on any window of the frame`, async ({
    page,
  }) => {
    const errors = watchErrors(page)
    await signIn(page, ACCOUNT)
    await page.getByRole('button', { name: '主题' }).click()
    await dialog(page, '主题')
      .getByRole('radio', { name: new RegExp(`^${theme}`) })
      .check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', value)
    await dialog(page, '主题').getByRole('button', { name: '无' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('水泥品种').first()).toBeVisible()
    expect(await serious(page)).toEqual([])
    await account(page).click()
    expect(await serious(page)).toEqual([])
    await page.keyboard.press('Escape')
    for (const [name, open] of SURFACES) {
      await open(page)
      await expect(dialog(page, name)).toBeVisible()
      expect([name, await serious(page)]).toEqual([name, []])
      await page.keyboard.press('Escape')
      await expect(dialog(page, name)).toHaveCount(0)
    }
    await page.getByRole('navigation', { name: '菜单' }).getByRole('button', { name: /^设置/ }).click()
    await page.getByRole('link', { name: '错误上报' }).click()
    await expect(page.getByRole('heading', { name: '错误上报' })).toBeVisible()
    expect(await serious(page)).toEqual([])
    expect(errors).toEqual([])
  })
}

test('[S2.l.01] [S2.l.02] [S2.l.23] [S2.l.24] [S4.16] widths of the seed; the collapsed sidebar is kept for the same user', async ({
  page,
  browser,
}) => {
  await signIn(page, OTHER)
  await expect.poll(() => width(page, 'aside')).toBe(200)
  const saved = page.waitForResponse((response) => response.url().includes('/admin/user/preferences'))
  await page.getByRole('button', { name: '收起菜单' }).click()
  await saved
  await expect.poll(() => width(page, 'aside')).toBe(100)
  await page.getByRole('button', { name: '主题' }).click()
  await expect(dialog(page, '主题')).toBeVisible()
  await expect.poll(() => width(page, '[role=dialog]')).toBe(600)
  await page.keyboard.press('Escape')
  await account(page).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  await expect(dialog(page, '修改密码')).toBeVisible()
  await expect.poll(() => width(page, '[role=dialog]')).toBe(420)
  // Another browser of the same person knows the choice from the server.
  const elsewhere = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } })
  const second = await elsewhere.newPage()
  await second.goto(page.url().split('#')[0]!)
  await fillLogin(second, OTHER)
  await expect(second.getByRole('button', { name: '展开菜单' })).toBeVisible()
  await expect.poll(() => width(second, 'aside')).toBe(100)
  await elsewhere.close()
})

test('[S1.15] [S2.l.19] [S2.l.20] [S1.18] without a mouse: search, theme, language, password, lock, log out', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  const focus = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    const target = page.getByRole(role, { name }).first()
    for (let n = 0; n < 60; n += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`Tab never reaches ${String(name)}`)
  }
  /** Opens the menu of the button in focus; keys go on when the menu has taken the focus. */
  const menu = async (...keys: string[]) => {
    await press('Enter')
    await expect(page.locator('[role^=menuitem]:focus')).toHaveCount(1)
    await press(...keys)
  }
  await page.goto('/')
  await page.getByRole('textbox', { name: '用户名' }).focus()
  await page.keyboard.type(ACCOUNT)
  await press('Tab')
  await page.getByLabel('密码', { exact: true }).focus()
  await page.keyboard.type(PASSWORD)
  await press('Enter')
  await expect(page.getByText('水泥品种').first()).toBeVisible()

  await press('Shift+Q')
  await expect(page.getByRole('combobox', { name: '搜索' })).toBeFocused()
  await page.keyboard.type('cwsb')
  await press('Enter')
  await expect(page).toHaveURL(/#\/sys\/errors/)

  await focus('主题')
  await press('Enter')
  await expect(dialog(page, '主题').getByRole('radio', { name: /^默认/ })).toBeFocused()
  await press('ArrowRight', 'ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await press('ArrowLeft', 'Escape')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'quality')
  await expect(page.getByRole('button', { name: '主题' })).toBeFocused()

  await focus('语言')
  await menu('ArrowDown', 'ArrowDown', 'Enter')
  await expect(page.getByRole('button', { name: 'Theme' })).toBeVisible()
  await menu('ArrowUp', 'ArrowUp', 'Enter')
  await expect(page.getByRole('button', { name: '主题' })).toBeVisible()

  await focus(/^我的账号/)
  await menu('Enter')
  await expect(dialog(page, '修改密码').getByLabel('手机号码')).toBeFocused()
  await press('Enter')
  await expect(dialog(page, '修改密码').getByText('手机号码不能为空')).toBeVisible()
  await press('Escape')

  await focus(/^我的账号/)
  await menu('ArrowDown', 'ArrowDown', 'Enter')
  await expect(page).toHaveURL(/#\/locking/)
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await press('Enter')
  await expect(page).toHaveURL(/#\/sys\/errors/)

  await focus(/^我的账号/)
  await menu('End', 'Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await press('Tab', 'Enter')
  await expect(page).toHaveURL(/#\/login/)
  expect(errors).toEqual([])
})

test('[S8.r.05] [S8.h.503] [S8.r.07] [S8.m.14] a failed call is a toast for 2000 ms and a row of the log', async ({
  page,
}) => {
  await signIn(page, ACCOUNT)
  await expect(page.getByText('水泥品种').first()).toBeVisible()
  await page.route('**/cementVarietyList**', (route) => route.fulfill({ status: 503, body: '<html>' }))
  const toasts = await watchToasts(page)
  await page.getByRole('button', { name: '刷新', exact: false }).first().click()
  await expect.poll(toasts).toContain('服务不可用')
  // For 2000 ms: lib/toast/failure-toast.test.ts, on a clock of its own.
  await expect(page.locator('[aria-live=assertive] p')).toHaveCount(0)
  await page.getByRole('button', { name: /^错误日志，\d+条/ }).click()
  await expect(
    dialog(page, '错误日志')
      .getByRole('cell', { name: /http\.503/ })
      .first(),
  ).toBeVisible()
  await expect(
    dialog(page, '错误日志')
      .getByRole('cell', { name: /^tok_….{4}$/ })
      .first(),
  ).toBeVisible()
})

test('what a browser met is found by staff, without its secrets', async ({ page }) => {
  const mark = `probe-${Date.now().toString(36)}`
  await signIn(page, ACCOUNT)
  await expect(page.getByText('水泥品种').first()).toBeVisible()
  const sent = page.waitForResponse((response) => response.url().includes('/log/error'))
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(`${text} {"password":"Hidden2026"}`)
    })
  }, mark)
  expect((await sent).status()).toBe(200)
  await page.getByRole('navigation').getByRole('button', { name: '设置' }).click()
  await page.getByRole('link', { name: '错误上报' }).click()
  await page.getByRole('searchbox', { name: '关键字' }).fill(mark)
  await expect(page.getByRole('cell', { name: new RegExp(mark) }).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`word=${mark}`))
  expect(await page.content()).not.toContain('Hidden2026')
})

test('[S8.r.04] [S4.15] many answers "session ended": out without a question, one message', async ({ page }) => {
  await signIn(page, ACCOUNT)
  await expect(page.getByText('水泥品种').first()).toBeVisible()
  await page.route('**/api/**', (route) =>
    route.fulfill({ json: { status: 400, flag: '400', message: 'x', msg: 'x', data: null } }),
  )
  // The refreshed page asks for several things at once; it may also ask by itself before the button is reached.
  await page
    .getByRole('button', { name: '刷新' })
    .first()
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  await expect(page).toHaveURL(/#\/login/)
  await expect(page.getByText('账号登陆信息失效，请重新登录')).toHaveCount(1)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('[S4.15] over unsaved input the sign-in comes to the page, which keeps it', async ({ page }) => {
  await signIn(page, ACCOUNT)
  await page.goto('/#/workshop?id=frame-1')
  await page.getByLabel('备注').fill('half a sentence')
  await page.route('**/api/**', (route) =>
    route.fulfill({ json: { status: 400, flag: '400', message: 'x', msg: 'x', data: null } }),
  )
  // A poll may have met the refusal already: then the page is covered, and no pointer reaches the link.
  await page.getByRole('link', { name: '首页' }).evaluate((link: HTMLElement) => link.click())
  const again = dialog(page, '重新登录')
  await expect(again).toBeVisible()
  await expect(again.getByText('账号登陆信息失效，请重新登录')).toHaveCount(1)
  await page.unroute('**/api/**')
  await again.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await page.getByRole('tab', { name: /frame-1/ }).click()
  await expect(page.getByLabel('备注')).toHaveValue('half a sentence')
})

test('a network that goes: a banner and no toast; it comes back by itself', async ({ page, context }) => {
  await signIn(page, ACCOUNT)
  await expect(page.getByText('水泥品种').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('网络已断开，恢复后将自动继续').first()).toBeVisible()
  expect(await serious(page)).toEqual([])
  await expect(page.locator('[aria-live=assertive] p')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('网络已断开，恢复后将自动继续')).toHaveCount(0)
})

test('[S2.l.05] [S2.l.06] an outside link names its host, opens without opener or referrer, and is logged', async ({
  page,
  context,
}) => {
  await context.route('https://pingjia.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>outside</p>' }),
  )
  await page.route('**/api/admin/user/info**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { menus: object[] } }
    const meta = { title: '外部评价', icon: 'star' }
    body.data.menus.push({
      code: 'outside',
      path: 'https://pingjia.example.com/form',
      meta,
      hidden: false,
      alwaysShow: false,
      children: [],
    })
    await route.fulfill({ response, json: body })
  })
  await signIn(page, ACCOUNT)
  await page.getByRole('button', { name: '外部评价' }).click()
  const leave = dialog(page, '即将离开本系统')
  await expect(leave.getByText('pingjia.example.com', { exact: true })).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  expect(await serious(page)).toEqual([])
  const logged = page.waitForRequest((request) => request.url().includes('/admin/menu/open'))
  const opened = context.waitForEvent('page')
  await leave.getByRole('link', { name: '打开网页' }).click()
  const outside = await opened
  await outside.waitForLoadState()
  expect(await outside.evaluate(() => [window.opener as unknown, document.referrer])).toEqual([null, ''])
  expect((await logged).postDataJSON()).toEqual({ referCode: 'qualityEvaluation', referName: '质量评价' })
})

for (const [language, name] of [
  ['zh', '中文'],
  ['ja', '日本語'],
  ['en', 'English'],
] as const) {
  test(`[S1.01] ${language}: the header holds everything at 1440, 1100 and 920 px, nothing overlaps or leaves the window`, async ({
    page,
  }) => {
    await signIn(page, ACCOUNT)
    if (language !== 'zh') {
      await page.getByRole('button', { name: '语言' }).click()
      await page.getByRole('menuitemradio', { name }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
    for (const size of [1440, 1100, 920]) {
      await page.setViewportSize({ width: size, height: 900 })
      const boxes = await page.locator('header').evaluate((header) =>
        [...header.children]
          .map((child) => child.getBoundingClientRect())
          .filter(({ width: wide }) => wide > 0)
          .map(({ left, right }) => [Math.round(left), Math.round(right)] as const),
      )
      expect(boxes.length).toBeGreaterThan(3)
      boxes.reduce((before, [left, right]) => {
        expect(left).toBeGreaterThanOrEqual(before - 1)
        return right
      }, 0)
      expect(boxes.at(-1)?.[1]).toBeLessThanOrEqual(size)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size)
    }
  })
}

test('[S1.08] by thumb: drawer, search, theme, password, to-do, three languages; nothing wider than the phone @phone', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const fits = async () =>
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const drawer = (name: string) => page.getByRole('button', { name }).click()
  await signIn(page, ACCOUNT)
  await expect(page.getByText('水泥品种').first()).toBeVisible()
  await fits()
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: '批次、质保单、车号、菜单' }).tap()
  await page.getByRole('combobox', { name: '搜索' }).fill('shouye'.slice(0, 1))
  await page.getByRole('option', { name: /首页/ }).tap()
  await expect(dialog(page, '搜索')).toHaveCount(0)
  for (const name of ['主题', '修改密码', '待办']) {
    await drawer('打开菜单')
    await page
      .locator('aside')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .tap()
    await expect(dialog(page, name)).toBeVisible()
    await fits()
    expect([name, await serious(page)]).toEqual([name, []])
    await dialog(page, name).getByRole('button', { name: '关闭' }).tap()
  }
  await drawer('打开菜单')
  expect(await serious(page)).toEqual([])
  for (const [name, menu] of [
    ['日本語', 'メニューを閉じる'],
    ['English', 'Close menu'],
    ['中文', '关闭菜单'],
  ] as const) {
    await page.locator('aside').getByRole('button', { name }).tap()
    await expect(page.getByRole('button', { name: menu })).toBeVisible()
    await fits()
  }
  expect(errors).toEqual([])
})
