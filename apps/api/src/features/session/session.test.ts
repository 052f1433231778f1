import { COOKIE_SECONDS, DEVICE_COOKIE, DEVICE_SECONDS, SESSION_COOKIE } from '@clinker/contract/kernel/cookies'
import { login, logout, userInfo } from '@clinker/contract/session/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { PASSWORD } from '../../test/support/world.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe('signing in', () => {
  it('[S1.05] [S7.c.01] [S7.c.02] [S3.01] gives the session data of the seed in envelope B', async () => {
    const answer = await api.client().signIn('customer', PASSWORD)
    expect(answer.http).toBe(200)
    expect(JSON.parse(answer.response.text)).toMatchObject({ flag: '200', msg: '操作成功' })
    const { loginUser, user, corp65sList, token } = answer.data
    expect(Object.keys(loginUser)).toEqual(['userId', 'orgCode', 'groupId', 'userName', 'custname', 'corp65sList'])
    expect(user).toEqual({ userName: 'customer', custname: loginUser.custname })
    expect(corp65sList.length).toBe(2)
    expect(Object.keys(corp65sList[0]!)).toEqual(['pk56', 'unitname'])
    expect(Buffer.from(token.tokenKey, 'base64url').length).toBe(32)
  })

  it('[S7.c.03] answers the other spelling alike', async () => {
    const answer = await api.client().call(login, { body: { username: 'customer', password: PASSWORD } })
    expect(answer.data.loginUser.userName).toBe('customer')
  })

  it('[S9.13] sets a session for a day and a mark of the device, both HttpOnly, Secure, SameSite=Strict', async () => {
    const answer = await api.client().signIn('customer', PASSWORD)
    const cookies = [answer.response.headers['set-cookie']].flat()
    const rules = 'Path=/; HttpOnly; Secure; SameSite=Strict$'
    expect(cookies).toEqual([
      expect.stringMatching(`^${SESSION_COOKIE}=[A-Za-z0-9_-]{43}; Max-Age=${COOKIE_SECONDS}; ${rules}`),
      expect.stringMatching(
        `^${DEVICE_COOKIE}=[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{22}; Max-Age=${DEVICE_SECONDS}; ${rules}`,
      ),
    ])
  })

  it('[S4.02] [S8.m.13] refuses a wrong password and an unknown name with one answer and no session', async () => {
    const wrong = await api.client().signIn('customer', 'Wrong2026')
    const unknown = await api.client().signIn('nobody-at-all', PASSWORD)
    for (const answer of [wrong, unknown]) {
      expect([answer.http, answer.status, answer.message]).toEqual([401, 401, '用户名或密码错误'])
      expect(answer.response.headers['set-cookie']).toBeUndefined()
    }
    const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
    expect(plain(wrong.response.text)).toBe(plain(unknown.response.text))
  })

  it('stores neither the cookie nor the signing key readably', async () => {
    const client = await api.signedIn('customer')
    const [row] = await asSeed<{ all: string }>(
      api.urls.DATABASE_SEED_URL,
      `select string_agg(s::text, ' ') as all from auth.session s`,
    )
    expect(row!.all).not.toContain(client.jar.get(SESSION_COOKIE)!)
    expect(row!.all).not.toContain(client.signer!.key.toString('hex'))
  })

  it('ends the session that the same browser had before', async () => {
    const client = await api.signedIn('customer')
    const before = new Map(client.jar)
    const signer = client.signer
    await client.signIn('customer', PASSWORD)
    const old = api.client()
    for (const [name, value] of before) old.jar.set(name, value)
    old.signer = signer
    expect((await old.call(userInfo)).status).toBe(400)
    expect((await client.call(userInfo)).status).toBe(200)
  })
})

describe('user info', () => {
  it('[S3.02] [S6.01] [S1.07] [S7.c.14] answers roles, menus and elements of the current company', async () => {
    const client = await api.signedIn('customer')
    const { data } = await client.call(userInfo)
    expect(data.roles).toEqual(['customer'])
    expect(data.menus[0]).toMatchObject({ code: 'home', path: '/home', meta: { title: 'menu.home' }, hidden: false })
    expect(data.elements).toContainEqual({ code: 'variety:read' })
    expect(data.custname).not.toBe('')
  })

  it('[S1.06] works under exactly one company, the one that the request names', async () => {
    const client = await api.signedIn('customer')
    const first = (await client.call(userInfo)).data
    expect(first.corp65sList.map((c) => c.pk56)).toContain(first.companyId)
    const second = first.corp65sList[1]!.pk56
    expect((await client.call(userInfo, { query: { pkOrg: second } })).data.companyId).toBe(second)
  })

  it('user info says what the person may do in each own company, and names no other', async () => {
    for (const account of ['quality', 'customer']) {
      const client = await api.signedIn(account)
      const { data } = await client.call(userInfo)
      expect(data.accessList.flatMap(({ companies }) => companies).sort()).toEqual(
        data.corp65sList.map(({ pk56 }) => pk56).sort(),
      )
      for (const { companies, roles, codes } of data.accessList)
        for (const pkOrg of companies) {
          const there = (await client.call(userInfo, { query: { pkOrg } })).data
          expect(there.roles).toEqual(roles)
          expect(there.elements.map(({ code }) => code).sort()).toEqual(codes)
        }
    }
  })

  it('[S7.c.14] takes the token of old clients and ignores it', async () => {
    const client = await api.signedIn('customer')
    expect((await client.call(userInfo, { query: { token: 'whatever' } })).status).toBe(200)
  })
})

describe('signing out', () => {
  it('[S7.o.05] [S4.11] ends the session on the server and clears the cookie', async () => {
    const client = await api.signedIn('customer')
    const kept = new Map(client.jar)
    expect((await client.call(logout)).status).toBe(200)
    expect(client.jar.has(SESSION_COOKIE)).toBe(false)
    for (const [name, value] of kept) client.jar.set(name, value)
    const after = await client.call(userInfo)
    expect([after.http, after.status, after.message]).toEqual([200, 400, '账号登陆信息失效，请重新登录'])
  })

  it('is written to the audit with the change', async () => {
    const client = await api.signedIn('customer')
    await client.call(logout)
    const rows = await asSeed<{ action: string; result: string }>(
      api.urls.DATABASE_SEED_URL,
      `select action, result from wire.audit where token_id = $1 order by audit_id`,
      [client.signer!.tid],
    )
    expect(rows).toEqual([
      { action: 'sign-in', result: 'ok' },
      { action: 'POST /api/admin/user/logout', result: 'ok' },
    ])
  })
})
