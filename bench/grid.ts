/** What our grid costs over the vendor's: main-thread time of the same scroll through the same rows. */
import type { Page } from '@playwright/test'
import { say } from '../scripts/processes/say.ts'
import { withSignedIn } from './method/browser.ts'
import { caveat, rounds } from './method/rounds.ts'

const SIDES = { ours: 'many', bare: 'bare' } as const
type Side = keyof typeof SIDES
const SECONDS = 20
const STEP_MS = 50
/** Fast scrolling: 8,000 px a second. */
const STEP_PX = 400
const STEPS = (SECONDS * 1000) / STEP_MS
/** Share of the way a scroll must have gone to count. */
const ARRIVED = 0.95
const TRIES = 3

export async function run(): Promise<void> {
  await withSignedIn('quality', async (page) => {
    const { kept, disturbed } = await rounds<Side, number>(
      ['ours', 'bare'],
      (side) => scrolled(page, SIDES[side]),
      (value) => `${value.toFixed(2)} s`,
    )
    const ratios = kept.map(({ ours, bare }) => ours / bare).sort((a, b) => a - b)
    const shown = ratios.map((ratio) => ratio.toFixed(2))
    process.stdout.write(
      [
        ...caveat(disturbed),
        `main thread, ${SECONDS} s scroll of 100,000 rows ÷ bare ag-grid: ${shown[Math.floor(shown.length / 2)]} (${shown[0]}–${shown[shown.length - 1]}); goal ≤ 1.2`,
        '',
      ].join('\n'),
    )
  })
}

/** Seconds of main-thread work while the rows pass by; a run in which the grid did not move is repeated. */
async function scrolled(page: Page, rows: string): Promise<number> {
  for (let n = 1; n <= TRIES; n += 1) {
    const { seconds, way } = await measure(page, rows)
    if (way >= ARRIVED * STEPS * STEP_PX) return seconds
    say(`refused: ${rows} went ${way} of ${STEPS * STEP_PX} px`)
  }
  throw new Error(`${rows} did not scroll in ${TRIES} tries`)
}

async function measure(page: Page, rows: string): Promise<{ seconds: number; way: number }> {
  // A tab of its own each time: nothing is left of the one before.
  await page.evaluate(() => (location.hash = '#/home'))
  await page.evaluate(
    ([kind, id]) => (location.hash = `#/widgets?id=${id}&part=grid&rows=${kind}`),
    [rows, String(Date.now())],
  )
  const viewport = page.locator('[role=tabpanel]:visible .ag-grid-viewport')
  await page.locator('[role=tabpanel]:visible .ag-grid-scrolling-rows [row-index="5"]').first().waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN
  }
  const before = await busy()
  await viewport.evaluate(
    (element, { steps, ms, px }) =>
      new Promise<void>((resolve) => {
        let done = 0
        const timer = setInterval(() => {
          element.scrollTop += px
          done += 1
          if (done < steps) return
          clearInterval(timer)
          resolve()
        }, ms)
      }),
    { steps: STEPS, ms: STEP_MS, px: STEP_PX },
  )
  const after = await busy()
  const way = await viewport.evaluate((element) => element.scrollTop)
  await cdp.detach()
  await page.getByRole('tab', { selected: true }).press('Delete')
  return { seconds: after - before, way }
}
