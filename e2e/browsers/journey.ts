import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteSecret } from '@clinker/client/secret-notes'
import { WORDS } from '@clinker/contract/catalogue'
import { imSearch, imToken } from '@clinker/contract/chat/routes'
import { slipDetail } from '@clinker/contract/slips/routes'
import { until } from '../../scripts/processes/until.ts'
import { inkedStrips, LEAST_STRIPS } from '../support/ink.ts'
import { forgetTabs, PASSWORD, stackSignIn } from '../support/stack.ts'
import type { Driven, Target } from './driven.ts'

const ACCOUNT = 'customer'
const STEP_MS = 60_000
const PANEL = '[role=tabpanel]'
const CHART = { css: `${PANEL} [data-chart][data-drawn]` }

/** One browser with the product in it. */
export interface Visit {
  readonly browser: Driven
  readonly url: string
}

export interface Step {
  readonly name: string
  /** Also part of the short run. */
  readonly short?: true
  readonly run: (visit: Visit) => Promise<void>
}

async function hold(what: string, condition: () => Promise<boolean>): Promise<void> {
  let last = ''
  // A page that is just being replaced answers with an error.
  const tried = () =>
    condition().catch((error: unknown) => {
      last = `: ${String(error).slice(0, 200)}`
      return false
    })
  if (!(await until(tried, { timeoutMs: STEP_MS, everyMs: 100 }))) throw new Error(`${what}${last}`)
}

const see = (browser: Driven, target: Target): Promise<void> =>
  hold(`not seen: ${target.css} ${target.text ?? ''}`, () => browser.has(target))

async function press(browser: Driven, target: Target): Promise<void> {
  await see(browser, target)
  await browser.click(target)
}

async function fill(browser: Driven, target: Target, text: string): Promise<void> {
  await see(browser, target)
  await browser.type(target, text)
}

const addressIs = (browser: Driven, part: string): Promise<void> =>
  hold(`not at ${part}`, () => browser.evaluate((text) => location.href.includes(text), part))

/** As a link inside the frame would. */
async function open({ browser }: Visit, path: string): Promise<void> {
  await browser.evaluate((to) => {
    location.hash = `#${to}`
  }, path)
  await addressIs(browser, path)
}

/** In view, and with lines on it: a canvas may be there and blank. */
async function chartIsDrawn(browser: Driven): Promise<void> {
  await see(browser, CHART)
  await hold('a blank chart', async () => inkedStrips(await browser.picture(CHART)) >= LEAST_STRIPS)
}

async function signIn({ browser, url }: Visit): Promise<void> {
  await forgetTabs(ACCOUNT)
  await browser.goto(`${url}/`)
  await browser.evaluate(() => localStorage.setItem('clinker:language', 'zh'))
  await browser.goto(`${url}/?zh#/home`)
  await fill(browser, { css: 'input[name=userName]' }, ACCOUNT)
  noteSecret(PASSWORD)
  await fill(browser, { css: 'input[type=password]' }, PASSWORD)
  await press(browser, { css: 'button[type=submit]', text: '登录' })
  await addressIs(browser, '#/home')
  await see(browser, { css: 'button', text: '我的账号' })
}

async function chartPage(visit: Visit): Promise<void> {
  await open(visit, '/quality/chart')
  await chartIsDrawn(visit.browser)
  await open(visit, '/Calculation/tool')
  await hold('the chart page is still in view', async () => !(await visit.browser.has(CHART)))
  await open(visit, '/quality/chart')
  await chartIsDrawn(visit.browser)
}

async function batchPage(visit: Visit): Promise<void> {
  const link = `${PANEL} a[href*="/quality/batch?"]`
  await open(visit, '/quality/batches')
  await press(visit.browser, { css: link })
  await addressIs(visit.browser, '/quality/batch?')
  await see(visit.browser, { css: `${PANEL} h1, ${PANEL} h2` })
  await see(visit.browser, { css: `${PANEL} table` })
}

