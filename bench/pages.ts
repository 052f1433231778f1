import type { CDPSession, Page } from '@playwright/test'
import { origin, withSignedIn } from './method/browser.ts'

/** A slow phone on a slow line: CPU 4 times slower, 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const SLOWER = 4
const GOALS = { 'first visit': [3000, 5000], 'second visit': [1200, 2000] } as const

interface Kept {
  shift: number
  longest: number
  slowest: number
  /** When it was first painted, from the beginning of the visit; 0 until then. */
  figures: number
  chart: number
}

/** Runs in the page before anything else: first pictures, shifts, long tasks and slow answers to input are kept. */
function watch(): void {
  const kept: Kept = { shift: 0, longest: 0, slowest: 0, figures: 0, chart: 0 }
  Object.assign(window, { kept })
  const wanted = {
    figures: 'section[aria-label="关键数据"][aria-busy="false"]',
    chart: '[data-chart="CS28"][data-drawn]',
  }
  const left = new Set(Object.keys(wanted) as (keyof typeof wanted)[])
  const seen = new MutationObserver(() => {
    for (const name of left) {
      if (!document.querySelector(wanted[name])) continue
      left.delete(name)
      requestAnimationFrame(() => setTimeout(() => (kept[name] = performance.now())))
    }
    if (left.size === 0) seen.disconnect()
  })
  seen.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy', 'data-drawn'] })
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

const kept = (page: Page) => page.evaluate(() => (window as unknown as { kept: Kept }).kept)

async function visit(page: Page): Promise<Kept> {
  await page.goto('about:blank')
  await page.goto(`${origin()}/#/home?v=V1001`, { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as { kept: Kept }).kept.chart > 0, undefined, {
    timeout: 120_000,
  })
  await page.waitForLoadState('networkidle')
  return kept(page)
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

async function interactions(page: Page): Promise<number> {
  await page.evaluate(() => Object.assign((window as unknown as { kept: Kept }).kept, { slowest: 0 }))
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
