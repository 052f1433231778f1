import { imContacts, imToken } from '@clinker/contract/chat/routes'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { signInByForm, watchErrors } from './people.ts'
import { forgetTabs, stackSignIn } from './stack.ts'

export const icon = (page: Page) => page.getByRole('button', { name: /^聊天/ }).first()
export const dialog = (page: Page) => page.getByRole('dialog', { name: '聊天' })
export const message = (page: Page, text: string) => dialog(page).getByRole('log').getByText(text, { exact: true })
/** Found by name and by what stands beside it: people of two customers may have the same name. */
export const contact = (page: Page, { name, beside }: Who) =>
  dialog(page).getByRole('listitem').filter({ hasText: name }).filter({ hasText: beside }).getByRole('button')

interface Who {
  readonly name: string
  readonly beside: string
}
export const MANAGER = '产品经理'

/** A customer's person as the manager sees it. */
export async function customerOf(account: string): Promise<Who> {
  const own = await tokenOf(account)
  const client = await stackSignIn('manager')
  const { data } = await client.call(imContacts, { query: {} })
  const found = data.find((one) => one.account === own?.account)
  if (!found) throw new Error(`${account} is no contact of the manager`)
  return { name: found.name, beside: found.custname ?? '' }
}

export async function tokenOf(account: string) {
  const client = await stackSignIn(account)
  const { data } = await client.call(imToken, {})
  return data
}

export const nameOf = async (account: string) => (await tokenOf(account))?.nickname.replace(/^IM-/, '') ?? ''

const contexts: BrowserContext[] = []
export async function closeAll(): Promise<void> {
  for (const context of contexts.splice(0)) await context.close()
}

export async function person(browser: Browser, account: string): Promise<{ page: Page; errors: string[] }> {
  await forgetTabs(account)
  const context = await browser.newContext()
  contexts.push(context)
  const page = await context.newPage()
  const errors = watchErrors(page)
  await signInByForm(page, account)
  await expect(icon(page)).toBeVisible()
  return { page, errors }
}

/** A customer and the product manager at their screens, and how each finds the other. */
export async function openPair(browser: Browser) {
  const manages = { name: await nameOf('manager'), beside: MANAGER }
  const buys = await customerOf('customer')
  const customer = await person(browser, 'customer')
  const manager = await person(browser, 'manager')
  return {
    manages,
    buys,
    customer: customer.page,
    manager: manager.page,
    errors: () => [...customer.errors, ...manager.errors],
  }
}

export async function openConversation(page: Page, who: Who): Promise<void> {
  if (!(await dialog(page).isVisible())) await icon(page).click()
  await contact(page, who).click()
  await expect(contact(page, who)).toHaveAttribute('aria-current', 'true')
}

export async function write(page: Page, text: string): Promise<void> {
  const box = dialog(page).getByRole('textbox')
  await box.fill(text)
  await box.press('Enter')
  await expect(box).toHaveValue('')
}
