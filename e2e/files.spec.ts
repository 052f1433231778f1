import { expect, test } from '@playwright/test'
import { uploadFile } from '@clinker/contract/files/routes'
import { signIn } from './support/people.ts'
import { picture } from './support/picture.ts'
import { stackSignIn } from './support/stack.ts'

const WIDTH = 24
const HEIGHT = 16

test('a stored picture shows in a page of its owner, under the policy for pages, and nobody else sees it', async ({
  browser,
}) => {
  const client = await stackSignIn('customer')
  const file = { name: 'bag.bmp', bytes: picture(WIDTH, HEIGHT) }
  const { data: src } = await client.call(uploadFile, { query: { purpose: 'chatPicture' }, file })
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
  // A picture of a conversation is for its contacts, not for all staff of the company.
  expect(await seenBy('quality')).toBe('nothing')
  expect(await seenBy('customer2')).toBe('nothing')
  expect(await seenBy(undefined)).toBe('nothing')
})
