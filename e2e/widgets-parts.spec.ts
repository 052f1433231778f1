import { savePreferences } from '@clinker/contract/frame/routes'
import { expect, test, type Page } from '@playwright/test'
import { deflateSync } from 'node:zlib'
import { serious } from './support/axe.ts'
import { inView, open } from './support/frame.ts'
import { watchErrors } from './support/people.ts'
import { stackSignIn } from './support/stack.ts'
import { startFresh, cell, gridOf, head, openColumns, openGrid, popover, signIn } from './support/widgets.ts'

/** Another account than the grid's spec: only its theme changes here. */
const ACCOUNT = 'quality'

async function wear(theme: 'default' | 'quality' | 'dark' | 'contrast'): Promise<void> {
  const client = await stackSignIn(ACCOUNT)
  expect((await client.call(savePreferences, { body: { theme, transition: 'none' } })).status).toBe(200)
}
test.beforeEach(async () => {
  await startFresh(ACCOUNT)
  await wear('default')
})
test.afterAll(() => wear('default'))

async function openPart(page: Page, part: 'inputs' | 'list' | 'upload', view = ''): Promise<void> {
  await open(page, `/widgets?part=${part}${view}`)
  await expect(inView(page).getByRole('heading', { name: '组件试验' })).toBeVisible()
}

const input = (page: Page, name: string) => inView(page).getByRole('textbox', { name })

test('[S5.i.01] [S5.i.02] [S5.i.03] [S5.i.04] [S5.i.08] numbers are judged after a pause, decimals at every key', async ({
  page,
}) => {
  await signIn(page, ACCOUNT)
  await openPart(page, 'inputs')
  const number = input(page, '数量（1～99）')
  await number.fill('500')
  await expect(number).toHaveValue('500')
  await expect(number).toHaveValue('99')
  await expect(inView(page).getByText('已自动转换为99')).toBeVisible()
  await expect(inView(page).getByText('当前值：99')).toBeVisible()
  await number.fill('九')
  await expect(inView(page).getByText('非法数字')).toBeVisible()
  await expect(number).toHaveValue('99')
  const decimal = input(page, '吨位（两位小数）')
  await decimal.pressSequentially('00.1234x')
  await expect(decimal).toHaveValue('0.12')
  await decimal.fill('')
  await decimal.pressSequentially('123456789')
  await expect(decimal).toHaveValue('12345678')
  const strength = input(page, '强度（一位小数，最大100）')
  await strength.pressSequentially('101')
  await expect(strength).toHaveValue('10')
  await expect(inView(page).getByText('不能大于100')).toBeVisible()
})

test('[S5.f.23] [S6.06] [S6.08] [S9.02] a form goes to its first error by keyboard; guards and the button that works once', async ({
  page,
}) => {
  await signIn(page, ACCOUNT)
  await openPart(page, 'inputs')
  await inView(page).getByRole('button', { name: '打开表单' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '新增联系人' })
  await expect(dialog.getByRole('textbox', { name: '姓名' })).toBeFocused()
  await page.keyboard.type('陈晓东')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: '手机号码' })).toBeFocused()
  await page.keyboard.type('13800138000')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(inView(page).getByRole('button', { name: '打开表单' })).toBeFocused()
  await expect(inView(page).getByText('质量工程师或管理员')).toBeVisible()
  const count = inView(page).getByRole('button', { name: '点击计数' })
  await count.evaluate((button: HTMLElement) => {
    for (let times = 0; times < 5; times += 1) button.click()
  })
  await expect(inView(page).getByText('已执行1次')).toBeVisible()
})

/** A picture of one colour, of the given size; random bytes at the end make the file large. */
function png(side: number, weight = 0): Buffer {
  const crc = (bytes: Buffer) => {
    let c = ~0
    for (const byte of bytes) {
      c ^= byte
      for (let bit = 0; bit < 8; bit += 1) c = (c >>> 1) ^ (c & 1 ? 0xedb88320 : 0)
    }
    return ~c >>> 0
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const out = Buffer.alloc(body.length + 8)
    out.writeUInt32BE(data.length, 0)
    body.copy(out, 4)
    out.writeUInt32BE(crc(body), body.length + 4)
    return out
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x48)])),
  )
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.alloc(weight),
  ])
}
const picture = (name: string, buffer = png(40)) => ({ name, mimeType: 'image/png', buffer })
const group = (page: Page) => inView(page).getByRole('group', { name: '图片（最多20个）' })
const choose = (page: Page, ...files: ReturnType<typeof picture>[]) =>
  group(page).locator('input[type=file]').setInputFiles(files)

