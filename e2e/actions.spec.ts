import { allOutboundBatchNumIndicator, batchNumIndicator } from '@clinker/contract/batches/routes'
import { expect, test, type Page } from '@playwright/test'
import { enter } from './support/frame.ts'
import { stackSignIn } from './support/stack.ts'

/** Counts what a person does: a click, a tap, a key command, or filling one field. */
function counter(page: Page) {
  const made: string[] = []
  const count = async (what: string, work: Promise<unknown>) => {
    made.push(what)
    await work
  }
  return {
    made,
    press: (key: string) => count(`press ${key}`, page.keyboard.press(key)),
    fill: (name: string, text: string) => count(`fill ${name}`, page.getByRole('combobox', { name }).fill(text)),
    tap: (what: string, target: { tap: () => Promise<void> }) => count(`tap ${what}`, target.tap()),
  }
}

const MOST = 4

test('a batch is found by half its number in at most four actions from the first page', async ({ page }) => {
  const client = await stackSignIn('customer')
  const { rows } = (await client.call(allOutboundBatchNumIndicator)).data
  const wanted = rows[3]?.batchNum ?? ''
  await enter(page, 'customer', '/home')
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  const { made, press, fill } = counter(page)
  await press('Shift+Q')
  // The second half: the digits a person remembers.
  await fill('搜索', wanted.slice(-4))
  await expect(page.getByRole('option', { name: new RegExp(`^${wanted}`) })).toBeVisible()
  while ((await page.locator('[role=option][aria-selected=true]').innerText()).split('\n')[0] !== wanted)
    await press('ArrowDown')
  await press('Enter')
  await expect(page.getByRole('heading', { name: new RegExp(wanted) }).first()).toBeVisible()
  console.log(`actions: a batch by half its number: ${made.length} (${made.join(', ')})`)
  expect(made.length).toBeLessThanOrEqual(MOST)
})

test('the slip of the newest truck is a PDF in at most four taps on a phone @phone', async ({ page }) => {
  const client = await stackSignIn('customer')
  const { rows } = (await client.call(allOutboundBatchNumIndicator)).data
  await enter(page, 'customer', '/home')
  const { made, tap } = counter(page)
  await tap('批次', page.getByRole('navigation', { name: '常用' }).getByRole('link', { name: '批次' }))
  // The newest that has a slip: the very last truck may have left minutes ago.
  const newest = await (async () => {
    for (const { batchNum } of rows)
      if ((await client.call(batchNumIndicator, { query: { batchNum } })).data.slipList.length > 0) return batchNum
    throw new Error('no slip')
  })()
  await tap(newest, page.getByRole('link', { name: newest }).first())
  const pdf = page.getByRole('link', { name: /PDF/ }).first()
  await expect(pdf).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await tap('PDF', pdf)
  const answer = await page.request.get(new URL((await pdf.getAttribute('href')) ?? '', page.url()).href)
  expect((await answer.body()).subarray(0, 4).toString()).toBe('%PDF')
  await (await opened).close()
  console.log(`actions: the slip of the newest truck: ${made.length} (${made.join(', ')})`)
  expect(made.length).toBeLessThanOrEqual(MOST)
})
