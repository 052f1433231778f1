import { randomBytes } from 'node:crypto'
import { checkSlip } from '@clinker/contract/slips/check'
import { CODE_BYTES, codeOf, groupedCode } from '@clinker/contract/slips/code'
import type { SlipContent } from '@clinker/contract/slips/content'
import { slipDetail, slipList, slipRevoke } from '@clinker/contract/slips/routes'
import { verifyKeys, verifyPdf, verifySlip } from '@clinker/contract/verify/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { accountsOf } from '../../db/tenant.ts'
import { openSlips, type SlipWorld } from '../../test/slips/slip-world.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { WORLD_NOW } from '../../test/support/world.ts'
import { findByCode } from './queries.ts'
import { makeRegister } from './register.ts'

const NOW = WORLD_NOW.getTime()
const DAY = 86_400_000
let api: TestApi
let world: SlipWorld
beforeAll(async () => {
  api = await startApi()
  world = await openSlips(api.urls, '2026-10-08')
  for (const ago of [14, 0]) await world.tick(NOW - ago * DAY)
})
afterAll(async () => {
  await world.close()
  await api.close()
})

const anyone = (code: string) => api.client().call(verifySlip, { params: { code } })

it('sends the SQL that was reviewed', async () => {
  await expect(await sqlOf({ findByCode: (db) => findByCode(db, 'x') })).toMatchFileSnapshot('./queries.sql')
})

it('tells anyone who holds a code everything that was signed, and nothing without one', async () => {
  const customer = await api.signedIn('customer')
  const { rows } = (await customer.call(slipList, { query: { limit: 50 } })).data
  const { keys } = (await api.client().call(verifyKeys)).data
  for (const row of rows.slice(0, 5)) {
    const { data } = await anyone(groupedCode(row.verifyCode).toLowerCase())
    expect(await checkSlip(data, keys, data, crypto.subtle)).toBe(row.state)
    expect((JSON.parse(data.content) as SlipContent).slipNo).toBe(row.slipNo)
  }
  for (const wrong of ['x', '0'.repeat(26), groupedCode(rows[0]!.verifyCode).slice(0, -1)])
    expect((await anyone(wrong)).code).toBe('not_found')
})

it('may be kept by a browser under the mark of its content, which a revocation changes', async () => {
  const [row] = (await (await api.signedIn('customer')).call(slipList, { query: { state: 'VALID' } })).data.rows
  const request = (etag?: string) =>
    api
      .client()
      .call(
        verifySlip,
        { params: { code: row!.verifyCode } },
        etag === undefined ? {} : { headers: { 'if-none-match': etag } },
      )
  const { headers } = (await request()).response
  expect(headers['cache-control']).toBe('no-cache')
  const again = (await request(String(headers['etag']))).response
  expect([again.status, again.text, again.headers['cache-control']]).toEqual([304, '', 'no-cache'])
  expect((await anyone('0'.repeat(26))).response.headers['cache-control']).toBe('no-store')
})

it('leads from an older issue to the one that took its place', async () => {
  const customer = await api.signedIn('customer')
  const { rows } = (await customer.call(slipList, { query: { stage: 'WHOLE', limit: 50 } })).data
  const both = rows.find((row) => row.issueNo === 2)!
  const [first] = (await customer.call(slipDetail, { query: { slipNo: both.slipNo } })).data.issues
  const { data } = await anyone(first!.verifyCode)
  expect(data.state).toBe('SUPERSEDED')
  expect(data.issues.at(-1)).toMatchObject({ state: 'VALID', code: both.verifyCode })
})

it('says that a slip was revoked, although its verdict was kept', async () => {
  const manager = await api.signedIn('manager')
  const [row] = (await manager.call(slipList, { query: { state: 'VALID' } })).data.rows
  expect((await anyone(row!.verifyCode)).data.state).toBe('VALID')
  const body = { slipNo: row!.slipNo, issueNo: row!.issueNo, reason: '收货单位名称填写错误' }
  expect((await manager.call(slipRevoke, { body })).status).toBe(200)
  await expect.poll(async () => (await anyone(row!.verifyCode)).data.state, { timeout: 5_000 }).toBe('REVOKED')
  expect((await anyone(row!.verifyCode)).data.revokeReason).toBe(body.reason)
})

it('asks the database once for a code that many check, again after a change, and never keeps a code that does not exist', async () => {
  const [row] = (await (await api.signedIn('customer')).call(slipList)).data.rows
  const pool = openPool({ url: api.urls.DATABASE_AUTH_URL, size: 1, name: 'test' })
  const accounts = accountsOf(pool)
  let requests = 0
  const register = makeRegister({
    ...accounts,
    read: (build) => {
      requests += 1
      return accounts.read(build)
    },
  })
  const code = row!.verifyCode
  for (let i = 0; i < 50; i += 1) expect((await register.find(code, NOW))?.issue.verify_code).toBe(code)
  expect(requests).toBe(1)
  register.forget(code)
  await register.find(code, NOW)
  expect(requests).toBe(2)
  // Should a notification be lost, the answer is still not older than five seconds.
  await register.find(code, NOW + 5_000)
  expect(requests).toBe(3)
  for (let i = 0; i < 2; i += 1) expect(await register.find('0'.repeat(26), NOW)).toBeUndefined()
  expect(requests).toBe(5)
  await pool.end()
})

it('refuses 5,000 guesses: none hits, and after sixty a minute no one is even looked at', async () => {
  const counts = new Map<string, number>()
  const client = api.client()
  api.clock.pass(60_000)
  for (let i = 0; i < 5_000; i += 1) {
    const answer = await client.call(verifySlip, { params: { code: codeOf(randomBytes(CODE_BYTES)) } })
    counts.set(answer.code ?? 'hit', (counts.get(answer.code ?? 'hit') ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({ not_found: 60, too_many: 4_940 })
  // 2^130 codes, a million slips, sixty tries a minute from a million addresses: less than one hit in 10^15 years.
  const years = 2 ** 130 / 1e6 / (60 * 1e6 * 60 * 24 * 365)
  expect(years).toBeGreaterThan(1e15)
})

it('gives no PDF where there is none, and no list of codes anywhere', async () => {
  api.clock.pass(60_000)
  const [row] = (await (await api.signedIn('customer')).call(slipList)).data.rows
  expect((await api.client().call(verifyPdf, { params: { code: row!.verifyCode } })).code).toBe('not_found')
  expect((await api.client().call(slipList)).http).toBe(401)
})
