import { lockScreen, smsSendXdd } from '@clinker/contract/account/routes'
import { initXdd } from '@clinker/contract/companies/routes'
import { detailHomePage } from '@clinker/contract/home/routes'
import { parseAuthorization } from '@clinker/contract/kernel/signing'
import { doLogin, logout, userInfo } from '@clinker/contract/session/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { json, Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi, makeUser, makeVariety } from '../../test/make.ts'
import { FRESH_MS } from './fresh.ts'
import { prefetch, call } from './call.ts'
import { fixCompany } from './company.ts'
import { writeCookie } from './cookies.ts'
import { onSessionEnded } from './session-end.ts'
import { authorizationOf } from './sign.ts'
import { findSigningKey, forgetSigningKey } from './signing-key.ts'

let api: ReturnType<typeof goodApi>

beforeEach(async () => {
  api = goodApi()
  await beSignedIn()
  fixCompany('1001')
})

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'success',
    (error: { code?: string; message?: string }) => error.code ?? error.message ?? '',
  )

describe('a call', () => {
  it('[S7.w.01] lies under /api and never doubles it', async () => {
    await call(userInfo)
    expect(api.seen[0]?.path).toBe('/api/admin/user/info')
  })

  it('[S7.w.05] a GET carries the time, a POST does not', async () => {
    const before = Date.now()
    await call(userInfo)
    await call(logout)
    expect(Number(api.seen[0]?.query.get('t'))).toBeGreaterThanOrEqual(before)
    expect(api.seen[1]?.query.has('t')).toBe(false)
  })

  it('[S7.w.03] signs exactly the address it sends', async () => {
    await call(cementVarietyList, { query: { packType: 'BAG' } })
    const [seen] = api.seen
    const sent = parseAuthorization(seen?.headers.get('authorization') ?? '')
    const key = await findSigningKey('u1', 'tid-1')
    if (!sent || !seen || !key) throw new Error('not signed')
    expect(sent).toMatchObject({ uid: 'u1', tid: 'tid-1' })
    expect(await authorizationOf(key, sent, { method: 'GET', url: seen.url, body: undefined })).toContain(sent.mac)
  })

  it('[S7.w.04] never uses a nonce twice', async () => {
    await Promise.all(Array.from({ length: 20 }, () => call(userInfo)))
    const nonces = api.seen.map((one) => parseAuthorization(one.headers.get('authorization') ?? '')?.nonce)
    expect(new Set(nonces).size).toBe(20)
    expect(nonces.every((nonce) => /^[A-Za-z0-9]{64}$/.test(nonce ?? ''))).toBe(true)
  })

  it('names the company of this page where the route is bound to one, and only there', async () => {
    writeCookie('companyId', '9999')
    await call(initXdd)
    await call(userInfo)
    await call(detailHomePage, { query: {} })
    expect(api.calls(initXdd)[0]?.query.get('pkOrg')).toBe('1001')
    expect(api.calls(userInfo)[0]?.query.has('pkOrg')).toBe(false)
    expect(api.calls(detailHomePage)[0]?.query.get('pkOrg')).toBe('1001')
  })

  it('[S7.c.01] sign-in is form-encoded and unsigned', async () => {
    await call(doLogin, { body: { userName: 'a b', password: 'x&y=1+2' } })
    const [seen] = api.seen
    expect(seen?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(seen?.body))).toEqual({ userName: 'a b', password: 'x&y=1+2' })
    expect(seen?.headers.has('authorization')).toBe(false)
  })

  it('a public call that may know its caller is signed when there is one', async () => {
    const body = { phoneNumber: '13800138000' }
    api.on(smsSendXdd, () => null)
    await call(smsSendXdd, { body })
    await forgetSigningKey()
    await call(smsSendXdd, { body })
    expect(api.seen.map((one) => one.headers.has('authorization'))).toEqual([true, false])
  })

  it('carries an idempotency key on changes, the given one or its own', async () => {
    await call(logout)
    await call(logout, {}, { idempotencyKey: 'form-12345678' })
    await call(userInfo)
    const keys = api.seen.map((one) => one.headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys.slice(1)).toEqual(['form-12345678', null])
  })

  it('[S7.w.02] gives up after 5000 ms with the words of 408', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const limit = () => timers.mock.calls.find(([, ms]) => ms === 5000)?.[0] as (() => void) | undefined
    api.on(userInfo, () => new Promise(() => undefined))
    const outcome = codeOf(call(userInfo))
    await vi.waitFor(() => expect(api.seen).toHaveLength(1))
    const early = await Promise.race([outcome, Promise.resolve('waiting')])
    limit()?.()
    expect([early, await outcome]).toEqual(['waiting', 'kernel.http.408'])
    timers.mockRestore()
  })

  it('sends a change once more after a 503, signed anew under the same key, and gives up at the second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let away = 1
    api.on(lockScreen, () => {
      if (away-- > 0) throw new Refusal('shed')
      return null
    })
    const first = call(lockScreen)
    await vi.waitFor(() => expect(api.seen).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(3_000)
    await first
    const [one, two] = api.seen
    expect(two?.headers.get('idempotency-key')).toBe(one?.headers.get('idempotency-key'))
    expect(two?.headers.get('authorization')).not.toBe(one?.headers.get('authorization'))
    away = 2
    const second = codeOf(call(lockScreen))
    await vi.waitFor(() => expect(api.seen).toHaveLength(3))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await second).toBe('shed')
    expect(api.seen).toHaveLength(4)
    vi.useRealTimers()
  })

  it('repeats a read once, signed anew, when the server says when to come back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const away = { status: 503, message: '', code: 'shed', data: null }
    api.on(userInfo, () => json(503, away, { 'retry-after': '2' }) as never)
    const outcome = codeOf(call(userInfo))
    await vi.waitFor(() => expect(api.seen).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(1_900)
    expect(api.seen).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await outcome).toBe('shed')
    const [one, two] = api.seen
    expect(api.seen).toHaveLength(2)
    expect(two?.headers.get('authorization')).not.toBe(one?.headers.get('authorization'))
    vi.useRealTimers()
  })

  it('does not repeat a read whose 503 names no time', async () => {
    api.on(userInfo, () => {
      throw new Refusal('shed')
    })
    expect(await codeOf(call(userInfo))).toBe('shed')
    expect(api.seen).toHaveLength(1)
  })

  it('says offline when nothing answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await codeOf(call(userInfo))).toBe('kernel.wire.offline')
  })

  it('a call that its page gave up is no failure of the network', async () => {
    const control = new AbortController()
    api.on(userInfo, () => new Promise(() => undefined))
    const outcome = call(userInfo, {}, { signal: control.signal }).catch((error: Error) => error.name)
    await vi.waitFor(() => expect(api.seen).toHaveLength(1))
    control.abort()
    expect(await outcome).toBe('AbortError')
  })
})

