import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { WORDS } from '@clinker/contract/catalogue'
import { LANGUAGES, type Language } from '@clinker/contract/kernel/words'
import { groupedCode } from '@clinker/contract/slips/code'
import type { SlipContent } from '@clinker/contract/slips/content'
import { expect, test, type Page } from '@playwright/test'
import { allViolations } from './support/axe.ts'
import { watchErrors } from './support/people.ts'
import { issueOwn, revoke, olderCode, validSlips, type OwnSlip } from './support/slips.ts'

const word = (key: `verify.${string}`, language: Language = 'zh') => WORDS[key as 'verify.VALID'][language]
const verdict = (page: Page) => page.getByRole('heading', { level: 1 })
const SMALL = { width: 360, height: 780 }
let own: OwnSlip

/** The answer of the register as a liar on the way would send it. */
async function tamper(page: Page, change: (data: { content: string; sha256: string }) => object): Promise<void> {
  await page.route('**/api/verify/*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { content: string; sha256: string } }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...change(body.data) } } })
  })
}

async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((to) => localStorage.setItem('clinker:language', to), language)
}

/** The script of docs, as an outsider runs it. */
function script(code: string): { status: number | null; verdict: string } {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: process.env['WEB_CA_FILE'] ?? '' }
  const address = `${process.env['E2E_URL']}/verify/${code}`
  const { status, stdout } = spawnSync(process.execPath, ['docs/verify-slip.mjs', address], { env, encoding: 'utf8' })
  return { status, verdict: stdout.split(' ', 1)[0] ?? '' }
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  own = await issueOwn()
})

