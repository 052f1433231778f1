import { expect, test, type Page } from '@playwright/test'
import { serious } from './support/axe.ts'
import {
  closeAll,
  customerOf,
  dialog,
  MANAGER,
  nameOf,
  person,
  message,
  openConversation,
  write,
} from './support/chat.ts'
import { signIn } from './support/people.ts'
import { picture } from './support/picture.ts'
import { forgetTabs } from './support/stack.ts'

test.afterEach(closeAll)
// Two browsers at once.

const inbox = (page: Page) => page.getByRole('region', { name: '客户会话' })
const rows = (page: Page) => inbox(page).getByRole('list', { name: '联系人' }).getByRole('listitem')
async function openInbox(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/sys/chat'
  })
  await expect(rows(page).first()).toBeVisible()
}

test('the staff page: whoever waits stands first, an answer lets the talk drop, and a word is found again', async ({
  browser,
}) => {
  const mark = Date.now().toString(36)
  const manages = { name: await nameOf('manager'), beside: MANAGER }
  const buys = await customerOf('customer')
  const { page: customer, errors } = await person(browser, 'customer')
  const { page: manager, errors: others } = await person(browser, 'manager')
  await openInbox(manager)
  // The page takes the place of the dialog.
  await expect(manager.getByRole('banner').getByRole('button', { name: /^聊天/ })).toBeHidden()
  await openConversation(customer, manages)
  await write(customer, `净重多少？${mark}`)
  const row = rows(manager).filter({ hasText: buys.name }).filter({ hasText: buys.beside })
  await expect(row).toContainText(`净重多少？${mark}`)
  await expect(row).toContainText('等待')
  await row.getByRole('button').click()
  const log = inbox(manager).getByRole('log')
  await expect(log.getByText(`净重多少？${mark}`)).toBeVisible()
  expect(await serious(manager)).toEqual([])
  const box = inbox(manager).getByRole('textbox', { name: '输入消息，Enter 发送' })
  await box.fill(`33.16 t ${mark}`)
  await box.press('Enter')
  await expect(message(customer, `33.16 t ${mark}`)).toBeVisible()
  await expect(row).toContainText('首次回复')
  await expect(row).not.toContainText('等待')
  await expect(inbox(manager).getByText(/首次回复中位数/)).toBeVisible()

  await inbox(manager).getByRole('searchbox').fill(`t ${mark}`)
  const hits = inbox(manager).getByRole('region', { name: '聊天记录' })
  await expect(hits.getByRole('button')).toHaveCount(1)
  await expect(hits.locator('mark')).toHaveText(`t ${mark}`)
  await hits.getByRole('button').click()
  await expect(log.locator('[data-found]')).toContainText(`33.16 t ${mark}`)
  expect([...errors, ...others]).toEqual([])
})

test('the dialog: the own words are found by keys alone, a stranger finds nothing, and pictures of a talk are listed', async ({
  browser,
}) => {
  const mark = `f${Date.now().toString(36)}`
  const manages = { name: await nameOf('manager'), beside: MANAGER }
  const { page: customer } = await person(browser, 'customer')
  await openConversation(customer, manages)
  await write(customer, `暗号 ${mark}`)
  await expect(message(customer, `暗号 ${mark}`)).toBeVisible()
  await dialog(customer).getByRole('button', { name: '图片', exact: true }).click()
  await dialog(customer)
    .locator('input[type=file]')
    .setInputFiles({ name: `${mark}.bmp`, mimeType: 'image/bmp', buffer: picture(24, 16) })
  await dialog(customer).getByRole('button', { name: '发送图片' }).click()
  await expect(
    dialog(customer)
      .getByRole('log')
      .getByRole('img', { name: `${mark}.bmp` }),
  ).toBeVisible()

  const field = dialog(customer).getByRole('searchbox')
  await field.focus()
  await customer.keyboard.type(`号 ${mark}`)
  const hits = dialog(customer).getByRole('region', { name: '聊天记录' })
  await expect(hits.getByRole('button')).toHaveCount(1)
  await customer.keyboard.press('Tab')
  await expect(hits.getByRole('button')).toBeFocused()
  await customer.keyboard.press('Enter')
  await expect(dialog(customer).getByRole('log').locator('[data-found]')).toBeFocused()

  await dialog(customer).getByRole('button', { name: '图片与文件' }).click()
  const files = dialog(customer).getByRole('complementary', { name: '图片与文件' })
  await expect(files.getByRole('img', { name: `${mark}.bmp` })).toBeVisible()
  expect(await serious(customer)).toEqual([])
  await customer.keyboard.press('Escape')
  await expect(files).toBeHidden()
  await expect(dialog(customer)).toBeVisible()

  const { page: stranger } = await person(browser, 'customer2')
  await stranger.getByRole('button', { name: /^聊天/ }).first().click()
  await dialog(stranger).getByRole('searchbox').fill(mark)
  await expect(dialog(stranger).getByText('没有找到聊天记录')).toBeVisible()
})

test('@phone the list fills the page, then the talk, and back; both without faults of access', async ({ page }) => {
  await forgetTabs('manager')
  await signIn(page, 'manager')
  await openInbox(page)
  expect(await serious(page)).toEqual([])
  await rows(page).first().getByRole('button').click()
  await expect(inbox(page).getByRole('textbox', { name: '输入消息，Enter 发送' })).toBeVisible()
  await expect(rows(page).first()).toBeHidden()
  expect(await serious(page)).toEqual([])
  await inbox(page).getByRole('button', { name: '返回联系人' }).click()
  await expect(rows(page).first()).toBeVisible()
})
