import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WORDS } from '@clinker/contract/catalogue'
import { groupedCode } from '@clinker/contract/slips/code'
import type { SlipContent } from '@clinker/contract/slips/content'
import { slipDetail, slipPdf } from '@clinker/contract/slips/routes'
import { wirePath } from '@clinker/contract/kernel/route'
import { verifyPdf } from '@clinker/contract/verify/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { objectsOf } from '../../infra/objects/open.ts'
import { asSeed } from '../support/as-seed.ts'
import { openSlips, type SlipWorld } from './slip-world.ts'
import { startApi, type TestApi } from '../support/start.ts'
import { WORLD_NOW } from '../support/world.ts'
import { papersOf } from '../../worker-papers.ts'
import { readWorkerConfig } from '../../worker-config.ts'
import { WORKER_SECRETS } from '../support/worker-process.ts'

/** By hand 200: SLIP_PDFS=200 npm test -- apps/api/src/test/slips/slip-pdf.test.ts */
const MANY = Number(process.env['SLIP_PDFS'] ?? 20)
const NOW = WORLD_NOW.getTime()
const DAY = 86_400_000
const ORIGIN = 'https://quality.example'

let api: TestApi
let world: SlipWorld
const folder = mkdtempSync(join(tmpdir(), 'clinker-slips-'))
const config = readWorkerConfig({
  ...process.env,
  ...WORKER_SECRETS,
  WEB_ORIGIN: ORIGIN,
})
const objects = objectsOf(config)
const papers = papersOf(config)

beforeAll(async () => {
  api = await startApi()
  await objects.ensureBucket()
  world = await openSlips(api.urls, '2026-10-08', { objects, papers, origin: ORIGIN })
  for (const ago of [14, 0]) await world.tick(NOW - ago * DAY)
  await world.print(MANY)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
  objects.close()
  await papers.close()
  await api.close()
})

interface Printed {
  readonly content: string
  readonly verify_code: string
  readonly pdf_key: string
  readonly pdf_sha256: Buffer
}
const printed = () =>
  asSeed<Printed>(
    api.urls.DATABASE_SEED_URL,
    'select content, verify_code, pdf_key, pdf_sha256 from slip_issue where pdf_key is not null',
  )

const name = (code: string) =>
  (WORDS as Readonly<Record<string, { zh: string }>>)[`batches.indicator.${code}`]?.zh ?? code
const shown = (text: string) => (text === 'PASS' ? '合格' : text === 'FAIL' ? '不合格' : text)
const tonnes = (kg: number) => (kg / 1000).toFixed(2)

it('is signed, whole, and says what was signed, line by line', async () => {
  const all = await printed()
  expect(all.length).toBe(MANY)
  for (const [i, row] of all.entries()) {
    const pdf = await objects.get(row.pdf_key)
    expect(createHash('sha256').update(pdf!).digest().equals(row.pdf_sha256)).toBe(true)
    const file = join(folder, `${i}.pdf`)
    writeFileSync(file, pdf!)
    const signature = execFileSync('pdfsig', [file], { encoding: 'utf8' })
    expect(signature).toContain('Signature Validation: Signature is Valid.')
    expect(signature).toContain('Total document signed')
    expect(signature).toContain('adbe.pkcs7.detached')
    expect(execFileSync('pdfinfo', [file], { encoding: 'utf8' })).toMatch(/Pages: +1\n/)

    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
    const content = JSON.parse(row.content) as SlipContent
    for (const { code, unit, limit, value, state } of content.items) {
      const cells = [unit === '' ? name(code) : `${name(code)} ${unit}`, shown(limit), shown(value)]
      const verdict = { OK: '合格', NG: '不合格', PENDING: '待补报', NA: '-' }[state]
      const said = lines.some((line) => line.includes([...cells, verdict].join(' ')))
      expect(said, `${content.slipNo}: ${cells.join(' ')}\n${text}`).toBe(true)
    }
    const whole = lines.join('\n')
    for (const part of [
      content.slipNo,
      content.issuer.name,
      content.issuer.licence,
      content.customer.name,
      content.customer.project,
      content.batch.num,
      content.batch.standard,
      content.batch.producedOn,
      `${tonnes(content.shipped.kg)} t ${content.shipped.loads} 车`,
      ...content.composition!.additions.map(({ name: kind, pct }) => `${kind} ${pct}%`),
      content.signers.approver,
      ...content.trucks.slice(0, 22).map((truck) => tonnes(truck.kg)),
      ...content.previous.map((one) => one.sha256.slice(0, 16)),
      ...groupedCode(row.verify_code).split('-'),
      content.sealUntil,
    ])
      expect(whole).toContain(part)
  }
})

