import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { allOutboundBatchNumIndicator } from '@clinker/contract/batches/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { expect, test, type Page } from '@playwright/test'
import { enter, inView } from './support/frame.ts'
import { stackSignIn } from './support/stack.ts'

const run = promisify(execFile)

/** So many days before today at the plants. */
const day = (ago: number): string => new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)

/** A4 between the margins. */
const SHEET = { width: 703, height: 1000 }

/** By how many pixels a table runs out of its panel, which cuts it there. */
async function tooWide(page: Page): Promise<number> {
  const before = page.viewportSize()!
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
  const widest = await inView(page)
    .getByRole('table')
    .evaluateAll((tables) => {
      const right = (element: Element) => element.getBoundingClientRect().right
      return Math.max(...tables.map((table) => right(table) - right(table.parentElement!)))
    })
  await page.emulateMedia({ media: null })
  await page.setViewportSize(before)
  return Math.round(widest)
}

/** What a reader finds on the printed sheets. */
async function printed(page: Page): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'print-'))
  try {
    await writeFile(join(folder, 'page.pdf'), await page.pdf({ format: 'A4', preferCSSPageSize: true }))
    await run('pdftotext', ['-layout', join(folder, 'page.pdf'), join(folder, 'page.txt')])
    return await readFile(join(folder, 'page.txt'), 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a printed batch or comparison says whose it is, who printed it, when, and which sheet of how many', async ({
  page,
}) => {
  const client = await stackSignIn('customer')
  const { corp65sList, companyId, custname, empName } = (await client.call(userInfo)).data
  const query = { startDate: day(90), endDate: day(0), limit: 50 as const }
  const [one, other] = (await client.call(allOutboundBatchNumIndicator, { query })).data.rows
  const company = corp65sList.find(({ pk56 }) => pk56 === companyId)!.unitname

  await enter(page, 'customer', `/quality/batch?batchNum=${one!.batchNum}`)
  await expect(inView(page).getByRole('table').first()).toBeVisible()
  const before = day(0)
  const text = await printed(page)
  for (const part of [company, custname, one!.batchNum]) expect(text).toContain(part)
  // A run may cross midnight.
  expect([before, day(0)].some((date) => text.includes(`${empName} 打印于 ${date}`))).toBe(true)
  expect(text).toMatch(/1 ?\/ ?\d/)
  await expect(page.locator('[data-print-head]')).toBeHidden()
  expect(await tooWide(page)).toBeLessThanOrEqual(0)

  await page.goto(`/#/quality/compare?ids=${one!.batchNum},${other!.batchNum}`)
  await expect(inView(page).getByRole('table')).toContainText(other!.batchNum)
  const compared = await printed(page)
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  expect(compared).toContain(company)
  expect(compared).not.toContain('只看差异')
  expect(compared.replace(`${empName} 打印于`, '')).not.toContain('打印')
})
