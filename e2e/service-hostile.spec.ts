import { addFeedback } from '@clinker/contract/feedback/routes'
import { PAYLOADS } from '@clinker/contract/knowledge/test/payloads'
import { expect, test } from '@playwright/test'
import { sql } from './support/database.ts'
import { enter, open } from './support/frame.ts'
import { pixel } from './support/pictures.ts'
import { requestRatings, foreignSite, forgetAll, MARK, packed, watchHostile } from './support/service.ts'
import { stackSignIn } from './support/stack.ts'

test.beforeAll(forgetAll)
test.afterAll(forgetAll)

const SPENT = { ran: 0, reports: 0 }
const ROUNDS = 25

test('200 pictures, links, prefetches and forms of foreign pages write nothing', async ({ page }) => {
  await enter(page, 'customer', '/home')
  const product = process.env['E2E_URL'] ?? ''
  const rows = Array.from({ length: ROUNDS }, (_, i) => {
    const address = `${product}/api/sale/xdd/feedback/addFeedback?feedbackType=QUALITY&content=x&contact=${MARK}&clientId=0f8b6f0e-3c39-4a56-8a8b-${String(i).padStart(12, '0')}`
    const html = address.replaceAll('&', '&amp;')
    return `<img src="${html}&amp;a"><link rel="prefetch" href="${html}&amp;b"><iframe src="${html}&amp;c"></iframe>
      <iframe name="f${i}"></iframe><form method="post" action="${html}&amp;d" target="f${i}"><input name="content" value="x"></form>`
  })
  const site = await foreignSite(
    `<!doctype html>${rows.join('')}<script>for (const form of document.forms) form.submit()</script>`,
  )
  const seen = new Set<string>()
  const foreign = await page.context().newPage()
  foreign.on('request', (request) => {
    if (request.url().includes('addFeedback')) seen.add(`${foreign.url()} ${request.method()} ${request.url()}`)
  })
  let tries = 0
  // Another site, and another origin of the same site, to which the browser sends its strict cookies.
  for (const host of ['localhost', '127.0.0.1']) {
    await foreign.goto(`http://${host}:${site.port}/`)
    await expect.poll(() => seen.size).toBeGreaterThanOrEqual(tries + 4 * ROUNDS)
    tries = seen.size
  }
  await foreign.waitForLoadState('networkidle')
  await site.close()
  expect(tries).toBeGreaterThanOrEqual(200)
  const [found] = await sql<{ n: number }>(`select count(*)::int as n from feedback where contact = $1`, [MARK])
  expect(found?.n).toBe(0)
})

test('2,000 hostile texts as feedback, file names and evaluation: none runs, none reaches the policy', async ({
  page,
}) => {
  const pieces = packed()
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(2000)
  const client = await stackSignIn('customer')
  for (let at = 0; at < pieces.length; at += 20) {
    const answers = await Promise.all(
      pieces.slice(at, at + 20).map((content, i) =>
        client.call(addFeedback, {
          body: {
            feedbackType: 'SUGGEST',
            content,
            contact: `${MARK} <b>`,
            clientId: `0f8b6f0e-3c39-4a56-9a8b-${String(at + i).padStart(12, '0')}`,
          },
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  }
  const id = await requestRatings('<img src=x onerror=alert(1)>')
  const [count] = await sql<{ n: number }>(
    `select count(*)::int as n from company_customer join evaluation using (company_id) where evaluation_id = $1`,
    [id],
  )
  await sql(
    `insert into evaluation_answer (company_id, evaluation_id, customer_id, answered_by, answered_name, ratings, recommend, comment, answered_at)
     select e.company_id, e.evaluation_id, c.customer_id, 1, p.text, '{"quality":5,"steadiness":5,"delivery":5,"service":5,"documents":5}', 9, p.text, now()
     from evaluation e
     join lateral (select customer_id, row_number() over (order by customer_id) as n from company_customer k where k.company_id = e.company_id) c on true
     join unnest($2::text[]) with ordinality p (text, n) on p.n = c.n
     where e.title like $1`,
    [`${MARK}%`, together(pieces, count?.n ?? 1)],
  )
  const hostile = await watchHostile(page)
  await enter(page, 'service', '/home')
  let shown = 0
  for (let at = 1; at <= Math.ceil(pieces.length / 50); at += 1) {
    const answered = page.waitForResponse((one) => new RegExp(`/feedback/desk\\?.*\\bpage=${at}\\b`).test(one.url()))
    await open(page, `/sys/feedback?state=NEW&type=SUGGEST&limit=50&page=${at}`)
    await answered
    const staffPage = page.locator('section[aria-busy]', { has: page.getByRole('heading', { name: '反馈处理' }) })
    await expect(staffPage).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('table')).toBeVisible()
    shown += await page.getByRole('row').count()
    expect(await hostile()).toEqual(SPENT)
  }
  expect(shown).toBeGreaterThanOrEqual(pieces.length)
  await page.getByRole('link', { name: /^FK/ }).first().click()
  await expect(page.getByRole('article')).toBeVisible()
  await open(page, `/sys/evaluation/answers?id=${id}&limit=50`)
  await expect(page.getByRole('heading', { level: 1 }).last()).toContainText('onerror')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  expect(await hostile()).toEqual(SPENT)
  await open(page, '/home')
  await page.getByRole('button', { name: '填写意见反馈' }).first().click()
  const dialog = page.getByRole('dialog', { name: '填写意见反馈' })
  for (let at = 0; at < 18; at += 9) {
    const names = PAYLOADS.slice(at * 100, at * 100 + 9)
    await dialog.locator('input[type=file]').setInputFiles(names.map((name) => pixel(`${name.slice(0, 100)}.png`)))
    await expect(dialog.locator('[data-stored]')).toHaveCount(9)
    for (let i = 0; i < 9; i += 1) await dialog.getByRole('button', { name: /^移除/ }).first().click()
  }
  expect(await hostile()).toEqual(SPENT)
})

/** Fewer customers than pieces: several pieces to one comment, which the table does not limit. */
function together(pieces: readonly string[], customers: number): string[] {
  const many = Array.from({ length: customers }, () => '')
  pieces.forEach((piece, i) => {
    // The server takes them out before they reach a table.
    many[i % customers] += piece.replaceAll('\u0000', '')
  })
  return many
}
