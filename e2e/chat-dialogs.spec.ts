import { expect, test } from '@playwright/test'
import { closeAll, dialog, MANAGER, nameOf, openConversation, person } from './support/chat.ts'

test.afterAll(closeAll)

test('a form opened from the chat lies above it, and one Escape closes the form only', async ({ browser }) => {
  const { page } = await person(browser, 'customer')
  await openConversation(page, { name: await nameOf('manager'), beside: MANAGER })
  await dialog(page).getByRole('button', { name: '转为反馈' }).click()
  const form = page.getByRole('dialog', { name: '填写意见反馈' })
  const send = form.getByRole('button', { name: '提交' })
  await expect(send).toBeVisible()
  const onTop = await form.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const spots = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
    return spots.every(([x, y]) =>
      box.contains(document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)),
    )
  })
  expect(onTop).toBe(true)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})
