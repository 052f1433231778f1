import { feedbackList } from '@clinker/contract/feedback/routes'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { serious } from './support/axe.ts'
import { enter, inView, newPage, open, wider } from './support/frame.ts'
import { watchErrors } from './support/people.ts'
import { pixel } from './support/pictures.ts'
import { forgetAll, MARK } from './support/service.ts'
import { stackSignIn } from './support/stack.ts'

test.beforeAll(forgetAll)
test.afterAll(forgetAll)

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: '填写意见反馈' })
for (const tag of ['', ' @phone']) {
  test(`[S2.18] worked cases of the tools stand on the page, from the link${tag}`, async ({ page }) => {
    const errors = watchErrors(page)
    await enter(page, 'customer', '/Calculation/tool?tool=mortar&compLoads=77.1+78.4+76.2+79.0+77.8+76.9')
    await expect(page.locator('[data-figure=compressive] b')).toHaveText('48.5')
    expect(await serious(page)).toEqual([])
    const mix =
      'fk=30&sigma=5&grade=42.5&gammaC=1.16&flyAsh=20&gammaF=0.80&slag=0&admixture=1.8&reduction=20&size=31.5&sandRatio=0.40&density=2400&slump=90&maxRatio=0.55&minBinder=320'
    await open(page, `/Calculation/tool?tool=mix&${mix}`)
    await expect(page.locator('[data-step=binder] [data-value]')).toContainText('332.7')
    await expect(page.locator('[data-check=ratio]')).toContainText('满足')
    await open(page, '/Calculation/tool?tool=weigh&gross=48960&tare=15920&recvGross=48780&recvTare=15920&price=380')
    await expect(page.locator('[data-figure=amount] b')).toHaveText('12486.80')
    await expect(page.locator('[data-note=abnormal]')).toBeVisible()
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    expect(errors).toEqual([])
  })
}

test('[S1.17] a customer gives feedback with a picture, the staff takes it up and answers, the customer closes it', async ({
  browser,
}) => {
  const [ours, theirs] = [await newPage(browser), await newPage(browser)]
  const errors = watchErrors(ours)
  await enter(ours, 'customer', '/feedback')
  await ours.getByRole('button', { name: '填写意见反馈' }).first().click()
  await dialog(ours).getByLabel('内容').fill('初凝偏快，现场来不及施工')
  await dialog(ours).getByLabel('联系人').fill(MARK)
  await dialog(ours).locator('input[type=file]').setInputFiles(pixel('现场.png'))
  await expect(dialog(ours).locator('[data-stored]')).toHaveCount(1)
  expect(await serious(ours)).toEqual([])
  await dialog(ours).getByRole('button', { name: '提交' }).click()
  const sent = ours.getByText(/已提交，编号 FK\d+/)
  await expect(sent).toBeVisible()
  const no = /FK\d+/.exec((await sent.textContent()) ?? '')?.[0] ?? ''
  await expect(ours.getByRole('link', { name: no })).toBeVisible()

  await enter(theirs, 'service', '/sys/feedback?limit=50')
  await expect(theirs.getByRole('link', { name: no })).toBeVisible()
  expect(await serious(theirs)).toEqual([])
  await theirs.getByRole('link', { name: no }).click()
  await expect(theirs.getByRole('img', { name: '图片 1' })).toBeVisible()
  for (const step of ['受理', '开始处理']) {
    await theirs.getByRole('button', { name: step, exact: true }).click()
    await expect(theirs.getByRole('button', { name: step, exact: true })).toHaveCount(0)
  }
  await theirs.getByLabel('答复内容').fill('今天下午上门')
  await theirs.getByRole('button', { name: '答复', exact: true }).click()
  await expect(theirs.getByText('今天下午上门')).toBeVisible()

  await ours.getByRole('link', { name: no }).click()
  await expect(ours.getByText('今天下午上门')).toBeVisible()
  await ours.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(ours.locator('article [data-status=CLOSED]')).toBeVisible()
  expect(errors).toEqual([])
  await Promise.all([ours.context().close(), theirs.context().close()])
})

test('a network that goes in mid-submit keeps the text, and it arrives once', async ({ page }) => {
  await enter(page, 'customer', '/feedback')
  let tries = 0
  let goOn: () => void = () => undefined
  const looked = new Promise<void>((resolve) => {
    goOn = resolve
  })
  // The first try reaches the server; its answer never comes back.
  await page.route('**/addFeedback*', async (route) => {
    tries += 1
    if (tries > 1) {
      // Any call that is answered tells that the network is back: the second try waits until the page was looked at.
      await looked
      return route.continue()
    }
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: '填写意见反馈' }).first().click()
  const text = `断网 ${Date.now()}`
  await dialog(page).getByLabel('内容').fill(text)
  await dialog(page).getByLabel('联系人').fill(MARK)
  await dialog(page).getByRole('button', { name: '提交' }).click()
  await expect(dialog(page).getByText(/内容已保留，恢复后自动提交一次/)).toBeVisible()
  await expect(dialog(page).getByLabel('内容')).toHaveValue(text)
  goOn()
  await expect(page.getByText(/已提交，编号/)).toBeVisible()
  expect(tries).toBe(2)
  const client = await stackSignIn('customer')
  const { rows } = (await client.call(feedbackList, { query: { limit: 50 } })).data
  expect(rows.filter(({ content }) => content === text)).toHaveLength(1)
})

test('pages of feedback and evaluation say when they load, fail or are away', async ({ page, context }) => {
  await enter(page, 'service', '/home')
  for (const [path, call] of [
    ['/sys/evaluation', '**/evaluation/list*'],
    ['/sys/feedback', '**/feedback/desk*'],
  ] as const) {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(call, async (route) => {
      await held
      await route.fulfill({ status: 500, body: '' })
    })
    await open(page, path)
    const shown = inView(page)
    await expect(shown.getByText('加载中...')).toBeAttached()
    release()
    await expect(shown.getByText('加载失败')).toBeVisible()
    await context.setOffline(true)
    await page.unroute(call)
    // The page may refetch by itself and re-render its button at this moment.
    await expect(async () => {
      const again = shown.getByRole('button', { name: '重试' })
      if (await again.isVisible()) await again.click({ timeout: 2_000 })
      await expect(shown.getByText('网络已断开', { exact: true })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    expect(await serious(page)).toEqual([])
    await context.setOffline(false)
    // A table, or that there is nothing yet.
    await expect(shown.getByRole('table').or(shown.getByText('暂无相关记录'))).toBeVisible()
  }
})