test('[S4.39] [S7.c.32] [S6.13] a picture is stored and shown from our own address', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, ACCOUNT)
  await openPart(page, 'upload')
  await choose(page, picture('甲.png'), picture('乙.PNG'))
  await expect(group(page).getByRole('img', { name: '甲.png 已上传' })).toBeVisible()
  await expect(group(page).getByRole('img', { name: '乙.PNG 已上传' })).toBeVisible()
  const shown = group(page).getByRole('img', { name: '甲.png', exact: true })
  await expect(shown).toHaveAttribute('src', /^\/api\/fileApi\/file\//)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
  await group(page).getByRole('button', { name: '移除 甲.png' }).click()
  await expect(shown).toHaveCount(0)
  expect(errors).toEqual([])
})

/** A drop or paste with a File made in the page: scripts cannot use the real clipboard or drag. */
const bring = (page: Page, gesture: 'drop' | 'paste', name: string) =>
  group(page).evaluate(
    (place, { how, called, bytes }) => {
      const held = new DataTransfer()
      held.items.add(new File([Uint8Array.from(bytes)], called, { type: 'image/png' }))
      const target = place.querySelector('button') ?? place
      const options = { bubbles: true, cancelable: true }
      const over = new DragEvent('dragover', { ...options, dataTransfer: held })
      // A place that does not say that it takes what is dragged gets no drop.
      if (how === 'drop' && target.dispatchEvent(over)) throw new Error('nothing may be dropped here')
      target.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: held })
          : new ClipboardEvent('paste', { ...options, clipboardData: held }),
      )
    },
    { how: gesture, called: name, bytes: [...png(12)] },
  )

test('pictures that are dropped or pasted are stored like chosen ones', async ({ page }) => {
  const errors = watchErrors(page)
  await signIn(page, ACCOUNT)
  await openPart(page, 'upload')
  await expect(group(page)).toBeVisible()
  await bring(page, 'drop', '拖入.png')
  await bring(page, 'paste', '粘贴.png')
  for (const name of ['拖入.png', '粘贴.png']) {
    await expect(group(page).getByRole('img', { name: `${name} 已上传` })).toBeVisible()
    const shown = group(page).getByRole('img', { name, exact: true })
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(12)
  }
  expect(errors).toEqual([])
})

test('[S5.u.02] [S5.u.04] [S5.u.06] what may not be uploaded is refused before it is sent', async ({ page }) => {
  await signIn(page, ACCOUNT)
  await openPart(page, 'upload')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/upload') && sent.push(request.url()))
  await choose(page, picture('a.svg'))
  await expect(page.getByText('只能上传.png .jpg .jpeg格式的文件')).toBeVisible()
  await choose(page, picture('b.png', png(8, 5 * 1024 * 1024)))
  await expect(page.getByText('图片大小不能超过5MB！')).toBeVisible()
  expect(sent).toEqual([])
})

test('[S4.40] [S8.m.06] a store that fails: the picture leaves the list, and is stored once when tried again', async ({
  page,
}) => {
  await signIn(page, ACCOUNT)
  await openPart(page, 'upload')
  const keys: (string | undefined)[] = []
  await page.route('**/fileApi/upload*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    const body = { status: 503, message: '', code: 'store_away', data: null }
    return route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify(body) })
  })
  await choose(page, picture('丙.png'))
  const failed = group(page).getByRole('list', { name: '未能上传' })
  await expect(failed).toContainText('文件服务暂不可用')
  await expect(group(page).getByRole('list', { name: '已添加的图片' })).toHaveCount(0)
  await failed.getByRole('button', { name: '重试 丙.png' }).click()
  await expect(group(page).getByRole('img', { name: '丙.png 已上传' })).toBeVisible()
  await expect(failed).toHaveCount(0)
  expect(keys[1]).toBe(keys[0])
})

