import AxeBuilder from '@axe-core/playwright'
import { PAYLOADS } from '@clinker/contract/knowledge/test/payloads'
import { articlePublish, articleSave, articleVersion, articleWithdraw } from '@clinker/contract/knowledge/routes'
import { expect, test, type Page } from '@playwright/test'
import { signIn, watchErrors } from './support/people.ts'
import { stackSignIn } from './support/stack.ts'

async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
}

const list = (question: string) => `/#/knowledge/list?q=${encodeURIComponent(question)}`

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`[S2.16] [S2.17] ${name}: a customer asks, reads and says that it helped`, async ({ page }) => {
    test.setTimeout(120_000)
    const errors = watchErrors(page)
    await page.setViewportSize(viewport)
    await signIn(page, 'customer')
    await page.goto(list('初凝比质保单晚半小时'))
    await expect(page.locator('mark').first()).toBeVisible()
    expect(await serious(page)).toEqual([])
    await page
      .getByRole('link', { name: /凝结时间差 30 分钟正常吗/ })
      .first()
      .click()
    if (name === 'desktop') await page.getByRole('link', { name: '在标签页中打开' }).click()
    await expect(page).toHaveURL(/knowledge\/detail\?id=setting-time-30-min/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('凝结时间差 30 分钟正常吗')
    expect(await serious(page)).toEqual([])
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: /^有用/ }).last().click()
    await expect(page.getByText('谢谢，已记录').last()).toBeVisible()
    expect(errors).toEqual([])
  })
}

test('the search panel finds articles and pages by keyboard alone', async ({ page }) => {
  await signIn(page, 'customer')
  await expect(page.getByRole('main')).toBeVisible()
  await page.keyboard.press('Control+k')
  const panel = page.getByRole('dialog')
  await panel.getByRole('combobox').fill('四舍六入')
  await expect(panel.getByRole('option', { name: /数值修约与合格判定/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/id=rounding-and-verdict/)
})

test('[S7.c.35] an article full of hostile texts, and ten of them as questions: none runs', async ({ page }) => {
  test.setTimeout(180_000)
  const { client, close } = await stackSignIn('quality')
  const id = 'e2e-hostile'
  const known = await client.call(articleVersion, { query: { id } })
  let version = known.status === 200 ? known.data.newest : 0
  const body = PAYLOADS.join('\n\n').slice(0, 29_000)
  const content = {
    category: 'SAFETY' as const,
    titleZh: '敌意文字',
    titleJa: '',
    titleEn: '',
    abstractZh: PAYLOADS[0] ?? '',
    abstractJa: '',
    abstractEn: '',
    body,
    tags: [],
    owner: 'x',
    reviewOn: '2027-01-01',
  }
  const saved = await client.call(articleSave, { body: { id, version, note: '', content } })
  expect(saved.status).toBe(200)
  version = saved.data.version
  await client.call(articlePublish, { body: { id, version } })
  let ran = 0
  page.on('dialog', (dialog) => {
    ran += 1
    void dialog.dismiss()
  })
  await signIn(page, 'customer')
  await page.goto(`/#/knowledge/detail?id=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('敌意文字')
  for (let at = 0; at < PAYLOADS.length; at += 200) {
    await page.goto(list((PAYLOADS[at] ?? '').slice(0, 100)))
    await expect(page.getByText(/篇中找到/)).toBeVisible()
  }
  expect(ran).toBe(0)
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  await client.call(articleWithdraw, { body: { id, version } })
  close()
})
