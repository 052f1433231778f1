import { allOutboundBatchNumIndicator, countAllOutboundBatchNumIndicatorValue } from '@clinker/contract/batches/routes'
import { expect, test } from '@playwright/test'
import { open } from './support/frame.ts'
import { enter, figures, ready, VARIETY } from './support/quality.ts'
import { received, stackSignIn } from './support/stack.ts'

const text = (value: number | null | undefined, dp: number) =>
  value === null || value === undefined
    ? '-'
    : value.toLocaleString('en-US', { minimumFractionDigits: dp, maximumFractionDigits: dp })

test('statistics that come after their rows are drawn, and none of another period stand under them meanwhile', async ({
  page,
}) => {
  const client = await stackSignIn('customer')
  const of = async (startDate: string, endDate: string) => {
    const query = { cementVariety: VARIETY, startDate, endDate }
    const counts = (await client.call(countAllOutboundBatchNumIndicatorValue, { query })).data
    const { rows } = (await client.call(allOutboundBatchNumIndicator, { query: { ...query, limit: 20 } })).data
    return {
      path: `/home?v=${VARIETY}&p=${startDate}~${endDate}`,
      mean: text(counts.find(({ indicatorCode }) => indicatorCode === 'FX3')?.avg, 1),
      sub: counts.find(({ indicatorCode }) => indicatorCode === 'FX3')?.s?.toFixed(2) ?? '',
      first: rows[0]!.batchNum,
    }
  }
  const [spring, summer] = [await of('2026-03-01', '2026-04-30'), await of('2026-07-01', '2026-08-31')]
  const row = page.locator('.ag-grid-pinned-bottom-rows')
  const drawn = ({ mean, sub }: typeof spring) => row.getByText(`${mean}${sub}`).first()
  await enter(page, 'customer', spring.path)
  await expect(page.locator('.ag-row').getByText(spring.first)).toBeAttached()
  await expect(drawn(spring)).toBeAttached()
  for (const next of [summer, spring, summer]) {
    const held = Promise.withResolvers<void>()
    await page.route(/countAllOutboundBatchNumIndicatorValue/, async (route) => {
      await held.promise
      await route.continue()
    })
    await open(page, next.path)
    await expect(page.locator('.ag-row').getByText(next.first)).toBeAttached()
    await expect(figures(page)).toHaveAttribute('aria-busy', 'false')
    await expect(drawn(next === summer ? spring : summer)).toHaveCount(0)
    held.resolve()
    await expect(drawn(next)).toBeAttached()
    await page.unroute(/countAllOutboundBatchNumIndicatorValue/)
  }
})

test('a mark that comes to an unchanged value is drawn', async ({ page }) => {
  await enter(page, 'customer', `/home?v=${VARIETY}&p=2026-07-01~2026-08-31`)
  const marks = page.locator('.ag-row').getByTitle('已更正')
  await expect(page.locator('.ag-row .ag-cell').first()).toBeAttached()
  await expect(page.locator('.ag-grid-pinned-bottom-rows')).toContainText('平均值')
  const before = await marks.count()
  await page.route(/allOutboundBatchNumIndicator\?/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { rows: { corrected: string[] }[] } }
    body.data.rows[0]!.corrected = ['FX3', 'FX28']
    await route.fulfill({ response, json: body })
  })
  await open(page, `/home?v=${VARIETY}&p=2026-07-02~2026-08-31`)
  await expect(marks).toHaveCount(before + 2)
})

test('a window keeps its company when another window has chosen a second one', async ({ page }) => {
  const [first, second] = await received('customer')
  await enter(page, 'customer')
  await ready(page)
  const companyCookie = (await page.context().cookies()).find(({ name }) => name === '0.2.0-companyId')!
  expect(decodeURIComponent(companyCookie.value)).toBe(first!.pk56)
  await page.context().addCookies([{ ...companyCookie, value: second!.pk56 }])
  const answer = page.waitForResponse((response) => response.url().includes('/detailHomePage'))
  await page.getByRole('button', { name: '30天', exact: true }).click()
  const { data } = (await (await answer).json()) as { data: { summary: { pkOrg: string } } }
  expect(data.summary.pkOrg).toBe(first!.pk56)
})

test('whoever was here before gets the figures with the first questions, and each is asked once', async ({ page }) => {
  await enter(page, 'customer')
  await ready(page)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/(?:info|siteInfo|detailHomePage|cementVarietyList|allOutboundBatchNumLine)$/.test(pathname))
      requests.push(pathname.replace(/.*\//, ''))
  })
  // The user info is late: no other request waits for it.
  await page.route(/\/user\/info/, async (route) => {
    await expect.poll(() => requests).toContain('detailHomePage')
    await route.continue()
  })
  await page.reload()
  await ready(page)
  expect(requests.sort()).toEqual([
    'allOutboundBatchNumLine',
    'cementVarietyList',
    'detailHomePage',
    'info',
    'siteInfo',
  ])
})
