import { Client } from '@clinker/client/client'
import { createImgCaptcha } from '@clinker/contract/account/routes'
import { CAPTCHA_COOKIE, SESSION_COOKIE } from '@clinker/contract/kernel/cookies'
import { doLogin, userInfo } from '@clinker/contract/session/routes'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Captcha } from '../../infra/captcha/captcha.ts'
import { makePasswords } from '../../infra/passwords.ts'
import { makeSignInGate } from '../../infra/sign-in-gate.ts'
import { makeThrottle } from '../../infra/throttle.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { PASSWORD } from '../../test/support/world.ts'

let api: TestApi
let redis: Redis
beforeAll(async () => {
  api = await startApi()
  redis = new Redis(api.config.REDIS_URL, { keyPrefix: api.config.REDIS_PREFIX })
})
afterAll(async () => {
  redis.disconnect()
  await api.close()
})

/** A client at an address of its own, as the proxy would tell. */
function at(address: string): Client {
  return new Client(
    async ({ method, url, headers, body }) => {
      const response = await api.app.server.inject({
        method: method as 'POST',
        url,
        headers: { ...headers, 'x-forwarded-for': address },
        ...(body === undefined ? {} : { payload: body }),
      })
      return { status: response.statusCode, headers: response.headers as Record<string, string>, text: response.body }
    },
    () => api.clock.now(),
  )
}

async function captchaOf(client: Client): Promise<string> {
  await client.call(createImgCaptcha, { query: { type: '1' } })
  return (await redis.get(`captcha:${client.jar.get(CAPTCHA_COOKIE)}`))!.split(':')[1]!
}

describe('guessing passwords', () => {
  it('is asked for a picture from the fifth failure on, for a name that exists and for one that does not', async () => {
    for (const userName of ['customer2', 'no-such-name']) {
      const client = at('10.0.0.1')
      const answers = []
      for (let i = 0; i < 7; i += 1) {
        const answer = await client.call(doLogin, { body: { userName, password: 'Wrong2026' } })
        answers.push([answer.code, (JSON.parse(answer.response.text) as { captcha?: true }).captcha])
      }
      expect(answers).toEqual([
        ...Array.from({ length: 4 }, () => ['sign_in_refused', undefined]),
        ['sign_in_refused', true],
        ['captcha_needed', undefined],
        ['captcha_needed', undefined],
      ])
    }
    const client = at('10.0.0.2')
    const captcha = await captchaOf(client)
    const right = await client.call(doLogin, { body: { userName: 'customer2', password: PASSWORD, captcha } })
    expect(right.status).toBe(200)
  })

  it('evaluates at most sixty of ten thousand guesses in an hour, from a hundred addresses with every picture solved', async () => {
    // Nobody reads pictures better than this attacker.
    const seer: Captcha = { create: () => Promise.reject(new Error('not asked')), answer: () => Promise.resolve(true) }
    const gate = makeSignInGate(makeThrottle(redis), seer)
    let evaluated = 0
    for (let i = 0; i < 10_000; i += 1) {
      const now = api.clock.now() + Math.floor((i / 10_000) * 3_600_000)
      const attempt = {
        name: 'manager',
        address: `10.1.0.${i % 100}`,
        browser: 'b',
        captcha: 'AAAAA',
        device: undefined,
      }
      const { answer } = await gate.enter(attempt, now)
      if (answer !== 'go') {
        expect(answer).toBe('too_many')
        continue
      }
      evaluated += 1
      await gate.failed(attempt, now)
    }
    expect(evaluated).toBeGreaterThan(10)
    expect(evaluated).toBeLessThanOrEqual(60)
  })

  it('stops evaluating over the wire as well, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        at(`10.4.0.${i}`).call(doLogin, { body: { userName: 'service', password: `Guess${i}` } }),
      ),
    )
    const codes = answers.map((a) => a.code)
    expect(codes.filter((c) => c === 'sign_in_refused').length).toBeLessThanOrEqual(12)
    expect(codes.filter((c) => c === 'too_many' || c === 'captcha_needed').length).toBeGreaterThanOrEqual(18)
  })

  it('does not lock out a plant behind one address: fifty accounts with three wrong tries each sign in', async () => {
    await asSeed(
      api.urls.DATABASE_SEED_URL,
      `insert into auth.app_user (user_name, password_hash, emp_name)
       select 'plant' || i, (select password_hash from auth.app_user where user_name = 'customer'), 'p' from generate_series(1, 50) i`,
    )
    const client = () => at('10.2.0.1')
    for (let i = 1; i <= 50; i += 1) {
      for (let k = 0; k < 3; k += 1)
        await client().call(doLogin, { body: { userName: `plant${i}`, password: 'Wrong2026' } })
    }
    for (let i = 1; i <= 50; i += 1) expect((await client().signIn(`plant${i}`, PASSWORD)).status).toBe(200)
  })

  it('from elsewhere never locks a person out of a device on which he signed in before', async () => {
    const owner = at('10.5.0.1')
    expect((await owner.signIn('customer3', PASSWORD)).status).toBe(200)
    for (let i = 0; i < 40; i += 1) {
      const thief = at(`10.5.1.${i}`)
      const captcha = await captchaOf(thief)
      await thief.call(doLogin, { body: { userName: 'customer3', password: `Guess${i}`, captcha } })
      api.clock.pass(1_000)
    }
    const stranger = at('10.5.2.1')
    const refused = await stranger.call(doLogin, {
      body: { userName: 'customer3', password: PASSWORD, captcha: await captchaOf(stranger) },
    })
    expect(refused.code).toBe('too_many')
    expect(Number(refused.response.headers['retry-after'])).toBeGreaterThan(1)
    expect(Number(refused.response.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    expect((await owner.signIn('customer3', PASSWORD)).status).toBe(200)
    // The mark is of one name: it opens no count for another.
    owner.jar.delete(SESSION_COOKIE)
    for (let i = 0; i < 5; i += 1) await owner.call(doLogin, { body: { userName: 'customer4', password: `Guess${i}` } })
    expect((await at('10.5.3.1').call(doLogin, { body: { userName: 'customer4', password: PASSWORD } })).code).toBe(
      'captcha_needed',
    )
  })

  it('makes unknown devices wait longer after each failure, and says how long', async () => {
    const seer: Captcha = { create: () => Promise.reject(new Error('not asked')), answer: () => Promise.resolve(true) }
    const gate = makeSignInGate(makeThrottle(redis), seer)
    const attempt = { name: 'waiting', address: '10.6.0.1', browser: 'b', captcha: 'AAAAA', device: undefined }
    let now = Math.ceil(api.clock.now() / 900_000) * 900_000
    const waits: number[] = []
    for (let evaluated = 0; evaluated < 11;) {
      const entrance = await gate.enter(attempt, now)
      if (entrance.answer === 'too_many') {
        waits.push(entrance.waitMs)
        now += entrance.waitMs
        continue
      }
      expect(entrance.answer).toBe('go')
      evaluated += 1
      await gate.failed(attempt, now)
    }
    // Windows begin at round times, so a wait may be shorter than its gap, never longer.
    const gaps = [1, 2, 4, 8, 16].map((s) => s * 1_000)
    expect(waits).toHaveLength(gaps.length)
    waits.forEach((wait, i) => expect(wait).toBeLessThanOrEqual(gaps[i]!))
    expect(waits.at(-1)).toBeGreaterThan(4_000)
  })

  it('writes each refused sign-in to the audit', async () => {
    await at('10.3.0.1').call(doLogin, { body: { userName: 'finance-x', password: 'Wrong2026' } })
    const seen = () =>
      asSeed<{ result: string }>(api.urls.DATABASE_SEED_URL, `select result from wire.audit where address = '10.3.0.1'`)
    await expect.poll(seen, { timeout: 5_000 }).toEqual([{ result: 'sign_in_refused' }])
  })
})