test('a valid slip: verdict, all of its content, few bytes, nothing against the policy', async ({ page }) => {
  const errors = watchErrors(page)
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize)),
  )
  const answered = page.waitForResponse(/\/api\/verify\//)
  await page.goto(`/verify/${groupedCode(own.code).toLowerCase()}`)
  await expect(verdict(page)).toHaveText(word('verify.VALID'))
  await expect(page).toHaveURL(`/verify/${own.code}`)
  await expect(page).toHaveTitle(new RegExp(`^${word('verify.VALID')} - ${own.slipNo} - `))
  const { data } = (await (await answered).json()) as { data: { content: string } }
  const content = JSON.parse(data.content) as SlipContent
  for (const text of [content.slipNo, content.batch.num, content.customer.name, '核验页测试工程', content.reason ?? ''])
    await expect(page.locator('.content')).toContainText(text)
  await expect(page.locator('.items tbody tr:not(.group)')).toHaveCount(content.items.length)
  await expect(page.locator('.loads li:not(.print-only)')).toHaveCount(content.trucks.length + 1)
  expect((await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(100_000)
  expect(errors).toEqual([])
  expect(script(own.code)).toEqual({ status: 0, verdict: 'VALID' })
})

test('a robot that makes a card of a link sees title and picture without script', async ({ request, baseURL }) => {
  const html = await (await request.get(`/verify/${own.code}`)).text()
  expect(html).toContain('<meta property="og:title" content="质保单核验" />')
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(picture).toBe(`${baseURL}/share.png`)
  expect((await request.get(picture)).headers()['content-type']).toBe('image/png')
})

test('one changed field is seen, and so is a liar who makes the digest fit or signs himself', async ({ page }) => {
  await tamper(page, ({ content }) => ({ content: content.replace(/"value":"\d/, '"value":"9') }))
  await page.goto(`/verify/${own.code}`)
  await expect(verdict(page)).toHaveText(word('verify.ALTERED'))
  await expect(page.locator('.mark.full')).toHaveCount(0)
  await page.unrouteAll()
  await tamper(page, (data) => {
    const content = data.content.replace(/"value":"\d/, '"value":"9')
    return { content, sha256: createHash('sha256').update(content).digest('hex') }
  })
  await page.reload()
  await expect(verdict(page)).toHaveText(word('verify.WRONG_KEY'))
})

test('a superseded issue leads to the one that counts', async ({ page }) => {
  const code = await olderCode('SUPERSEDED')
  await page.goto(`/verify/${code}`)
  await expect(verdict(page)).toHaveText(word('verify.SUPERSEDED'))
  await page.locator('.instead a').click()
  await expect(verdict(page)).toHaveText(word('verify.VALID'))
  expect(script(code).verdict).toBe('SUPERSEDED')
})

test('an extended issue is valid for the loads it lists and leads to the one that has them all', async ({ page }) => {
  const code = await olderCode('EXTENDED')
  await page.goto(`/verify/${code}`)
  await expect(verdict(page)).toHaveText(word('verify.EXTENDED'))
  const covers = /(\d+)\/(\d+) 车/.exec((await page.locator('main').textContent()) ?? '')
  expect(Number(covers?.[1])).toBeLessThan(Number(covers?.[2]))
  expect(script(code)).toEqual({ status: 0, verdict: 'EXTENDED' })
  await page.locator('.instead a').click()
  await expect(verdict(page)).toHaveText(word('verify.VALID'))
})

test('a code that does not exist, one that can be none, and one typed by hand', async ({ page }) => {
  await page.goto('/verify/00000-00000-00000-00000-000000')
  await expect(verdict(page)).toHaveText(word('verify.UNKNOWN'))
  await page.goto('/verify')
  const field = page.getByLabel(word('verify.code'))
  await field.fill('7K3F9')
  await field.press('Enter')
  await expect(page.getByText(word('verify.code-wrong'))).toBeVisible()
  await field.fill(` ${groupedCode(own.code).toLowerCase()} `)
  await page.getByRole('button', { name: word('verify.check'), exact: true }).click()
  await expect(verdict(page)).toHaveText(word('verify.VALID'))
})

test('the login page takes a code', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel(WORDS['session.login.verify-code'].zh).fill(groupedCode(own.code))
  await page.getByRole('button', { name: WORDS['session.login.verify'].zh }).click()
  await expect(page).toHaveURL(`/verify/${own.code}`)
  await expect(verdict(page)).toHaveText(word('verify.VALID'))
})

test('no network, too many tries and a broken server are told apart, and none is a verdict', async ({ page }) => {
  const pattern = '**/api/verify/*'
  await page.route(pattern, (route) => route.abort('internetdisconnected'))
  await page.goto(`/verify/${own.code}`)
  await expect(verdict(page)).toHaveText(word('verify.offline'))
  await page.unrouteAll()
  await page.route(pattern, (route) => route.fulfill({ status: 429, json: { status: 1004, code: 'too_many' } }))
  await page.getByRole('button', { name: WORDS['kernel.state.retry'].zh }).click()
  await expect(verdict(page)).toHaveText(word('verify.throttled'))
  await page.unrouteAll()
  await page.route(pattern, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: WORDS['kernel.state.retry'].zh }).click()
  await expect(verdict(page)).toHaveText(word('verify.failed'))
  await page.unrouteAll()
  await page.route(pattern, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: WORDS['kernel.state.retry'].zh }).click()
  await expect(verdict(page)).toHaveText(word('verify.offline'))
  await page.unrouteAll()
  // It goes on by itself.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(verdict(page)).toHaveText(word('verify.VALID'))
})

test('the original PDF is saved from the page', async ({ page }) => {
  await expect(async () => {
    await page.goto(`/verify/${own.code}`)
    await expect(page.getByRole('button', { name: word('verify.pdf') })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000, intervals: [3_000] })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: word('verify.pdf') }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${own.slipNo}-${own.issueNo} [A-Z]\\d\\d-\\d+\\.pdf$`))
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await page.route('**/pdf', (route) => route.fulfill({ status: 429, json: { status: 1004, code: 'too_many' } }))
  await page.getByRole('button', { name: word('verify.pdf') }).click()
  await expect(page.getByText(word('verify.pdf-limit'))).toBeVisible()
})

test('a revoked slip says so within five seconds', async ({ page }) => {
  await page.goto(`/verify/${own.code}`)
  await expect(verdict(page)).toHaveText(word('verify.VALID'))
  expect(await revoke(own, '核验页测试作废')).toBeLessThan(5)
  await page.reload()
  await expect(verdict(page)).toHaveText(word('verify.REVOKED'))
  await expect(page.getByText('核验页测试作废')).toBeVisible()
  expect(script(own.code)).toEqual({ status: 1, verdict: 'REVOKED' })
})

for (const language of LANGUAGES)
  test(`at 360 px in ${language}: nothing is cut, axe finds nothing, one printed page`, async ({ page }) => {
    const [longest] = (await validSlips()).toSorted((a, b) => b.truckCount - a.truckCount)
    const cases = [
      [`/verify/${longest?.verifyCode}`, 'verify.VALID'],
      [`/verify/${own.code}`, 'verify.REVOKED'],
      [`/verify/${await olderCode('SUPERSEDED')}`, 'verify.SUPERSEDED'],
      [`/verify/${'0'.repeat(26)}`, 'verify.UNKNOWN'],
      ['/verify/', 'verify.title'],
    ] as const
    await speak(page, language)
    await page.setViewportSize(SMALL)
    for (const [address, heading] of cases) {
      await page.goto(address)
      await expect(verdict(page)).toHaveText(word(heading, language))
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: address })
        .toBe(SMALL.width)
      expect(await allViolations(page)).toEqual([])
      const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(printed.match(/\/Type\s*\/Page\b(?!s)/g), address).toHaveLength(1)
      expect(printed).toMatch(/MediaBox\s*\[0 0 59[45][\d.]* 84[12]/)
    }
  })
