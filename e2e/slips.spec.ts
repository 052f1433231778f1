import { slipList } from '@clinker/contract/slips/routes'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { serious } from './support/axe.ts'
import { signIn, watchErrors } from './support/people.ts'
import { forgetTabs, stackSignIn } from './support/stack.ts'
import { inView, open, wider } from './support/frame.ts'

const slips = (page: Page): Locator => inView(page).getByRole('link', { name: /^ZB\d{10}$/ })
const paper = (page: Page): Locator => inView(page).getByRole('article', { name: '水泥质量保证单' })

/** What lies behind a link of the page, with the session of its browser. */
async function behind(page: Page, link: Locator): Promise<Buffer> {
  const href = await link.getAttribute('href')
  const answer = await page.request.get(new URL(href ?? '', page.url()).href)
  expect(answer.status()).toBe(200)
  return answer.body()
}

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`[S2.14] [S2.15] ${name}: a customer finds a slip, sees both issues and takes the original`, async ({
    page,
  }) => {
    const errors = watchErrors(page)
    await page.setViewportSize(viewport)
    await forgetTabs('customer')
    await signIn(page, 'customer')
    await open(page, '/quality/list')
    await expect(slips(page).first()).toBeVisible()
    expect(await serious(page)).toEqual([])
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    if (name === 'phone') await inView(page).getByRole('button', { name: '筛选' }).click()
    await inView(page).getByLabel('28天补报').selectOption({ label: '已补报' })
    await expect(page).toHaveURL(/stage=WHOLE/)
    await expect(inView(page).getByText('第 1 次签发（早期）')).toHaveCount(0)
    const rows = inView(page).getByRole(name === 'phone' ? 'listitem' : 'row')
    const whole = rows.filter({ hasText: name === 'phone' ? '已补报' : '次签发（28天补报）' }).first()
    await whole.getByRole('link', { name: /^ZB/ }).click()
    await expect(paper(page)).toBeVisible()
    const side = inView(page)
    await expect(side.getByText('电子签名有效，内容未改动')).toBeVisible()
    // Many differences stand folded.
    await expect(side.getByText(/28天抗压强度 - → /)).toBeAttached()
    expect(await serious(page)).toEqual([])
    await expect.poll(() => wider(page)).toBeLessThanOrEqual(0)
    expect((await behind(page, side.getByRole('link', { name: '下载 PDF' }))).subarray(0, 5).toString()).toBe('%PDF-')
    await side.getByRole('button', { name: '查看此次' }).first().click()
    await expect(side.getByText('正在查看的不是最新一次签发。')).toBeVisible()
    await expect(paper(page)).toContainText('待补报')
    expect(errors).toEqual([])
  })
}

test('another customer can neither list nor open it', async ({ page }) => {
  const client = await stackSignIn('customer')
  const [row] = (await client.call(slipList)).data.rows
  await forgetTabs('customer2')
  await signIn(page, 'customer2')
  await open(page, `/quality/list?q=${row!.slipNo}`)
  await expect(inView(page).getByText('暂无相关记录')).toBeVisible()
  await open(page, `/quality/detail?slipNo=${row!.slipNo}`)
  await expect(inView(page).getByText('没有这份质保单')).toBeVisible()
})

test('prints on one A4 page', async ({ page }) => {
  await forgetTabs('customer')
  await signIn(page, 'customer')
  await open(page, '/quality/list')
  await slips(page).first().click()
  await expect(paper(page)).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('staff see what is owed, revoke an issue and issue it again', async ({ page }) => {
  const client = await stackSignIn('quality')
  const rows = (await client.call(slipList, { query: { state: 'VALID', stage: 'WHOLE', limit: 50 } })).data.rows
  const { slipNo, issueNo } = rows.at(-1)!
  await forgetTabs('quality')
  await signIn(page, 'quality')
  await open(page, '/quality/board')
  await expect(inView(page).getByRole('row').nth(1)).toBeVisible()
  expect(await serious(page)).toEqual([])
  await open(page, `/quality/detail?slipNo=${slipNo}`)
  await expect(paper(page)).toBeVisible()
  await inView(page).getByRole('button', { name: '作废' }).click()
  const revoke = page.getByRole('dialog', { name: '作废' })
  await revoke.getByLabel('原因').fill('收货单位名称有误')
  await revoke.getByRole('button', { name: '作废' }).click()
  await expect(inView(page).getByText('作废原因：收货单位名称有误').first()).toBeVisible()
  await inView(page).getByRole('button', { name: '重新签发' }).click()
  const again = page.getByRole('dialog', { name: '重新签发' })
  await again.getByLabel('原因').fill('更正后重新签发')
  await again.getByRole('button', { name: '重新签发' }).click()
  await expect(again).toHaveCount(0, { timeout: 40_000 })
  await expect(paper(page)).toContainText(`第 ${issueNo + 1} 次签发（重新签发）`)
  await expect(paper(page)).toContainText('更正后重新签发')
})

test('chosen slips come as one file: originals in a ZIP, copies in a PDF', async ({ page }) => {
  await forgetTabs('customer')
  await signIn(page, 'customer')
  await open(page, '/quality/list')
  await inView(page)
    .getByRole('checkbox', { name: /^选择 ZB/ })
    .nth(0)
    .check()
  await inView(page)
    .getByRole('checkbox', { name: /^选择 ZB/ })
    .nth(1)
    .check()
  for (const [button, magic] of [
    ['下载原件 ZIP', 'PK'],
    ['合并副本 PDF', '%PDF'],
  ] as const) {
    await inView(page).getByRole('button', { name: button }).click()
    const link = inView(page).getByRole('link', { name: '下载文件' })
    await expect(link).toBeVisible({ timeout: 60_000 })
    const file = await behind(page, link)
    expect(file.subarray(0, magic.length).toString('latin1')).toBe(magic)
    await inView(page).getByRole('button', { name: '收起' }).click()
    await expect(link).toHaveCount(0)
  }
})
