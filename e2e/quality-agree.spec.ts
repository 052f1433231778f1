import { allOutboundBatchNumLine } from '@clinker/contract/charts/routes'
import { expect, test, type Page } from '@playwright/test'
import { dice } from '../scripts/dice.ts'
import { inView, newPage, open } from './support/frame.ts'
import { enter, VARIETY } from './support/quality.ts'
import { stackSignIn } from './support/stack.ts'

/** Random choices whose pages are read; twenty by hand. */
const ROUNDS = Number(process.env['AGREE_ROUNDS'] ?? 4)
const SEED = Number(process.env['AGREE_SEED'] ?? Math.floor(Math.random() * 1e6))
const dayBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Batch and remarks of every point: what the chart draws, as those read it who do not see it. */
async function pointsOf(page: Page, code: string, ids: readonly string[]): Promise<string[]> {
  const chart = inView(page).locator('[role=slider]', { has: page.locator(`[data-chart="${code}"]`) })
  const table = chart.locator('xpath=..').locator('table').first()
  let points: string[] = []
  // The chart of the choice before stays until this one is here; both are read at once with their points.
  await expect
    .poll(async () => {
      points = await table
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) =>
            `${row.firstElementChild?.textContent ?? ''} ${row.lastElementChild?.textContent ?? ''}`.trim(),
          ),
        )
      return points.map((point) => point.split(' ', 1)[0])
    })
    .toEqual([...ids])
  return points
}

test('home and chart page mark the same points, for customers and staff', async ({ browser }) => {
  const die = dice(SEED)
  let marks = 0
  for (const account of ['customer', 'quality']) {
    const page = await newPage(browser)
    await enter(page, account)
    const client = await stackSignIn(account)
    for (let i = 0; i < ROUNDS / 2; i += 1) {
      const indicatorCode = die.pick(['CS28', 'CS3', 'SO3', 'IST', 'LOI', 'FX28'])
      const end = 30 + die.int(0, 299)
      const [startDate, endDate] = [dayBack(end + 30 + die.int(0, 119)), dayBack(end)]
      await test.step(`${account} ${indicatorCode} ${startDate}~${endDate}, seed ${SEED}`, async () => {
        const query = { cementVariety: VARIETY, indicatorCode, startDate, endDate, chart: 'XMR' as const }
        const { xAxis, rules } = (await client.call(allOutboundBatchNumLine, { query })).data
        if (xAxis.length === 0) return
        const address = `v=${VARIETY}&i=${indicatorCode}&p=${startDate}~${endDate}`
        await open(page, `/home?${address}`)
        const home = await pointsOf(page, indicatorCode, xAxis)
        await open(page, `/quality/chart?${address}`)
        expect(await pointsOf(page, indicatorCode, xAxis)).toEqual(home)
        for (const { batchNum, rule } of rules.filter(({ usual }) => usual))
          expect(home.find((point) => point.startsWith(`${batchNum} `))).toContain(rule)
        marks += rules.filter(({ usual }) => usual).length
      })
    }
    await page.close()
  }
  console.log(`agree: ${ROUNDS} choices, ${marks} usual marks, seed ${SEED}`)
})