describe('a clock that is wrong', () => {
  const tsOf = (index: number) => Number(parseAuthorization(api.seen[index]?.headers.get('authorization') ?? '')?.ts)

  it('takes the offset from the refusal, tries once more, and keeps the offset', async () => {
    const serverTime = Date.now() + 3_600_000
    api.on(logout, () => {
      if (api.seen.length === 1) throw new Refusal('clock_skew', {}, { serverTime })
      return null
    })
    await call(logout)
    await call(userInfo)
    expect(api.seen).toHaveLength(3)
    expect(Math.abs(tsOf(1) - serverTime)).toBeLessThan(5000)
    expect(Math.abs(tsOf(2) - serverTime)).toBeLessThan(5000)
    const keys = api.calls(logout).map((one) => one.headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })

  it('tries only once more', async () => {
    api.on(userInfo, () => {
      throw new Refusal('clock_skew', {}, { serverTime: Date.now() + 3_600_000 })
    })
    expect(await codeOf(call(userInfo))).toBe('clock_skew')
    expect(api.seen).toHaveLength(2)
  })
})

describe('an ended session', () => {
  it('[S8.r.04] is told once, however many calls hear of it', async () => {
    const notified = vi.fn<() => void>()
    const stop = onSessionEnded(notified)
    api.on(userInfo, () => {
      throw new Refusal('session_ended')
    })
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(call(userInfo))))
    expect(codes).toEqual(['session_ended', 'session_ended', 'session_ended'])
    expect(notified).toHaveBeenCalledTimes(1)
    stop()
  })

  it('an answer to the sign-in before does not end this one', async () => {
    const notified = vi.fn<() => void>()
    const stop = onSessionEnded(notified)
    api.on(userInfo, async () => {
      await beSignedIn('u1', 'tid-2')
      throw new Refusal('session_ended')
    })
    await codeOf(call(userInfo))
    expect(notified).not.toHaveBeenCalled()
    stop()
  })

  it('a lost key or cookie ends it without asking the server', async () => {
    const notified = vi.fn<() => void>()
    const stop = onSessionEnded(notified)
    await forgetSigningKey()
    expect(await codeOf(call(userInfo))).toBe('session_ended')
    expect(notified).toHaveBeenCalledTimes(1)
    expect(api.seen).toHaveLength(0)
    stop()
  })
})

