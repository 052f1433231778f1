import { expect, test, type Page } from '@playwright/test'
import { closeAll, dialog, MANAGER, nameOf, openPair, person, openConversation } from './support/chat.ts'
import { signIn } from './support/people.ts'
import { picture } from './support/picture.ts'

test.afterEach(closeAll)
// Two or three browsers at once.

const shown = (page: Page, name: string) => dialog(page).getByRole('log').getByRole('img', { name })
const widthOf = (page: Page, name: string) =>
  shown(page, name).evaluate((image) => (image as HTMLImageElement).naturalWidth)

test('[S3.10] [S5.c.05] [S5.c.06] pictures chosen, pasted and dropped arrive, and are there after a reload; emoji', async ({
  browser,
}) => {
  const mark = Date.now().toString(36)
  const { customer, manager, manages, buys, errors } = await openPair(browser)
  await openConversation(customer, manages)
  await openConversation(manager, buys)

  await dialog(customer).getByRole('button', { name: '表情' }).click()
  await dialog(customer).getByRole('button', { name: '🏭' }).click()
  await dialog(customer).getByRole('textbox').press('Enter')
  await expect(dialog(manager).getByRole('log').getByText('🏭', { exact: true }).last()).toBeVisible()

  await dialog(customer).getByRole('button', { name: '图片', exact: true }).click()
  await dialog(customer).getByRole('button', { name: '发送图片' }).click()
  await expect(customer.getByText('请选择要发送的图片')).toBeVisible()
  const chooser = customer.waitForEvent('filechooser')
  await dialog(customer).getByRole('button', { name: '选择图片' }).click()
  await (
    await chooser
  ).setFiles([
    { name: `a-${mark}.bmp`, mimeType: 'image/bmp', buffer: picture(24, 16) },
    { name: `x-${mark}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
  ])
  await expect(customer.getByText('只能上传.png .jpg .jpeg .gif .bmp格式的文件')).toBeVisible()
  for (const [event, name] of [
    ['paste', `b-${mark}.bmp`],
    ['drop', `c-${mark}.bmp`],
  ] as const) {
    await dialog(customer)
      .getByRole('textbox')
      .evaluate(
        (field, [type, fileName, bytes]) => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array(bytes)], fileName, { type: 'image/bmp' }))
          const init = { bubbles: true, cancelable: true }
          field.dispatchEvent(
            type === 'paste'
              ? new ClipboardEvent(type, { ...init, clipboardData: data })
              : new DragEvent(type, { ...init, dataTransfer: data }),
          )
        },
        [event, name, [...picture(24, 16)]] as const,
      )
    await expect(dialog(customer).getByRole('group', { name: '图片' }).getByRole('img', { name })).toBeVisible()
  }
  await dialog(customer).getByRole('button', { name: '发送图片' }).click()
  for (const letter of ['a', 'b', 'c']) {
    const name = `${letter}-${mark}.bmp`
    await expect(shown(manager, name)).toBeVisible()
    await expect.poll(() => widthOf(manager, name)).toBe(24)
  }
  await shown(manager, `a-${mark}.bmp`).click()
  await expect(manager.getByRole('dialog', { name: `a-${mark}.bmp` })).toBeVisible()
  await manager.keyboard.press('Escape')
  await expect(manager.getByRole('dialog', { name: `a-${mark}.bmp` })).toBeHidden()
  await manager.reload()
  await openConversation(manager, buys)
  await expect(shown(manager, `c-${mark}.bmp`)).toHaveCount(1)
  await expect.poll(() => widthOf(manager, `c-${mark}.bmp`)).toBe(24)
  expect(errors()).toEqual([])
})

test('a picture of a talk is shown to contacts of its sender and to nobody else', async ({ browser }) => {
  const mark = Date.now().toString(36)
  const manages = { name: await nameOf('manager'), beside: MANAGER }
  const { page: customer } = await person(browser, 'customer')
  await openConversation(customer, manages)
  await dialog(customer).getByRole('button', { name: '图片', exact: true }).click()
  const chooser = customer.waitForEvent('filechooser')
  await dialog(customer).getByRole('button', { name: '选择图片' }).click()
  await (await chooser).setFiles({ name: `${mark}.bmp`, mimeType: 'image/bmp', buffer: picture(24, 16) })
  await dialog(customer).getByRole('button', { name: '发送图片' }).click()
  const address = await shown(customer, `${mark}.bmp`).getAttribute('src')
  const seenBy = async (account: string) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await signIn(page, account)
    const seen = await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const image = new Image()
          image.addEventListener('load', () => resolve(image.naturalWidth))
          image.addEventListener('error', () => resolve('nothing'))
          image.src = src
        }),
      address ?? '',
    )
    await context.close()
    return seen
  }
  expect(await seenBy('manager')).toBe(24)
  expect(await seenBy('customer2')).toBe('nothing')
  expect(await seenBy('quality')).toBe('nothing')
})
