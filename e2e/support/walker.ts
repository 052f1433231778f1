import { setTimeout as pause } from 'node:timers/promises'
import { WORDS } from '@clinker/contract/catalogue'
import { LANGUAGES } from '@clinker/contract/kernel/words'
import { expect, type Locator, type Page } from '@playwright/test'
import { inView, open } from './frame.ts'
import { inkedStrips, LEAST_STRIPS } from './ink.ts'

/** A page as the walk opens it. */
export interface Stop {
  readonly address: string
  readonly draws: ReadonlySet<string>
}

type Word = keyof typeof WORDS

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text in whichever language the page shows now. */
export const word = (key: Word): RegExp =>
  new RegExp(`^(?:${LANGUAGES.map((language) => escaped(WORDS[key][language])).join('|')})$`)

const wordsOf = (...keys: readonly Word[]) => keys.flatMap((key) => LANGUAGES.map((language) => WORDS[key][language]))
/** Shown where there is nothing to draw: no batches, or no limits that wait for approval. */
const EMPTY = wordsOf('charts.empty', 'batches.nothing', 'varieties.empty', 'control-limits.propose')
const BROKEN = wordsOf('kernel.page.broken')

export const here = (page: Page): string => new URL(page.url()).hash.slice(1)
export const charts = (page: Page): Locator => inView(page).locator('[data-chart]:visible, svg[data-overlay]:visible')

/** As the frame names the panel of a tab; parameters that make another tab follow after a `-`. */
const panelIdOf = (address: string): string =>
  `panel${(address.split('?')[0] ?? '').replace(/[^a-z0-9]/gi, (sign) => `-${sign.charCodeAt(0).toString(16)}-`)}`