it('is drawn beside the event loop, by a thread that is replaced when it dies', async () => {
  const some = (await printed()).slice(0, 20)
  const facts = some.map((row) => ({
    content: JSON.parse(row.content) as SlipContent,
    code: row.verify_code,
    origin: ORIGIN,
  }))
  const before = performance.eventLoopUtilization()
  const whole = await papers.copies(facts)
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  const [lost] = await Promise.allSettled([papers.copies(facts), papers.close()])
  expect(lost).toMatchObject({ status: 'rejected', reason: { message: 'the thread that draws papers ended' } })
  expect((await papers.copies(facts)).equals(whole)).toBe(true)
})

it('is no longer valid with one byte changed', async () => {
  const [row] = await printed()
  const pdf = Buffer.from((await objects.get(row!.pdf_key))!)
  const at = pdf.indexOf('/Title')
  pdf[at + 8] = pdf[at + 8]! ^ 1
  const file = join(folder, 'changed.pdf')
  writeFileSync(file, pdf)
  expect(execFileSync('pdfsig', [file], { encoding: 'utf8' })).not.toContain('Signature is Valid')
})

it('is made once, and the same ever after', async () => {
  const before = await printed()
  await world.print(3, true)
  const after = await printed()
  for (const row of before) expect(after).toContainEqual(row)
})

/** Issues of slips with a person of their customer who may see them. */
const FROM_ISSUES_OF_USERS = `from slip_issue i join slip s using (company_id, slip_id)
  join auth.app_user u on u.customer_id = s.customer_id join auth.membership m on m.user_id = u.user_id and m.company_id = s.company_id`

interface IssueOfUser {
  readonly company_id: number
  readonly slip_id: string
  readonly slip_no: string
  readonly issue_no: number
  readonly user_name: string
}

it('is handed to whoever may see the slip, and logged', async () => {
  const [row] = await asSeed<Pick<IssueOfUser, 'slip_no' | 'issue_no' | 'user_name'>>(
    api.urls.DATABASE_SEED_URL,
    `select s.slip_no, i.issue_no, u.user_name ${FROM_ISSUES_OF_USERS}
     where i.pdf_key is not null and u.enabled and m.sort = 0 limit 1`,
  )
  const client = await api.signedIn(row!.user_name)
  const query = { slipNo: row!.slip_no, issueNo: row!.issue_no }
  const answer = await client.call(slipPdf, { query })
  expect(answer.http).toBe(302)
  expect(answer.response.headers['location']).toMatch(/^\/objects\/.*\.pdf\?/)
  const place = String(answer.response.headers['location']).slice('/objects'.length)
  const saved = (await fetch(process.env['S3_ENDPOINT'] + place)).headers.get('content-disposition') ?? ''
  expect(decodeURIComponent(saved)).toMatch(
    new RegExp(`^attachment; .*${row!.slip_no}-${row!.issue_no} [A-Z]\\d\\d-\\d+\\.pdf$`),
  )
  const foreign = await client.call(slipPdf, { query }, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.http).toBe(403)
  await expect
    .poll(async () => (await client.call(slipDetail, { query })).data.log[0]?.kind, { timeout: 5_000 })
    .toBe('DOWNLOAD')
  // Many downloads in a minute are one line; the next minute has its own.
  for (let i = 0; i < 5; i += 1) await client.call(slipPdf, { query })
  api.clock.pass(60_000)
  await client.call(slipPdf, { query })
  const downloads = async () =>
    (await client.call(slipDetail, { query })).data.log.filter(({ kind }) => kind === 'DOWNLOAD').length
  await expect.poll(downloads, { timeout: 5_000 }).toBe(2)
  expect(wirePath(slipPdf)).toBe('/api/sale/xdd/slip/pdf')
})

