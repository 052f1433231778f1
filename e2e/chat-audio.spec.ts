import { readFile } from '@clinker/contract/files/routes'
import { expect, test, type Page } from '@playwright/test'
import { closeAll, dialog, icon, openPair, message, openConversation, write } from './support/chat.ts'
import { stackSignIn } from './support/stack.ts'

// A microphone that beeps, and that everybody may use.
const DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...DEVICES] }),
    { scope: 'worker' },
  ],
})
test.afterEach(closeAll)
// Two browsers at once.

const log = (page: Page) => dialog(page).getByRole('log')
/** The recording that was sent after this text. */
const after = (page: Page, mark: string, word = '播放语音') =>
  log(page).locator(
    `xpath=.//*[normalize-space(text())="${mark}"]/following::button[starts-with(@aria-label, "${word}")]`,
  )

interface Heard {
  readonly src: string
  readonly at: number
  readonly ended: number
}
/** What the page's own element plays. */
async function listenIn(page: Page): Promise<() => Promise<Heard>> {
  await page.evaluate(() => {
    const heard = { sound: undefined as HTMLMediaElement | undefined, ended: 0 }
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (heard.sound !== this) this.addEventListener('ended', () => (heard.ended += 1))
      heard.sound = this
      return play.call(this)
    }
    Object.assign(window, { heard })
  })
  return () =>
    page.evaluate(() => {
      const { heard } = window as unknown as { heard: { sound?: HTMLMediaElement; ended: number } }
      return { src: heard.sound?.src ?? '', at: heard.sound?.currentTime ?? 0, ended: heard.ended }
    })
}

/** So many seconds or more: a busy machine does not show each of them. */
async function record(page: Page, atLeast: number): Promise<void> {
  await dialog(page).getByRole('button', { name: '语音', exact: true }).click()
  await expect(dialog(page).getByText('录音中')).toBeVisible()
  const timer = dialog(page).getByRole('timer')
  await expect
    .poll(async () => Number(/^0:(\d\d) /.exec(await timer.innerText())?.[1] ?? 0))
    .toBeGreaterThanOrEqual(atLeast)
}

test('[S1.20] [S4.37] recorded, sent, played by the other side to its end, paused, and there after a reload', async ({
  browser,
}) => {
  const mark = `录音 ${Date.now().toString(36)}`
  const { customer, manager, manages, buys, errors } = await openPair(browser)
  await openConversation(customer, manages)
  await openConversation(manager, buys)
  await write(customer, mark)
  await expect(message(manager, mark)).toBeVisible()

  await record(customer, 1)
  await dialog(customer).getByRole('button', { name: '取消' }).click()
  await expect(dialog(customer).getByRole('timer')).toBeHidden()
  await record(customer, 3)
  const stored = customer.waitForResponse((response) => response.url().includes('/fileApi/upload'))
  await dialog(customer).getByRole('button', { name: '发送语音' }).click()
  const { data: address } = (await (await stored).json()) as { data: string }
  await expect(after(customer, mark)).toHaveCount(1)
  await expect(after(manager, mark)).toHaveCount(1)

  const heard = await listenIn(manager)
  await after(manager, mark).click()
  await expect.poll(async () => (await heard()).at).toBeGreaterThan(0.5)
  expect((await heard()).src).toContain(address)
  await expect.poll(async () => (await heard()).ended).toBe(1)
  await expect(after(manager, mark)).toHaveCount(1)
  // By keys: on, and held.
  await after(manager, mark).press('Enter')
  await expect(after(manager, mark, '暂停语音')).toHaveCount(1)
  await after(manager, mark, '暂停语音').press('Enter')
  await expect(after(manager, mark)).toHaveCount(1)

  await manager.reload()
  await expect(icon(manager)).toBeVisible()
  await openConversation(manager, buys)
  await expect(after(manager, mark)).toHaveCount(1)
  const again = await listenIn(manager)
  await after(manager, mark).click()
  await expect.poll(async () => (await again()).ended).toBe(1)
  expect(errors()).toEqual([])

  const client = await stackSignIn('customer2')
  const foreign = await client.call(readFile, { params: { id: address.split('/').at(-1) ?? '' } })
  expect(foreign.http).toBe(404)
})