describe('an answer that has not changed', () => {
  it('is asked for by its etag although t differs, and 304 keeps the data', async () => {
    const rows = [makeVariety()]
    const etag = '"v1"'
    api.on(cementVarietyList, ({ headers }) => {
      const same = headers.get('if-none-match') === etag
      const answer = json(same ? 304 : 200, { status: 200, message: 'ok', data: rows }, { etag })
      return answer as never
    })
    const first = await call(cementVarietyList)
    const second = await call(cementVarietyList)
    expect(second).toBe(first)
    expect(api.seen.map((one) => one.headers.get('if-none-match'))).toEqual([null, etag])
  })

  it('is kept per question: another company or filter has none', async () => {
    api.on(cementVarietyList, () => json(200, { status: 200, message: 'ok', data: [] }, { etag: '"v1"' }) as never)
    await call(cementVarietyList)
    await call(cementVarietyList, { query: { packType: 'BAG' } })
    fixCompany('1002')
    await call(cementVarietyList)
    expect(api.seen.map((one) => one.headers.get('if-none-match'))).toEqual([null, null, null])
  })
})

describe('types', () => {
  it('hold input and reply to the contract', async () => {
    const info = await call(userInfo)
    expect(info.companyId).toBe(makeUser().companyId)
    // @ts-expect-error a body is required
    void (() => call(doLogin))
    // @ts-expect-error no such field
    void (() => call(cementVarietyList, { query: { packtype: 'BAG' } }))
    // @ts-expect-error no such value
    void (() => call(cementVarietyList, { query: { packType: 'BOX' } }))
    // @ts-expect-error no such field in the reply
    void (() => info.company as unknown)
  })
})

describe('a prefetched reply', () => {
  beforeEach(() => writeCookie('companyId', '1001'))

  it('is taken by the first call with the same question, and by no other', async () => {
    prefetch(cementVarietyList, { query: { packType: 'BAG' } })
    await call(cementVarietyList)
    const [first] = await Promise.all([
      call(cementVarietyList, { query: { packType: 'BAG' } }),
      call(cementVarietyList, { query: { packType: 'BAG' } }),
    ])
    expect(first).toEqual([makeVariety()])
    expect(api.calls(cementVarietyList)).toHaveLength(3)
  })

  it('is of no use to another company or another sign-in', async () => {
    writeCookie('companyId', '2002')
    prefetch(cementVarietyList, {})
    await call(cementVarietyList)
    expect(api.calls(cementVarietyList).map(({ query }) => query.get('pkOrg'))).toEqual(['2002', '1001'])
    writeCookie('companyId', '1001')
    prefetch(cementVarietyList, {})
    await beSignedIn('u2', 'tid-2')
    await call(cementVarietyList)
    expect(api.calls(cementVarietyList)).toHaveLength(4)
  })

  it('is fetched again when it is no longer fresh', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    prefetch(cementVarietyList, {})
    now.mockReturnValue(FRESH_MS)
    await call(cementVarietyList)
    now.mockRestore()
    expect(api.calls(cementVarietyList)).toHaveLength(2)
  })

  it('that is refused says so to whoever takes it, and to nobody before', async () => {
    const ended = vi.fn<() => void>()
    const stop = onSessionEnded(ended)
    api.on(cementVarietyList, () => {
      throw new Refusal('session_ended')
    })
    prefetch(cementVarietyList, {})
    await vi.waitFor(() => expect(api.calls(cementVarietyList)).toHaveLength(1))
    expect(ended).not.toHaveBeenCalled()
    expect(await codeOf(call(cementVarietyList))).toBe('session_ended')
    expect(ended).toHaveBeenCalledTimes(1)
    expect(api.calls(cementVarietyList)).toHaveLength(1)
    stop()
  })
})
