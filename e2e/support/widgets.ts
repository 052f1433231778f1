import { saveTabs } from '@clinker/contract/frame/routes'
import { listGridField, recoverGridFields } from '@clinker/contract/grids/routes'
import { expect, type Locator, type Page } from '@playwright/test'
import { inView, open } from './frame.ts'
import { signIn as enter } from './people.ts'
import { stackSignIn } from './stack.ts'

/** No saved tabs and the system's columns: each test begins as a new user would. */
export async function startFresh(account: string): Promise<void> {
  const client = await stackSignIn(account)
  await client.call(saveTabs, { body: { tabs: [], active: '' } })
  const [field] = (await client.call(listGridField, { query: { gridName: 'qualityBatch' } })).data
  if (field && field.version > 0) {
    const body = { gridName: 'qualityBatch', templet: 'SYSTEM', version: field.version } as const
    expect((await client.call(recoverGridFields, { body })).status).toBe(200)
  }
}

export async function signIn(page: Page, account: string): Promise<void> {
  await enter(page, account)
  await expect(page.getByText('水泥品种').first()).toBeVisible()
}

export async function openGrid(page: Page, rows = 'few'): Promise<void> {
  await open(page, `/widgets?part=grid&rows=${rows}`)
  await expect(gridOf(page)).toBeVisible()
}

export const gridOf = (page: Page): Locator => inView(page).getByRole('grid')
export const head = (page: Page, column: string): Locator =>
  inView(page).locator(`.ag-header-cell[col-id="${column}"]:not(.ag-floating-filter)`)
export const filter = (page: Page, column: string): Locator =>
  inView(page).locator(`.ag-floating-filter[col-id="${column}"] input`)
export const cell = (page: Page, row: number, column: string): Locator =>
  inView(page).locator(`.ag-grid-scrolling-rows [row-index="${row}"] [col-id="${column}"]`)
export const scroller = (page: Page): Locator => inView(page).locator('.ag-grid-viewport')
export const popover = (page: Page): Locator => page.getByRole('dialog', { name: '列设置' })

export async function openColumns(page: Page): Promise<Locator> {
  await inView(page)
    .getByRole('button', { name: /^列设置/ })
    .click()
  await expect(popover(page)).toBeVisible()
  return popover(page)
}

/** Captions in the order they are drawn. The vendor draws a head's frame before its text: none may be missing. */
export async function captions(page: Page): Promise<string[]> {
  const cells = inView(page).locator('.ag-header-row-column .ag-header-cell:not([col-id="ag-Grid-SelectionColumn"])')
  let found: string[] = []
  await expect(async () => {
    found = await cells.evaluateAll((all) =>
      all
        .map((one) => ({
          left: one.getBoundingClientRect().left,
          text: one.querySelector('.ag-header-cell-text, [class*=_head_]')?.textContent ?? '',
        }))
        .sort((a, b) => a.left - b.left)
        .map(({ text }) => text.trim()),
    )
    expect(found).not.toHaveLength(0)
    expect(found).not.toContain('')
  }).toPass()
  return found
}