/** What is not yet, or no longer, as it should be; an empty text when the page is whole. */
const missing = (page: Page, { address, draws }: Stop): Promise<string> =>
  page
    .evaluate(
      ({ panelId, hasCharts, empty, broken }) => {
        const isVisible = (element: Element) => element.getClientRects().length > 0
        const panel = [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')].find(isVisible)
        if (panel?.id !== panelId && !panel?.id.startsWith(`${panelId}-`)) return `in view: ${panel?.id}`
        const text = panel.innerText
        if (broken.some((one) => text.includes(one)) || panel.querySelector('[data-broken]')) return 'BROKEN'
        const all = (selector: string) => [...panel.querySelectorAll(selector)].filter(isVisible)
        if (all('[aria-busy=true]').length > 0) return 'busy'
        const isEmpty = empty.some((one) => text.includes(one))
        if (hasCharts && !isEmpty && all('[data-chart]').length === 0) return 'no chart'
        if (all('[data-chart]:not([data-drawn])').length > 0) return 'a chart that is not drawn'
        const bare = all('.ag-root').filter((grid) => grid.querySelectorAll('.ag-row').length === 0)
        return bare.length > 0 && !isEmpty ? 'a grid without rows' : ''
      },
      { panelId: panelIdOf(address), hasCharts: draws.has('chart'), empty: EMPTY, broken: BROKEN },
    )
    .catch((error: unknown) => `leaving: ${String(error).slice(0, 80)}`)

const QUICK = [50, 50, 100]

/** The first fault that is found, or an empty text. */
async function faultOf(page: Page, stop: Stop): Promise<string> {
  const fault = await missing(page, stop)
  if (fault !== '') return fault
  for (const chart of await charts(page).all()) {
    // A chart may be replaced between these two lines, e.g. by one of fresher data: then it is looked at again.
    const picture = await chart.screenshot({ animations: 'disabled', timeout: 5_000 }).catch(() => undefined)
    if (!picture) return 'a chart went away'
    if (inkedStrips(picture) < LEAST_STRIPS) return 'a blank chart'
  }
  return ''
}

/** Nothing failed, nothing is on its way, and each chart in view has its pixels. */
export async function expectWhole(page: Page, stop: Stop, where: string): Promise<void> {
  await expect.poll(() => faultOf(page, stop), { message: where, intervals: QUICK }).toBe('')
}

const HELD_MS = 2_000

/** Every call for data waits while `during` runs, at most two seconds; it runs once more when they are answered. */
export async function whileFetching(
  page: Page,
  start: () => Promise<void>,
  during: () => Promise<void>,
): Promise<void> {
  const calls = '**/api/**'
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  let waiting = 0
  await page.route(calls, async (route) => {
    waiting += 1
    await gate
    // The page may have given it up meanwhile.
    await route.continue().catch(() => undefined)
  })
  await start()
  await expect.poll(() => waiting).toBeGreaterThan(0)
  // The browser gives a call up after 5 s: on a slow machine the calls are answered while `during` still runs.
  const touched = during()
  await Promise.race([touched, pause(HELD_MS)])
  release()
  await touched
  await during()
  await page.unrouteAll({ behavior: 'wait' })
}

/** Places on the first chart, or across the page where there is none. */
async function spots(page: Page): Promise<readonly { x: number; y: number }[]> {
  const first = charts(page).first()
  const target = (await first.count()) > 0 ? first : inView(page)
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  const size = page.viewportSize()
  if (!box || !size) return []
  const [right, bottom] = [Math.min(box.x + box.width, size.width), Math.min(box.y + box.height, size.height)]
  return Array.from({ length: 12 }, (_, i) => ({
    x: box.x + ((right - box.x) * (i + 1)) / 14,
    y: box.y + ((bottom - box.y) * (2 + (i % 4))) / 8,
  }))
}

export async function movePointer(page: Page): Promise<() => Promise<void>> {
  const places = await spots(page)
  return async () => {
    for (const { x, y } of places) await page.mouse.move(x, y)
  }
}

export async function tapAround(page: Page): Promise<() => Promise<void>> {
  const places = await spots(page)
  return async () => {
    for (const { x, y } of places.slice(3, 7)) await page.touchscreen.tap(x, y)
  }
}

const button = (page: Page, key: Word) =>
  page
    .getByRole('button', { name: word(key) })
    .locator('visible=true')
    .first()

export const refresh = (page: Page): Promise<void> => button(page, 'frame.tabs.refresh').click()

/** On a phone what the header holds is in the drawer. */
async function fromHeader(page: Page, narrow: boolean, work: () => Promise<void>): Promise<void> {
  if (narrow) await button(page, 'menu.open').click()
  await work()
  const close = page.getByRole('button', { name: word('menu.close') }).locator('visible=true')
  if (narrow && (await close.count()) > 0) await close.first().click()
}

export async function changeLanguage(page: Page, narrow: boolean, language: string): Promise<void> {
  const lang = language === 'zh' ? 'zh-CN' : language
  await fromHeader(page, narrow, async () => {
    if (!narrow) await button(page, 'session.login.language').click()
    await page.locator(`[lang="${lang}"]:is([role=menuitemradio], button):visible`).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
  })
}

export async function changeTheme(page: Page, narrow: boolean, theme: string): Promise<void> {
  await fromHeader(page, narrow, async () => {
    await page
      .getByRole('button', { name: word('frame.theme.title') })
      .locator('visible=true')
      .first()
      .click()
    await page.getByRole('dialog').locator(`input[value="${theme}"]`).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('frame.theme.done') })
      .click()
  })
}

/** The name of the company that is shown now, or undefined where there is no choice. */
export async function changeCompany(page: Page, random: (n: number) => number): Promise<string | undefined> {
  const names = wordsOf('companies.switch').map(escaped)
  const choice = page.getByRole('button', { name: new RegExp(`^(?:${names.join('|')})`) }).locator('visible=true')
  if ((await choice.count()) === 0) return undefined
  await choice.first().click()
  const others = page.locator('[role=menuitemradio][aria-checked=false]:visible')
  const other = others.nth(random(await others.count()))
  const name = await other.innerText()
  await Promise.all([page.waitForEvent('load'), other.click()])
  return name.trim()
}

const periods = (page: Page): Locator => inView(page).getByRole('group', { name: word('batches.period.title') })
export const hasPeriod = async (page: Page): Promise<boolean> => (await periods(page).count()) > 0

export async function changePeriod(page: Page, random: (n: number) => number): Promise<boolean> {
  if (!(await hasPeriod(page))) return false
  const others = periods(page).locator('button[aria-pressed=false]')
  // The last one opens a form.
  await others.nth(random(Math.max(1, (await others.count()) - 1))).click()
  return true
}

/** A period that no query has asked for yet, in the same tab. */
export async function openFreshPeriod(page: Page, random: (n: number) => number): Promise<void> {
  const [path = '', search = ''] = here(page).split('?')
  const params = new URLSearchParams(search)
  const day = (month: number) => `2026-0${month}-${String(1 + random(28)).padStart(2, '0')}`
  params.set('p', `${day(1 + random(4))}~${day(6 + random(4))}`)
  params.delete('z')
  await open(page, `${path}?${params.toString()}`)
}
