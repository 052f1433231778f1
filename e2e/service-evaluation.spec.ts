import { evaluationTicket, getEvaluationXdd } from '@clinker/contract/evaluation/routes'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { serious } from './support/axe.ts'
import { sql } from './support/database.ts'
import { enter, newPage, open, wider } from './support/frame.ts'
import { watchErrors } from './support/people.ts'
import { answerRatings, requestRatings, forgetAll, MARK } from './support/service.ts'
import { stackSignIn } from './support/stack.ts'

test.beforeAll(forgetAll)
test.afterAll(forgetAll)

const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: '菜单' })
const stars = async (form: Page, n: number) => {
  for (const item of ['quality', 'steadiness', 'delivery', 'service', 'documents'])
    await form.locator(`input[name=${item}][value="${n}"]`).locator('..').click()
}

test('an evaluation is seen at the next poll, answered on a phone, and its ticket opens nothing else', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const errors = watchErrors(page)
  await enter(page, 'customer', '/home')
  await page.getByRole('button', { name: '打开菜单' }).click()
  const customer = await stackSignIn('customer')
  const before = (await customer.call(getEvaluationXdd)).data.evaluationCount
  const evaluationId = await requestRatings('满意度')
  const entry = sidebar(page).getByRole('button', { name: new RegExp(`^质量评价 ?${before + 1}$`) })
  await expect(entry).toBeVisible()
  const made = page.waitForResponse((response) => response.url().includes('/evaluationTicket'))
  const [form] = await Promise.all([context.waitForEvent('page'), entry.click()])
  const { ticket } = ((await (await made).json()) as { data: { ticket: string } }).data
  await expect(form.getByRole('heading', { level: 1 })).toHaveText(`${MARK} 满意度`)
  expect(form.url()).toMatch(new RegExp(`/evaluation/${evaluationId}$`))
  expect(await serious(form)).toEqual([])
  await expect.poll(() => wider(form)).toBeLessThanOrEqual(0)

  // The ticket is spent: neither here nor where somebody else is signed in.
  const again = await context.newPage()
  await again.goto(`/evaluation/${evaluationId}#${ticket}`)
  await expect(again.getByRole('heading', { name: '无法打开问卷' })).toBeVisible()
  expect(await serious(again)).toEqual([])
  await again.close()
  const second = (await customer.call(evaluationTicket, { body: { evaluationId } })).data.ticket

  const stranger = await newPage(browser)
  await enter(stranger, 'customer2', '/home')
  await stranger.goto(`/evaluation/${evaluationId}#${second}`)
  await expect(stranger.getByRole('heading', { name: '无法打开问卷' })).toBeVisible()
  await stranger.context().close()

  await form.getByRole('button', { name: '提交评价' }).click()
  await expect(form.getByText('请选择一项').first()).toBeVisible()
  await stars(form, 4)
  await form.locator('input[name=recommend][value="9"]').locator('..').click()
  await form.getByLabel(/还想说什么/).fill('供货很及时')
  await form.reload()
  await expect(form.getByLabel(/还想说什么/)).toHaveValue('供货很及时')
  await context.setOffline(true)
  await form.getByRole('button', { name: '提交评价' }).click()
  await expect(form.getByText(/所填内容已保留，联网后自动提交/)).toBeVisible()
  await context.setOffline(false)
  await expect(form.getByRole('heading', { name: '谢谢，已收到您的评价' })).toBeVisible()
  expect(await serious(form)).toEqual([])
  const [kept] = await sql<{ n: number }>('select count(*)::int as n from evaluation_answer where evaluation_id = $1', [
    evaluationId,
  ])
  expect(kept?.n).toBe(1)
  expect(errors).toEqual([])
  await context.close()
})

test('the staff asks, and reads means and answers', async ({ page }) => {
  const errors = watchErrors(page)
  await answerRatings(await requestRatings('均值'), 4, '装车很快')
  await enter(page, 'service', '/sys/evaluation')
  const row = page.getByRole('row', { name: new RegExp(`${MARK} 均值`) })
  await expect(row.getByRole('cell', { name: '4.0' })).toHaveCount(5)
  expect(await serious(page)).toEqual([])
  await row.getByRole('link').click()
  await expect(page.getByText('装车很快')).toBeVisible()
  expect(await serious(page)).toEqual([])
  await open(page, '/sys/evaluation')
  await page.getByRole('button', { name: '发起评价' }).click()
  const form = page.getByRole('dialog', { name: '发起评价' })
  await form.getByLabel('评价名称').fill(`${MARK} 年度`)
  await form.getByLabel('评价期').fill('2026-11')
  await form.getByLabel('截止日').fill('2099-12-31')
  await form.getByLabel('外部问卷地址').fill('https://forms.example/r/1')
  // The calendar fades away when its field is left.
  await expect(page.locator('.ant-picker-dropdown')).toBeHidden()
  expect(await serious(page)).toEqual([])
  await form.getByRole('button', { name: '发出' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '发出' }).click()
  await expect(page.getByRole('link', { name: `${MARK} 年度` })).toBeVisible()
  expect(errors).toEqual([])
})