async function openSlip(visit: Visit): Promise<string> {
  const { browser } = visit
  await open(visit, '/quality/list')
  await press(browser, { css: `${PANEL} a`, text: 'ZB' })
  await addressIs(browser, '/quality/detail?')
  await see(browser, { css: `${PANEL} article` })
  return browser.evaluate(() => new URLSearchParams(location.hash.split('?')[1]).get('slipNo') ?? '')
}

const PDF_LINK = { css: `${PANEL} a[target=_blank]`, text: '下载 PDF' }

const isWhole = (file: Buffer) => file.subarray(0, 5).toString() === '%PDF-' && file.subarray(-1024).includes('%%EOF')

/** By a click, on the disk; where the driver keeps no files, what the page gets from the same address. */
async function slipFile(visit: Visit): Promise<void> {
  const { browser } = visit
  await openSlip(visit)
  await see(browser, PDF_LINK)
  const folder = browser.downloads
  if (folder !== undefined) {
    await browser.click(PDF_LINK)
    const arrived = () => readdirSync(folder).some((name) => isWhole(readFileSync(join(folder, name))))
    await hold('no PDF arrived', () => Promise.resolve(arrived()))
    return
  }
  const text = await browser.evaluate(async (css) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(css)]
    const link = links.find((one) => one.getClientRects().length > 0 && one.innerText.includes('PDF'))
    const bytes = new Uint8Array(await (await fetch(link?.href ?? '')).arrayBuffer())
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  }, PDF_LINK.css)
  if (!isWhole(Buffer.from(text, 'latin1'))) throw new Error(`not a PDF: ${text.slice(0, 100)}`)
}

async function verifyPage(visit: Visit): Promise<void> {
  const { browser, url } = visit
  const slipNo = await openSlip(visit)
  const client = await stackSignIn(ACCOUNT)
  const { issues, issueNo } = (await client.call(slipDetail, { query: { slipNo } })).data
  const code = issues.find((issue) => issue.issueNo === issueNo)?.verifyCode ?? ''
  await browser.goto(`${url}/verify/${code}`)
  await see(browser, { css: 'h1', text: WORDS['verify.VALID'].zh })
  await see(browser, { css: '.content', text: slipNo })
  await browser.goto(`${url}/#/home`)
  await see(browser, { css: 'button', text: '我的账号' })
}

/** Written here, read by the manager's own search in the archive. */
async function chat({ browser }: Visit): Promise<void> {
  const manager = await stackSignIn('manager')
  const { data } = await manager.call(imToken, {})
  const name = data?.nickname.replace(/^IM-/, '') ?? ''
  await press(browser, { css: 'button', text: '聊天' })
  await press(browser, { css: '[role=dialog] li button', text: name })
  const text = `browser${Date.now()}`
  await fill(browser, { css: '[role=dialog] textarea' }, `${text}\n`)
  await see(browser, { css: '[role=dialog] [role=log] *', text })
  await hold('not in the archive', async () => {
    const { hits } = (await manager.call(imSearch, { query: { text } })).data
    return hits.some((hit) => hit.text.includes(text))
  })
}

async function lock({ browser }: Visit): Promise<void> {
  await press(browser, { css: 'button', text: '我的账号' })
  await press(browser, { css: '[role=menuitem]', text: '锁定屏幕' })
  await addressIs(browser, '#/locking')
  await fill(browser, { css: 'input[type=password]' }, `${PASSWORD}\n`)
  await see(browser, { css: 'button', text: '我的账号' })
}

export const STEPS: readonly Step[] = [
  { name: 'sign in', short: true, run: signIn },
  { name: 'home: the chart is drawn', short: true, run: ({ browser }) => chartIsDrawn(browser) },
  { name: 'chart page, left and come back to', short: true, run: chartPage },
  { name: 'batch page', short: true, run: batchPage },
  { name: 'slip: the PDF arrives', run: slipFile },
  { name: 'slip: anyone checks it', run: verifyPage },
  { name: 'chat: a message reaches the archive', run: chat },
  { name: 'lock and unlock', run: lock },
]
