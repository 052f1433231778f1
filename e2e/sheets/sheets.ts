import { mkdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { savePreferences } from '@clinker/contract/frame/routes'
import { LANGUAGES } from '@clinker/contract/kernel/words'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { enter, open } from '../support/frame.ts'
import { forgetTabs, stackSignIn } from '../support/stack.ts'
import { calm } from '../support/state.ts'
import { readWorld, samplesOf, stopsOf } from '../support/stops.ts'
import { allPages } from '../support/walk-pages.ts'

/**
 * `npm run sheets`: one picture per page with all sizes, languages and themes, in reports/sheets.
 * `SHEETS_ONLY=/quality`: pages that begin so. `SHEETS_KINDS=desk-zh-default,phone-zh-dark`: these kinds only.
 */
const ONLY = process.env['SHEETS_ONLY'] ?? ''
const KINDS = process.env['SHEETS_KINDS']?.split(',')
const FOLDER = 'reports/sheets'
const QUIET_MS = 500
const ACCOUNTS = ['customer', 'quality', 'service'] as const
const THEMES = ['default', 'dark', 'contrast'] as const
const SIZES = [
  { name: 'desk', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const

const nameOf = (account: string, address: string): string =>
  `${account}${address.split('&')[0]?.replaceAll(/[^a-z0-9]+/gi, '-') ?? ''}`.slice(0, 80)

/** Waits until no call was on its way for a moment: pictures are for people, so a rough measure does. */
function watchCalls(page: Page): () => Promise<void> {
  let open = 0
  let lastAt = Date.now()
  const count = (change: number) => () => {
    open = Math.max(0, open + change)
    lastAt = Date.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return () => {
    lastAt = Date.now()
    return expect.poll(() => open === 0 && Date.now() - lastAt > QUIET_MS, { timeout: 10_000 }).toBe(true)
  }
}

async function shoot(browser: Browser, account: string, addresses: readonly string[]): Promise<readonly string[]> {
  const client = await stackSignIn(account)
  const kinds: string[] = []
  for (const { name, viewport } of SIZES)
    for (const language of LANGUAGES)
      for (const theme of THEMES) {
        const kind = `${name}-${language}-${theme}`
        if (KINDS && !KINDS.includes(kind)) continue
        kinds.push(kind)
        await client.call(savePreferences, { body: { language, theme, transition: 'none' } })
        const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true, isMobile: name === 'phone' })
        const page = await context.newPage()
        const quiet = watchCalls(page)
        await enter(page, account, '/home')
        for (const address of addresses) {
          await open(page, address)
          await quiet().catch(() => undefined)
          await calm(page).catch(() => undefined)
          await page.screenshot({ path: `${FOLDER}/parts/${nameOf(account, address)}/${kind}.png` })
        }
        await context.close()
      }
  return kinds
}

for (const account of ACCOUNTS)
  test(`sheets of ${account}`, async ({ browser }) => {
    test.setTimeout(0)
    mkdirSync(`${FOLDER}/parts`, { recursive: true })
    const world = await readWorld(account, allPages())
    const stops = stopsOf(world, samplesOf(world, world.first)).map(({ address }) => address)
    const addresses = stops.filter((address) => address.startsWith(ONLY) && !/^\/(?:widgets|workshop)/.test(address))
    const kinds = await shoot(browser, account, addresses)
    const page = await browser.newPage({ viewport: { width: 2000, height: 1200 } })
    for (const address of addresses) {
      const parts = pathToFileURL(`${FOLDER}/parts/${nameOf(account, address)}/`).href
      const figures = kinds
        .map((kind) => `<figure><figcaption>${kind}</figcaption><img src="${parts}${kind}.png"></figure>`)
        .join('')
      const style =
        'body{margin:8px;font:14px sans-serif;columns:auto}figure{display:inline-block;margin:4px;vertical-align:top}img{height:400px}'
      // Pictures of files are shown only by a page that is a file itself.
      await page.goto(pathToFileURL('package.json').href)
      await page.setContent(`<style>${style}</style><h1>${account} ${address}</h1>${figures}`, { waitUntil: 'load' })
      await page.screenshot({ path: `${FOLDER}/${nameOf(account, address)}.png`, fullPage: true })
    }
    await stackSignIn(account).then((client) =>
      client.call(savePreferences, { body: { language: 'zh', theme: 'default', openMenus: [] } }),
    )
    await forgetTabs(account)
  })
