import { unlockScreen } from '@clinker/contract/account/routes'
import { expect, test, type Page } from '@playwright/test'
import { closeAll, icon, openPair, message, openConversation, write } from './support/chat.ts'
import { PASSWORD } from './support/people.ts'

test.afterEach(closeAll)

/** Printed; held against 3 s by hand, on a machine without other load: `E2E_BACK_MS=3000 npm run e2e -- chat-session`. */
const BACK_MS = Number(process.env['E2E_BACK_MS'] ?? 30_000)

/** What the library of the chat left in this window's storage. */
const leftovers = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('strophe-sm:')))

test('two windows of one session chat side by side, and again after unlocking; a logout leaves nothing behind', async ({
  browser,
}) => {
  const { manages, buys, customer, manager } = await openPair(browser)
  const beside = await customer.context().newPage()
  // A light page: what is measured below is the chat, not charts.
  await customer.goto('/#/Calculation/tool')
  await beside.goto('/#/Calculation/tool')
  await expect(icon(beside)).toBeVisible()
  const windows = [customer, beside]
  for (const page of windows) await openConversation(page, manages)
  await openConversation(manager, buys)

  const sayFrom = async (round: string) => {
    for (const [i, page] of windows.entries()) {
      const text = `${round}-${i}-${Date.now()}`
      await write(page, text)
      for (const one of [manager, ...windows]) await expect(message(one, text)).toBeVisible()
    }
  }
  await sayFrom('before')

  const choose = async (entry: string) => {
    await customer.getByRole('button', { name: /^我的账号/ }).click()
    await customer.getByRole('menuitem', { name: entry }).click()
  }
  await choose('锁定屏幕')
  for (const page of windows) await expect(page.getByRole('textbox', { name: '密码' })).toBeVisible()
  const missed = `missed-${Date.now()}`
  await write(manager, missed)

  const password = customer.getByRole('textbox', { name: '密码' })
  await password.fill(PASSWORD)
  const unlocked = customer.waitForResponse((response) => response.url().includes(unlockScreen.path))
  await password.press('Enter')
  await unlocked
  const began = performance.now()
  const back = await Promise.all(
    windows.map(async (page) => {
      await expect(icon(page)).toBeVisible()
      return performance.now() - began
    }),
  )
  console.log(`chat is back after unlocking: ${back.map((ms) => (ms / 1000).toFixed(1)).join(' and ')} s`)
  for (const ms of back) expect(ms).toBeLessThan(BACK_MS)
  for (const page of windows) {
    await openConversation(page, manages)
    await expect(message(page, missed)).toBeVisible()
  }
  await sayFrom('after')

  await choose('退出登录')
  await customer.getByRole('alertdialog', { name: '确认操作' }).getByRole('button', { name: '确定' }).click()
  await expect(customer).toHaveURL(/login/)
  expect(await leftovers(customer)).toEqual([])
})