describe('names', () => {
  it('cannot be told apart by time: known and unknown ones take the same work, by the medians of 40 pairs', async () => {
    const passwords = makePasswords('full', 1, 10)
    const known = await passwords.hash('Whatever1')
    // Time of the processor instead of the clock on the wall: other work on the machine does not count.
    const work = async (hash: string | undefined) => {
      const start = process.cpuUsage()
      await passwords.matches('Wrong2026', hash)
      const { user, system } = process.cpuUsage(start)
      return user + system
    }
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let i = 0; i < 40; i += 1) {
      times.known.push(await work(known))
      times.unknown.push(await work(undefined))
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[20]!
    const ratio = median(times.known) / median(times.unknown)
    expect(ratio).toBeGreaterThan(0.8)
    expect(ratio).toBeLessThan(1.25)
  })
})

describe('without Redis', () => {
  it('nobody is signed out, pictures answer 503, and sign-ins count in the process at half the limit', async () => {
    const lonely = await startApi({ env: { REDIS_URL: 'redis://127.0.0.1:1' } })
    try {
      const client = await lonely.signedIn('customer')
      expect((await client.call(userInfo)).status).toBe(200)
      const picture = await client.call(createImgCaptcha, { query: { type: '1' } })
      expect([picture.http, picture.response.headers['retry-after']]).toEqual([503, '1'])
      const codes = []
      for (let i = 0; i < 8; i += 1) {
        codes.push((await lonely.client().call(doLogin, { body: { userName: 'quality', password: 'Wrong2026' } })).code)
      }
      expect(codes.filter((c) => c === 'sign_in_refused').length).toBeLessThanOrEqual(6)
      expect(codes.at(-1)).toBe('captcha_needed')
    } finally {
      await lonely.close()
    }
  })
})
