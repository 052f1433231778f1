import { savePreferences, THEMES } from '@clinker/contract/frame/routes'
import { LANGUAGES } from '@clinker/contract/kernel/words'
import { expect, test, type Page } from '@playwright/test'
import { dice } from '../scripts/dice.ts'
import { enter, open } from './support/frame.ts'
import { inkedStrips, LEAST_STRIPS } from './support/ink.ts'
import { watchErrors } from './support/people.ts'
import { forgetTabs, stackSignIn } from './support/stack.ts'
import { readWorld, samplesOf, stopsOf } from './support/stops.ts'
import { drawnPages } from './support/walk-pages.ts'
import {
  changeCompany,
  changeLanguage,
  changePeriod,
  changeTheme,
  charts,
  expectWhole,
  hasPeriod,
  here,
  movePointer,
  openFreshPeriod,
  refresh,
  tapAround,
  whileFetching,
  type Stop,
} from './support/walker.ts'

/** `WALK_ROUNDS=200 WALK_SEED=7 npm run e2e -- walk`; the rounds are shared by two accounts at two sizes. */
const ROUNDS = Number(process.env['WALK_ROUNDS'] ?? 12)
const SEED = Number(process.env['WALK_SEED'] ?? 17)
/** Seed and path are in the message of a failure; a trace of every step would double the time. */
test.use({ trace: 'off' })
const GESTURES_A_ROUND = 3
const ACCOUNTS = ['customer', 'quality'] as const
const SIZES = [
  { name: '1440×900', narrow: false, viewport: { width: 1440, height: 900 } },
  { name: '390×844', narrow: true, viewport: { width: 390, height: 844 } },
] as const

/** Deals all cards in random order before any comes again. */
function dealer<C>(cards: readonly C[], random: (n: number) => number): () => C {
  let deck: C[] = []
  return () => {
    if (deck.length === 0) deck = [...cards]
    const [card] = deck.splice(random(deck.length), 1)
    if (card === undefined) throw new Error('no cards')
    return card
  }
}

interface Walk {
  readonly page: Page
  readonly narrow: boolean
  readonly random: (n: number) => number
  readonly whole: (stop: Stop, what: string) => Promise<void>
  readonly next: () => Stop
  readonly companyChanged: (name: string) => void
}

const HOME: Stop = { address: '/home', draws: new Set(['chart', 'grid']) }

/** What a person does; false where the page has no place for it. */
const GESTURES: Readonly<Record<string, (walk: Walk, at: Stop) => Promise<boolean>>> = {
  leaveAndReturn: async ({ page, whole, next }) => {
    const [back, other] = [here(page), next()]
    await open(page, other.address)
    await whole(other, 'left')
    await open(page, back)
    return true
  },
  back: async ({ page, whole, next }, at) => {
    const other = next()
    if (other.address === at.address) return false
    await open(page, other.address)
    await whole(other, 'left')
    await page.goBack()
    await whole(at, 'went back')
    await page.goForward()
    await whole(other, 'went forward')
    await page.goBack()
    return true
  },
  reload: async ({ page }) => {
    await page.reload()
    return true
  },
  refresh: async ({ page }) => {
    await refresh(page)
    return true
  },
  language: async ({ page, narrow, random }) => {
    await changeLanguage(page, narrow, LANGUAGES[random(LANGUAGES.length)] ?? 'zh')
    return true
  },
  theme: async ({ page, narrow, random }) => {
    await changeTheme(page, narrow, THEMES[random(THEMES.length)] ?? 'default')
    return true
  },
  company: async ({ page, random, whole, companyChanged }) => {
    // The page that is open must exist in every company.
    await open(page, HOME.address)
    await whole(HOME, 'left for home')
    const name = await changeCompany(page, random)
    if (name === undefined) return false
    companyChanged(name)
    await whole(HOME, `changed to ${name}`)
    return true
  },
  period: ({ page, random }) => changePeriod(page, random),
  pointerDuringRefetch: async ({ page, random }, at) => {
    // Its rows are made in the browser.
    if (at.address.startsWith('/widgets')) return false
    const during = await movePointer(page)
    const start = (await hasPeriod(page)) ? () => openFreshPeriod(page, random) : () => refresh(page)
    await whileFetching(page, start, during)
    return true
  },
  touchDuringRefetch: async ({ page, random }) => {
    // A tap elsewhere would open what stands there.
    if ((await charts(page).count()) === 0 || !(await hasPeriod(page))) return false
    await whileFetching(page, () => openFreshPeriod(page, random), await tapAround(page))
    return true
  },
  select: async ({ page, whole, next }, at) => {
    if ((await charts(page).count()) === 0) return false
    const chart = charts(page).first()
    const box = await chart.boundingBox()
    if (!box) return false
    await chart.click({ position: { x: box.width * 0.4, y: box.height * 0.4 } })
    await whole(at, 'selected')
    const [back, other] = [here(page), next()]
    await open(page, other.address)
    await whole(other, 'left with a selection')
    await open(page, back)
    return true
  },
}

