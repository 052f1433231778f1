import { connect, type AddressInfo } from 'node:net'
import type { Client } from '@clinker/client/client'
import { jobFile } from '@clinker/contract/jobs/routes'
import { SESSION_COOKIE } from '@clinker/contract/kernel/cookies'
import { logout, userInfo } from '@clinker/contract/session/routes'
import { VERSION } from '@clinker/contract/kernel/version'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../test/support/as-seed.ts'
import { startApi, type TestApi } from '../test/support/start.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await api.app.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => api.close())

const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  api.app.server.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
const LOGIN = '/api/sale/qualityUser/doLogin'

describe('refusals of the frame', () => {
  it.each([
    ['a body that is no form', () => post(LOGIN, '{"userName":', 'application/json'), 422, '1001'],
    ['an unknown media type', () => post(LOGIN, 'x', 'text/plain'), 422, '1001'],
    ['a field too many', () => post(LOGIN, 'userName=a&password=b&role=admin'), 422, '1001'],
    ['a field twice', () => post(LOGIN, 'userName=a&userName=b&password=c'), 422, '1001'],
    ['a missing field', () => post(LOGIN, 'userName=a'), 422, '1001'],
    ['bytes that are no text', () => post(LOGIN, 'userName=a&password=b\xff\xfe'), 401, '401'],
    ['a body too large', () => post(LOGIN, `userName=${'a'.repeat(70_000)}&password=b`), 413, '1007'],
    ['a bad address', () => post('/api/sale/qualityUser/%ZZ', ''), 422, '1001'],
    ['an unknown path', () => post('/api/sale/qualityUser/nothing?secret=1', ''), 404, '404'],
  ])('answer %s in the envelope, never with HTTP 400', async (_, send, http, flag) => {
    const response = await send()
    expect(response.statusCode).toBe(http)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    const body = response.json<{ flag: string; msg: string; code: string; requestId: string }>()
    expect(body.flag).toBe(flag)
    expect(body.requestId).toMatch(/^[0-9a-f]{32}$/)
    expect(response.body).not.toContain('secret=1')
  })

  it('answer a request that is not HTTP without HTTP 400', async () => {
    const { port } = api.app.server.server.address() as AddressInfo
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      let text = ''
      socket
        .on('data', (chunk) => (text += String(chunk)))
        .on('end', () => resolve(text))
        .on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 422 /)
    expect(answer).toContain('"status":1001')
  })

  it.each(['__proto__', 'constructor'])('refuse the key %s', async (key) => {
    const client = await api.signedIn('customer')
    const answer = await client.call(userInfo, {}, { extraQuery: { [key]: 'x' } })
    expect(answer.status).toBe(1001)
  })

  it('say which field was wrong, not what it held', async () => {
    const client = await api.signedIn('customer')
    const answer = await client.call(cementVarietyList, { query: { packType: 'SECRET-VALUE' as 'BAG' } })
    expect(JSON.parse(answer.response.text)).toMatchObject({ status: 1001, fields: ['packType'] })
    expect(answer.response.text).not.toContain('SECRET-VALUE')
  })
})

describe('a session', () => {
  const wired = (client: Client, cookie: (sid: string) => string) =>
    client.call(userInfo, {}, { headers: { cookie: cookie(client.jar.get(SESSION_COOKIE)!) } })

  it('is found by its cookie as it was set, not escaped and not twice: the proxy chooses the process by it', async () => {
    const client = await api.signedIn('customer')
    const escaped = (sid: string) => `%${sid.charCodeAt(0).toString(16)}${sid.slice(1)}`
    expect((await wired(client, (sid) => `${SESSION_COOKIE}=${sid}`)).status).toBe(200)
    for (const cookie of [
      (sid: string) => `${SESSION_COOKIE}=${escaped(sid)}`,
      (sid: string) => `${SESSION_COOKIE}=${sid}; ${SESSION_COOKIE}=${sid}`,
      (sid: string) => `${SESSION_COOKIE}="${sid}"`,
    ])
      expect((await wired(client, cookie)).code).toBe('session_ended')
  })

  it('whose key the installation can no longer open has ended, signing out included', async () => {
    const client = await api.signedIn('customer')
    const bystander = await api.signedIn('customer2')
    await asSeed(api.urls.DATABASE_SEED_URL, `update auth.session set key_wrapped = $2 where token_id = $1`, [
      client.signer!.tid,
      Buffer.alloc(60, 1),
    ])
    api.clock.pass(2_000)
    for (const route of [userInfo, logout]) expect((await client.call(route)).code).toBe('session_ended')
    expect((await bystander.call(userInfo)).status).toBe(200)
  })

  it('spends its budget on unsigned downloads too', async () => {
    const frugal = await startApi({ callsPerMinute: 10 })
    try {
      const client = await frugal.signedIn('customer')
      const answers: (string | undefined)[] = []
      for (let i = 0; i < 12; i += 1)
        answers.push((await client.call(jobFile, { query: { jobId: 'A'.repeat(20) } })).code)
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 'not_found'), 'too_many', 'too_many'])
    } finally {
      await frugal.close()
    }
  })
})

describe('every answer', () => {
  it('carries the security headers and a request id', async () => {
    for (const url of ['/healthz', '/api/nothing']) {
      const { headers } = await api.app.server.inject({ url, headers: { 'x-request-id': 'given-by-proxy-1' } })
      expect(headers).toMatchObject({
        'content-security-policy': `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
        'x-request-id': 'given-by-proxy-1',
      })
    }
  })

  it('[S8.r.01] [S8.r.03] comes in the envelope of its module', async () => {
    const client = await api.signedIn('customer')
    const a = await client.call(cementVarietyList)
    expect(Object.keys(JSON.parse(a.response.text) as object)).toEqual(['status', 'message', 'data'])
    const b = await client.signIn('customer', 'Cement2026')
    expect(Object.keys(JSON.parse(b.response.text) as object)).toEqual(['flag', 'msg', 'data'])
  })
})

describe('an answer about a company', () => {
  it('carries a mark, and is not sent twice to a client that has it', async () => {
    const client = await api.signedIn('customer')
    const first = await client.call(cementVarietyList)
    const etag = String(first.response.headers['etag'])
    expect(etag).toMatch(/^"[A-Za-z0-9_-]{27}"$/)
    const again = await client.call(cementVarietyList, {}, { headers: { 'if-none-match': etag } })
    expect([again.http, again.response.text]).toEqual([304, ''])
    const other = await client.call(
      cementVarietyList,
      { query: { packType: 'BAG' } },
      { headers: { 'if-none-match': etag } },
    )
    expect(other.http).toBe(200)
    const stranger = await (
      await api.signedIn('customer2')
    ).call(cementVarietyList, {}, { headers: { 'if-none-match': etag } })
    expect(stranger.http).toBe(200)
  })
})

describe('health', () => {
  it('is alive always and ready until it drains', async () => {
    expect((await api.app.server.inject('/healthz')).json()).toEqual({ alive: true })
    const ready = await api.app.server.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true, version: VERSION }])
    api.app.drain()
    expect((await api.app.server.inject('/readyz')).statusCode).toBe(503)
  })

  it('[S7.w.05] allows the time stamp on every GET and nothing else', async () => {
    const client = await api.signedIn('customer')
    expect((await client.call(userInfo)).status).toBe(200)
    expect((await client.call(userInfo, {}, { extraQuery: { u: '1' } })).status).toBe(1001)
  })
})