test('a file that is no picture is refused by the server in its own words', async ({ page }) => {
  await signIn(page, ACCOUNT)
  await openPart(page, 'upload')
  await choose(page, picture('假.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
  await expect(group(page).getByRole('list', { name: '未能上传' })).toContainText('假.png')
  await expect(group(page).getByRole('button', { name: '重试 假.png' })).toHaveCount(0)
})

test('the grid without a mouse: into it, sorted, filtered, a row chosen, columns changed, out again', async ({
  page,
}) => {
  await signIn(page, ACCOUNT)
  await openGrid(page)
  await head(page, 'batchNum').focus()
  await page.keyboard.press('ArrowRight')
  await expect(head(page, 'showName')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(head(page, 'showName')).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('52.5')
  await expect(cell(page, 0, 'showName')).toHaveText('P·II 52.5R')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(inView(page).getByText('已选1行')).toBeVisible()
  await inView(page).getByRole('button', { name: '列设置' }).focus()
  await page.keyboard.press('Enter')
  await expect(popover(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(popover(page).getByRole('button', { name: /^移动“出厂编号”/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(popover(page)).toHaveCount(0)
  await expect(inView(page).getByRole('button', { name: '列设置（有未保存的更改）' })).toBeFocused()
})

for (const theme of ['default', 'quality', 'dark', 'contrast'] as const) {
  for (const size of ['', ' @phone'] as const) {
    test(`theme ${theme}: a machine that reads pages for people finds nothing serious in the workshop${size}`, async ({
      page,
    }) => {
      const errors = watchErrors(page)
      await wear(theme)
      await signIn(page, ACCOUNT)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await openPart(page, 'inputs')
      expect(await serious(page)).toEqual([])
      await inView(page).getByRole('button', { name: '打开表单' }).click()
      await page.getByRole('button', { name: '保存' }).click()
      expect(await serious(page)).toEqual([])
      await page.keyboard.press('Escape')
      await openPart(page, 'upload')
      await choose(page, picture('假.png', Buffer.from('x')))
      await expect(group(page).getByRole('list', { name: '未能上传' })).toBeVisible()
      expect(await serious(page)).toEqual([])
      for (const state of ['rows', 'error']) {
        await openPart(page, 'list', `&state=${state}`)
        expect([state, await serious(page)]).toEqual([state, []])
      }
      await open(page, '/widgets?part=grid')
      await expect(size ? inView(page).getByRole('list', { name: '数据表格' }) : gridOf(page)).toBeVisible()
      expect(await serious(page)).toEqual([])
      await openColumns(page)
      expect(await serious(page)).toEqual([])
      if (size)
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      // A refused picture is a refused call; the reading machine asks for previews, which the policy forbids.
      expect(errors.filter((text) => !/422|Connecting to 'blob:/.test(text))).toEqual([])
    })
  }
}

test('a phone has cards instead of the grid: sorted, more of them, columns by thumb @phone', async ({ page }) => {
  await signIn(page, ACCOUNT)
  const loaded: string[] = []
  page.on('request', (request) => request.url().includes('grid-view') && loaded.push(request.url()))
  await open(page, '/widgets?part=grid&rows=many')
  const cards = inView(page).getByRole('list', { name: '数据表格' }).getByRole('listitem')
  await expect(cards).toHaveCount(20)
  await expect(cards.first()).toContainText('C26-000001')
  await inView(page).getByRole('combobox', { name: '排序' }).selectOption('出厂编号 降序')
  await expect(cards.first()).toContainText('C26-100000')
  await inView(page).getByRole('button', { name: '再显示20条' }).click()
  await expect(cards).toHaveCount(40)
  const columns = await openColumns(page)
  await expect.poll(async () => (await columns.boundingBox())?.width).toBe(390)
  await popover(page).getByRole('checkbox', { name: '品种', exact: true }).uncheck()
  await page.keyboard.press('Escape')
  await expect(cards.first()).not.toContainText('品种')
  // The grid's code is not for phones.
  expect(loaded).toEqual([])
})
