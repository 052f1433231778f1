import { controlLimitDetail } from '@clinker/contract/control-limits/routes'
import { expect, test } from '@playwright/test'
import { wcagViolations } from './support/axe.ts'
import { inView, open } from './support/frame.ts'
import { watchErrors } from './support/people.ts'
import { chart, enter, VARIETY } from './support/quality.ts'
import { stackSignIn } from './support/stack.ts'

/** An indicator whose limits no other spec looks at. */
const CODE = 'MGO'
const PAGE = `/quality/chart?v=${VARIETY}&i=${CODE}&p=year`

test('a quality engineer proposes limits, gives reasons, declines once, approves, and the chart shows the day', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const client = await stackSignIn('quality')
  const read = async () =>
    (await client.call(controlLimitDetail, { query: { cementVariety: VARIETY, indicatorCode: CODE } })).data
  const before = await read()
  await enter(page, 'quality', PAGE)
  await expect(chart(page, CODE)).toBeVisible()
  await inView(page).getByRole('link', { name: '控制限', exact: true }).click()
  await expect(page.getByRole('heading', { name: /P·O 42\.5 散装 氧化镁/ })).toBeVisible()

  // Phases follow each other, so each run of this spec begins one day later.
  const newest = before.phases.find(({ state }) => state === 'APPROVED')?.validFrom ?? '2026-01-01'
  const next = new Date(Date.parse(newest) + 86_400_000).toISOString().slice(0, 10)
  const propose = async () => {
    await page.getByLabel('从哪天生产起用').fill(next)
    await page.getByRole('button', { name: '提出新限' }).click()
    await expect(page.getByText(/第 \d+ 阶段 待批准/)).toBeVisible()
  }
  if (!before.proposal) await propose()
  await expect(page.getByRole('heading', { name: '近 90 天会怎样' })).toBeVisible()
  await expect(page.getByText(/^n \d+，要 ≥40$/)).toBeVisible()
  expect(await wcagViolations(page)).toEqual([])
  await page.getByRole('button', { name: '退回', exact: true }).click()
  await page.getByLabel('退回原因').fill('先等熟料稳定')
  await page.getByRole('dialog').getByRole('button', { name: '退回', exact: true }).click()
  await expect(page.getByText('先等熟料稳定').first()).toBeVisible()

  await propose()
  for (const reason of await page.getByRole('textbox', { name: /^剔除 .* 的原因$/ }).all())
    await reason.fill('取样后送检延误，样品受潮')
  await page.getByRole('button', { name: '批准新限' }).click()
  await expect(page.getByText(`已批准，${next} 起生效`)).toBeVisible()
  const after = await read()
  expect(after.phases[0]).toMatchObject({ state: 'APPROVED', validFrom: next, approvedBy: '方志远' })

  await open(page, PAGE)
  await expect(page.getByText(`控制限 ${after.phases[0]!.approvedAt} 批准`)).toBeVisible()
  expect(errors).toEqual([])
})

test('a customer sees the lines and the day of approval, and no way to the limits', async ({ page }) => {
  await enter(page, 'customer', `/quality/chart?v=${VARIETY}&i=CS28&p=year`)
  await expect(chart(page)).toBeVisible()
  await expect(page.getByText(/控制限 \d{4}-\d\d-\d\d 批准/)).toBeVisible()
  await expect(page.getByRole('link', { name: '控制限', exact: true })).toHaveCount(0)
  await expect(page.getByText(/控制限取自|基期/)).toHaveCount(0)
})
