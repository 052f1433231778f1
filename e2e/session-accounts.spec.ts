import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { unlockScreen, lockScreen } from '@clinker/contract/account/routes'
import { expect, test, type Page } from '@playwright/test'
import { captchaAnswer, forgetFailures, newestMessage, resetAccount } from './support/insight.ts'
import { fillLogin, PASSWORD, signInByForm, watchErrors } from './support/people.ts'
import { newSignIn } from './support/stack.ts'

/** Another phone each time: a message a minute, ten a day are the most one phone gets. */
const freshPhone = () => `139${String(Date.now()).slice(-8)}`

async function solve(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /验证码/ })).toBeVisible()
  const answer = async () => {
    const browser = (await page.context().cookies()).find((c) => c.name === '__Host-qs_cap')?.value
    return browser === undefined ? '' : captchaAnswer(browser)
  }
  await expect.poll(answer).toHaveLength(5)
  return answer()
}

/** The lock may be a button of the header or an entry of the user menu. */
async function lock(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '锁定屏幕' })
  if (!(await button.isVisible())) await openUserMenu(page)
  await page
    .getByRole('button', { name: '锁定屏幕' })
    .or(page.getByRole('menuitem', { name: '锁定屏幕' }))
    .first()
    .click()
  await expect(page).toHaveURL(/#\/locking/)
}

const openUserMenu = (page: Page) => page.getByRole('button', { name: /我的账号/ }).click()

test('[S4.34] [S4.35] a forgotten password is set anew by a code to the phone', async ({ page }) => {
  const phone = freshPhone()
  await resetAccount('customer5', phone)
  await page.goto('/')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible()
  const send = page.getByRole('button', { name: '获取验证码' })
  await send.click()
  await expect(page.getByText('请输入手机号码').first()).toBeVisible()
  await page.getByLabel('手机号码').fill(phone)
  await page.getByRole('textbox', { name: /图形验证码/ }).fill(await solve(page))
  await send.click()
  await expect(page.getByText('验证码发送成功')).toBeVisible()
  await expect(page.getByRole('button', { name: /^\d+s 后重获取$/ })).toBeVisible()
  await expect.poll(() => newestMessage(phone)).toContain('验证码')
  const code = /是([0-9A-Z]{5})，/.exec((await newestMessage(phone))!)![1]!
  await page.getByLabel('短信验证码').fill(code.toLowerCase())
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('新密码', { exact: true }).fill('Sturdy_2026')
  await page.getByLabel('确认密码').fill('Sturdy_2027')
  await page.getByLabel('确认密码').blur()
  await expect(page.getByText('两次密码不匹配')).toBeVisible()
  await page.getByLabel('确认密码').fill('Sturdy_2026')
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByText('密码重置成功')).toBeVisible()
  await page.getByRole('link', { name: '返回登录' }).click()
  await fillLogin(page, 'customer5', 'Sturdy_2026')
  await expect(page).toHaveURL(/#\/home/)
})

test('[S3.30] the lock is held by the server: deleting its cookie gives no data, a reload stays locked and signed in', async ({
  page,
}) => {
  const errors = watchErrors(page)
  await signInByForm(page, 'service')
  await lock(page)
  await expect(page).toHaveTitle(/锁屏/)
  await page.context().clearCookies({ name: '0.2.0-locking' })
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('cementVarietyList')) answers.push(response.status())
  })
  await page.goto('/#/home')
  await page.reload()
  await expect(page).toHaveURL(/#\/locking/)
  expect(answers.filter((status) => status === 200)).toEqual([])
  const mark = async () => (await page.context().cookies()).find((c) => c.name === '0.2.0-locking')?.value
  await expect.poll(mark).toBe('1')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page).toHaveURL(/#\/home/)
  await expect(page.getByText('水泥品种').first()).toBeVisible()
  // The browser itself reports the refused call of the locked session.
  expect(errors.filter((e) => !e.includes('423'))).toEqual([])
})

test('five wrong passwords on the lock screen end the session', async ({ page }) => {
  await signInByForm(page, 'manager')
  await lock(page)
  for (const left of [4, 3, 2, 1]) {
    await page.getByLabel('密码', { exact: true }).fill('Wrong2026')
    await page.getByRole('button', { name: '解锁' }).click()
    await expect(page.getByText(`密码错误，还可尝试${left}次`)).toBeVisible()
  }
  await page.getByLabel('密码', { exact: true }).fill('Wrong2026')
  await page.getByRole('button', { name: '解锁' }).click()
  await expect(page).toHaveURL(/#\/login/)
})

test('a locked session gets no data over the wire, on either process', async () => {
  const client = await newSignIn('quality')
  await client.call(lockScreen)
  for (let i = 0; i < 20; i += 1) expect((await client.call(cementVarietyList)).status).toBe(1423)
  expect((await client.call(unlockScreen, { body: { password: PASSWORD } })).status).toBe(200)
  expect((await client.call(cementVarietyList)).status).toBe(200)
})

test('my sign-ins: another one is listed and ended', async ({ page }) => {
  await newSignIn('admin')
  await signInByForm(page, 'admin')
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: '我的登录' }).click()
  await expect(page.getByText('本次登录')).toBeVisible()
  const rows = page.getByRole('button', { name: '下线' })
  const before = await rows.count()
  expect(before).toBeGreaterThan(0)
  await rows.first().click()
  await page.getByRole('button', { name: '确定下线' }).click()
  await expect(rows).toHaveCount(before - 1)
})

test('after five failures a picture is asked for, and the right answer lets the person in', async ({ page }) => {
  await resetAccount('customer6', freshPhone())
  await forgetFailures()
  await page.goto('/')
  for (let i = 0; i < 5; i += 1) {
    await fillLogin(page, 'customer6', 'Wrong2026')
    await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
  }
  await page.getByRole('textbox', { name: /图形验证码/ }).fill(await solve(page))
  await fillLogin(page, 'customer6')
  await expect(page).toHaveURL(/#\/home/)
})