it.each(['REVOKED', 'SUPERSEDED'] as const)(
  'of an issue that is %s is handed out drawn again, marked across the page, without seal and signature',
  async (state) => {
    const column = state === 'REVOKED' ? 'revoked_at' : 'superseded_at'
    const [row] = await asSeed<IssueOfUser & { verify_code: string; pdf_key: string }>(
      api.urls.DATABASE_SEED_URL,
      `with one as (
         select i.company_id, i.slip_id, i.issue_no, s.slip_no, u.user_name, i.verify_code, i.pdf_key
         ${FROM_ISSUES_OF_USERS}
         where i.pdf_key is not null and i.revoked_at is null and i.superseded_at is null and u.enabled and m.sort = 0
         order by i.slip_id desc limit 1)
       update slip_issue i set ${column} = now()${state === 'REVOKED' ? ", revoke_reason = 'x'" : ''} from one
       where i.company_id = one.company_id and i.slip_id = one.slip_id and i.issue_no = one.issue_no
       returning one.company_id, one.slip_id, one.slip_no, one.issue_no, one.user_name, one.verify_code, one.pdf_key`,
    )
    const { company_id: companyId, slip_id: slipId, issue_no: issueNo } = row!
    await world.mark({ companyId, slipId, issueNo })
    const client = await api.signedIn(row!.user_name)
    const { response } = await client.call(slipPdf, { query: { slipNo: row!.slip_no, issueNo } })
    const place = String(response.headers['location']).slice('/objects'.length)
    const answer = await fetch(process.env['S3_ENDPOINT'] + place)
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      WORDS[`slips.state.${state}`].zh,
    )
    const file = join(folder, `${state}.pdf`)
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
    const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).replace(/\s/g, '')
    for (const sign of WORDS[`slips.state.${state}`].zh) expect(text).toContain(sign)
    expect(text).toContain(row!.slip_no)
    expect(text).not.toContain(WORDS['slips.paper.seal-text'].zh)
    expect(readFileSync(file).includes('/ByteRange')).toBe(false)
    // Whoever checks the code still gets the signed original, beside its state.
    const original = await api.client().call(verifyPdf, { params: { code: row!.verify_code } })
    expect(String(original.response.headers['location'])).toContain(row!.pdf_key)
  },
)

it('of an issue that is revoked while its PDF is waited for is handed out marked', async () => {
  const seed = api.urls.DATABASE_SEED_URL
  const [row] = await asSeed<IssueOfUser>(
    seed,
    `select i.company_id, i.slip_id, i.issue_no, s.slip_no, u.user_name ${FROM_ISSUES_OF_USERS}
     where i.pdf_key is null and i.revoked_at is null and i.superseded_at is null and u.enabled and m.sort = 0 limit 1`,
  )
  const { company_id: companyId, slip_id: slipId, issue_no: issueNo } = row!
  const client = await api.signedIn(row!.user_name)
  const waiting = client.call(slipPdf, { query: { slipNo: row!.slip_no, issueNo } })
  const ordered = () =>
    asSeed(api.urls.DATABASE_OWNER_URL, 'select 1 from graphile_worker._private_jobs where key = $1', [
      `slip.pdf:${companyId}:${slipId}:${issueNo}`,
    ])
  await expect.poll(ordered, { interval: 20 }).toHaveLength(1)
  // The worker was late: the original arrives together with its end.
  await asSeed(
    seed,
    `update slip_issue set revoked_at = now(), revoke_reason = 'x', pdf_key = 'slips/original.pdf', pdf_sha256 = '\\x00', pdf_bytes = 1
     where company_id = $1 and slip_id = $2 and issue_no = $3`,
    [companyId, slipId, issueNo],
  )
  await world.mark({ companyId, slipId, issueNo })
  const { response } = await waiting
  expect(response.headers['location']).toContain(`/marked/${slipId}-${issueNo}-REVOKED.pdf`)
})
