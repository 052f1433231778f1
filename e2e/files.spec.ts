import { expect, test } from '@playwright/test'
import { uploadFile } from '@clinker/contract/files/routes'
import { signIn } from './support/people.ts'
import { stackSignIn } from './support/stack.ts'

const WIDTH = 24
const HEIGHT = 16

/** A grey BMP: whoever sees it sees our own PNG of it. */
function bmp(): Buffer {
  const out = Buffer.alloc(54 + WIDTH * 3 * HEIGHT, 0x88)
  out.fill(0, 0, 54)
  out.write('BM', 0, 'latin1')
  out.writeUInt32LE(out.length, 2)
  out.writeUInt32LE(54, 10)
  out.writeUInt32LE(40, 14)
  out.writeInt32LE(WIDTH, 18)
  out.writeInt32LE(HEIGHT, 22)
  out.writeUInt16LE(1, 26)
  out.writeUInt16LE(24, 28)
  return out
}

test('a stored picture shows in a page of its owner, under the policy for pages, and nobody else sees it', async ({
  browser,
}) => {
  const { client, close } = await stackSignIn('customer')
  const file = { name: 'bag.bmp', bytes: bmp() }
  const { data: src } = await client.call(uploadFile, { query: { purpose: 'chatPicture' }, file })
  close()
  expect(src).toMatch(/^\/api\/fileApi\/file\//)

  const seenBy = async (account: string | undefined): Promise<unknown> => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content.Security.Policy/.test(message.text())) refused.push(message.text())
    })
    if (account === undefined) await page.goto('/')
    else await signIn(page, account)
    const size = await page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const image = new Image()
          image.addEventListener('load', () => resolve([image.naturalWidth, image.naturalHeight]))
          image.addEventListener('error', () => resolve('nothing'))
          image.src = address
        }),
      src,
    )
    expect(refused).toEqual([])
    await context.close()
    return size
  }
  expect(await seenBy('customer')).toEqual([WIDTH, HEIGHT])
  expect(await seenBy('quality')).toEqual([WIDTH, HEIGHT])
  expect(await seenBy('customer2')).toBe('nothing')
  expect(await seenBy(undefined)).toBe('nothing')
})