/** Other specs expect the accounts as the demo world has them. */
test.afterAll(async () => {
  for (const account of ACCOUNTS) {
    const client = await stackSignIn(account)
    await client.call(savePreferences, { body: { language: 'zh', theme: 'default', openMenus: [] } })
    await forgetTabs(account)
  }
})

test('the walk finds the pages that draw in the features of the browser', () => {
  const paths = drawnPages().map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/home', '/quality/chart', '/quality/batches', '/quality/batch']))
})

test('the walk sees a blank chart', async ({ page }) => {
  await enter(page, 'customer', HOME.address)
  await expectWhole(page, HOME, 'home')
  await charts(page)
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')?.clearRect(0, 0, canvas.width, canvas.height))
  await charts(page).first().hover()
  expect(inkedStrips(await charts(page).first().screenshot())).toBeLessThan(LEAST_STRIPS)
})

for (const [s, size] of SIZES.entries())
  for (const [a, account] of ACCOUNTS.entries())
    test(`pages with charts and grids stay whole whatever ${account} does at ${size.name}`, async ({ browser }) => {
      const share = SIZES.length * ACCOUNTS.length
      const rounds = Math.ceil((ROUNDS - (s * ACCOUNTS.length + a)) / share)
      const dealt = dice(SEED * 100 + s * 10 + a)
      const random = (n: number) => dealt.int(0, n - 1)
      test.info().annotations.push({ type: 'seed', description: String(SEED) })
      console.log(`walk: seed ${SEED}, ${rounds} rounds, ${account}, ${size.name}`)

      const world = await readWorld(account, drawnPages())
      const { viewport, narrow } = size
      const context = await browser.newContext({ viewport, hasTouch: true, isMobile: narrow, ignoreHTTPSErrors: true })
      const page = await context.newPage()
      const errors = watchErrors(page)
      await enter(page, account, '/home')

      const decks = (company: string) => {
        const stops = stopsOf(world, samplesOf(world, company))
        const withCharts = stops.filter(({ draws }) => draws.has('chart'))
        return { chart: dealer(withCharts, random), any: dealer(stops, random) }
      }
      let { chart, any } = decks(world.first)
      const gesture = dealer(Object.entries(GESTURES), random)
      const trail: string[] = []
      const whole = async (stop: Stop, what: string) => {
        const where = `seed ${SEED}, ${[...trail, `${what} ${stop.address}`].slice(-8).join(' → ')}`
        await expectWhole(page, stop, where)
        expect(errors, where).toEqual([])
      }
      const companyChanged = (name: string) => ({ chart, any } = decks(name))
      const walk = { page, narrow, random, whole, next: () => any(), companyChanged }
      const makeOne = async (stop: Stop): Promise<string> => {
        const [name, make] = gesture()
        trail.push(name)
        return (await make(walk, stop)) ? name : makeOne(stop)
      }
      for (let round = 0; round < rounds; round += 1) {
        const stop = round % 2 === 0 ? chart() : any()
        trail.push(stop.address)
        await open(page, stop.address)
        await whole(stop, 'opened')
        for (let n = 0; n < GESTURES_A_ROUND; n += 1) {
          const name = await makeOne(stop)
          // Another company has other batches: the next round opens one of them.
          if (name === 'company') break
          await whole(stop, name)
        }
      }
      await context.close()
    })
