import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { findInPage, type Driven, type Target } from './driven.ts'

export const FIREFOX_PACKAGES = ['firefox-esr', 'fonts-noto-cjk']
const SIZE = { width: 1440, height: 900 }

/** Debian's Firefox over WebDriver BiDi, which it speaks itself: no driver beside it. */
export async function openFirefox(): Promise<Driven> {
  const home = mkdtempSync(join(tmpdir(), 'clinker-firefox-'))
  const downloads = join(home, 'Downloads')
  mkdirSync(downloads)
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    acceptInsecureCerts: true,
    defaultViewport: SIZE,
    args: [`--width=${SIZE.width}`, `--height=${SIZE.height}`],
    env: { ...process.env, HOME: home, LC_ALL: 'C.UTF-8' },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.always_ask_before_handling_new_types': false,
      'pdfjs.disabled': true,
      'intl.accept_languages': 'zh-CN',
    },
  })
  const close = async () => {
    await browser.close().catch(() => undefined)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const page = await browser.newPage()
    return drive(page, { says: (await browser.version()).replace('/', ' '), downloads, close })
  } catch (error) {
    await close()
    throw error
  }
}

function drive(page: Page, around: Pick<Driven, 'says' | 'downloads' | 'close'>): Driven {
  const seen: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(message.text())
  })
  page.on('pageerror', (error) => seen.push(String(error)))
  const seek = async ({ css, text = '' }: Target): Promise<ElementHandle | null> =>
    (await page.evaluateHandle(findInPage, css, text)).asElement() as ElementHandle | null
  const find = async (target: Target): Promise<ElementHandle> => {
    const element = await seek(target)
    if (!element) throw new Error(`not on the page: ${target.css} ${target.text ?? ''}`)
    return element
  }
  return {
    ...around,
    goto: async (url) => void (await page.goto(url)),
    evaluate: async (work, ...args) => (await page.evaluate(work as never, ...(args as unknown as never[]))) as never,
    has: async (target) => (await seek(target)) !== null,
    click: async (target) => (await find(target)).click(),
    type: async (target, text) => (await find(target)).type(text),
    picture: async (target) => Buffer.from(await (target ? await find(target) : page).screenshot()),
    errors: async () => [...seen],
  }
}
