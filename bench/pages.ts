import type { CDPSession, Page } from '@playwright/test'
import { origin, withSignedIn } from './method/browser.ts'

/** A slow phone on a slow line: CPU 4 times slower, 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const SLOWER = 4
const GOALS = { 'first visit': [3000, 5000], 'second visit': [1200, 2000] } as const

interface Seen {
  readonly figures: number
  readonly chart: number
  readonly shift: number
  readonly longest: number
}

/** Runs in the page before anything else: shifts, long tasks and slow answers to input are kept. */
function watch(): void {
  const kept = { shift: 0, longest: 0, slowest: 0 }
  Object.assign(window, { kept })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry))).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    } as PerformanceObserverInit)
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) kept.shift += value
  })
  observe('longtask', ({ duration }) => (kept.longest = Math.max(kept.longest, duration)))
  observe('event', ({ duration }) => (kept.slowest = Math.max(kept.slowest, duration)))
}

const kept = (page: Page) =>
  page.evaluate(() => (window as unknown as { kept: { shift: number; longest: number; slowest: number } }).kept)

async function visit(page: Page): Promise<Seen> {
  await page.goto('about:blank')
  const begin = performance.now()
  await page.goto(`${origin()}/#/home?v=V1001`, { waitUntil: 'commit' })
  await page.locator('section[aria-label="关键数据"][aria-busy="false"]').waitFor({ timeout: 120_000 })
  const figures = performance.now() - begin
  await page.locator('[data-chart="CS28"][data-drawn]').waitFor({ timeout: 120_000 })
  const chart = performance.now() - begin
  await page.waitForLoadState('networkidle')
  const { shift, longest } = await kept(page)
  return { figures, chart, shift, longest }
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

async function interactions(page: Page): Promise<number> {
  await page.evaluate(() => Object.assign((window as unknown as { kept: object }).kept, { slowest: 0 }))
  await page.getByRole('button', { name: /^P·O 42\.5 袋装/ }).click()
  await page.getByRole('button', { name: '30天', exact: true }).click()
  const area = await page.locator('[data-chart][data-drawn]').first().boundingBox()
  if (area) {
    for (let x = 60; x < area.width - 100; x += 40) await page.mouse.move(area.x + x, area.y + 120)
    await page.mouse.move(area.x + 100, area.y + 120)
    await page.mouse.down()
    await page.mouse.move(area.x + 300, area.y + 120, { steps: 5 })
    await page.mouse.up()
  }
  await page.waitForTimeout(1000)
  return (await kept(page)).slowest
}

export async function run(): Promise<void> {
  await withSignedIn(
    'customer',
    async (page) => {
      const session = await page.context().newCDPSession(page)
      await throttle(session)
      await session.send('Network.clearBrowserCache')
      for (const [name, [figures, chart]] of Object.entries(GOALS)) {
        const seen = await visit(page)
        process.stdout.write(
          `${name}: figures ${Math.round(seen.figures)} ms (≤ ${figures}), chart ${Math.round(seen.chart)} ms (≤ ${chart}), ` +
            `layout shift ${seen.shift.toFixed(3)} (≤ 0.02), longest task ${Math.round(seen.longest)} ms\n`,
        )
      }
      process.stdout.write(`slowest answer to input: ${Math.round(await interactions(page))} ms (≤ 100)\n`)
    },
    watch,
  )
}
