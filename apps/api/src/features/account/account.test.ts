import type { Client } from '@clinker/client/client'
import {
  agreePrivacy,
  createImgCaptcha,
  endSession,
  forgetPasswordXdd,
  lockScreen,
  mySessions,
  resetPassword,
  retrievePasswordXdd,
  smsSendXdd,
  unlockScreen,
} from '@clinker/contract/account/routes'
import { CAPTCHA_COOKIE, DEVICE_COOKIE, SESSION_COOKIE } from '@clinker/contract/kernel/cookies'
import { userInfo } from '@clinker/contract/session/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWrapper } from '../../infra/secrets.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { PASSWORD } from '../../test/support/world.ts'
import { SMS_BOUND } from '../../infra/sms/sms.ts'

const PHONE = '13900001111'
let api: TestApi
let redis: Redis

beforeAll(async () => {
  api = await startApi({
    env: { PRIVACY_VERSION: '2026-11', PRIVACY_NOTICE: 'What is kept, why, and for how long.', SMS_PER_DAY: '1000' },
  })
  redis = new Redis(api.config.REDIS_URL, { keyPrefix: api.config.REDIS_PREFIX })
  await setPhone('customer', PHONE)
})
afterAll(async () => {
  redis.disconnect()
  await api.close()
})

const setPhone = (user: string, phone: string) =>
  asSeed(api.urls.DATABASE_SEED_URL, `update auth.app_user set mobile = $2 where user_name = $1`, [user, phone])

/** Looks into Redis for what the picture shows, as no person could. */
async function captchaOf(client: Client): Promise<string> {
  await client.call(createImgCaptcha, { query: { type: '1' } })
  const kept = await redis.get(`captcha:${client.jar.get(CAPTCHA_COOKIE)}`)
  return kept!.split(':')[1]!
}

/** Messages that wait for the worker, opened with the key of the installation. */
async function messages(): Promise<{ phone: string; code: string; text: string; send: boolean }[]> {
  const wrapper = makeWrapper(api.config.SESSION_WRAP_KEY)
  const rows = await asSeed<{ payload: { wrapped: string } }>(
    process.env['PG_SUPERUSER_URL'] === undefined ? api.urls.DATABASE_WORKER_URL : superuserUrl(),
    `select payload from graphile_worker._private_jobs order by id`,
  )
  type Message = { phone: string; code: string; text: string; send: boolean }
  return rows.map(
    ({ payload }) =>
      JSON.parse(wrapper.unwrap(Buffer.from(payload.wrapped, 'base64'), SMS_BOUND).toString()) as Message,
  )
}
function superuserUrl(): string {
  const url = new URL(process.env['PG_SUPERUSER_URL']!)
  url.pathname = new URL(api.urls.DATABASE_OWNER_URL).pathname
  return url.toString()
}

async function requestCode(client: Client, phone: string, purpose: 'forgot' | 'reset' = 'forgot') {
  const captcha = client.signer ? undefined : await captchaOf(client)
  return client.call(smsSendXdd, { body: { phoneNumber: phone, purpose, captcha } })
}

describe('the picture', () => {
  it('[S7.c.31] is a PNG without envelope; the cookie that names it cannot be read by scripts', async () => {
    const response = await api.app.server.inject('/api/redis/redis/captcha/createImgCaptcha?type=1')
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
    expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(response.rawPayload.length).toBeLessThan(8_000)
    expect(String(response.headers['set-cookie'])).toMatch(
      /^__Host-qs_cap=[A-Za-z0-9_-]{22}; .*HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  it('[S7.c.31] exists in one kind only, thirty times a minute for an address', async () => {
    const request = (query: string) =>
      api.app.server.inject({
        url: `/api/redis/redis/captcha/createImgCaptcha${query}`,
        headers: { 'x-forwarded-for': '10.9.9.9' },
      })
    expect((await request('')).statusCode).toBe(422)
    expect((await request('?type=2')).statusCode).toBe(422)
    const codes = []
    for (let i = 0; i < 32; i += 1) codes.push((await request('?type=1')).statusCode)
    expect(codes.filter((c) => c === 200).length).toBeLessThanOrEqual(30)
    expect(codes.at(-1)).toBe(429)
  })

  it('is drawn so that a person can read it: every sign leaves ink of its own', async () => {
    const { drawCaptcha } = await import('../../infra/captcha/picture.ts')
    const { CAPTCHA_SIGNS } = await import('../../infra/captcha/glyphs.ts')
    const still = (from: number, to: number) => (from + to) / 2
    const pictures = await Promise.all([...CAPTCHA_SIGNS].map((sign) => drawCaptcha(sign.repeat(5), still)))
    expect(new Set(pictures.map((p) => p.toString('base64'))).size).toBe(CAPTCHA_SIGNS.length)
  })
})

describe('a forgotten password', () => {
  it('[S7.c.04] [S7.c.05] [S7.c.06] [S7.c.07] is set anew with a code, and every session ends', async () => {
    const old = await api.signedIn('customer')
    const client = api.client()
    const sent = await requestCode(client, PHONE)
    expect([sent.status, sent.message]).toEqual([200, '验证码发送成功'])
    const { code, text, send } = (await messages()).at(-1)!
    expect(send).toBe(true)
    expect(text).toContain(code)
    const { ticket } = (
      await client.call(forgetPasswordXdd, { body: { phoneNumber: PHONE, verCode: ` ${code.toLowerCase()}` } })
    ).data
    const done = await client.call(retrievePasswordXdd, { body: { ticket, newpassword: 'Sturdy_2026' } })
    expect([done.status, done.message]).toEqual([200, '密码重置成功'])
    expect((await old.call(userInfo)).status).toBe(400)
    expect((await api.client().signIn('customer', PASSWORD)).status).toBe(401)
    expect((await api.client().signIn('customer', 'Sturdy_2026')).status).toBe(200)
    const again = await client.call(retrievePasswordXdd, { body: { ticket, newpassword: 'Sturdy_2027' } })
    expect(again.code).toBe('ticket_gone')
    await asSeed(
      api.urls.DATABASE_SEED_URL,
      `update auth.app_user set password_hash = (select password_hash from auth.app_user where user_name = 'quality') where user_name = 'customer'`,
    )
  })

  it('answers an unknown number like a known one and sends nothing', async () => {
    api.clock.pass(61_000)
    const known = await requestCode(api.client(), PHONE)
    const unknown = await requestCode(api.client(), '13911112222')
    expect(unknown.response.text).toBe(known.response.text)
    expect((await messages()).at(-1)).toMatchObject({ phone: '13911112222', send: false })
  })

  it('needs a picture answered, once each', async () => {
    const client = api.client()
    expect((await client.call(smsSendXdd, { body: { phoneNumber: PHONE } })).code).toBe('captcha_needed')
    const right = await captchaOf(client)
    expect((await client.call(smsSendXdd, { body: { phoneNumber: PHONE, captcha: 'WRONG' } })).code).toBe(
      'captcha_wrong',
    )
    expect((await client.call(smsSendXdd, { body: { phoneNumber: PHONE, captcha: right } })).code).toBe('captcha_wrong')
  })

  it('binds the code to phone, purpose and browser; five wrong tries end it', async () => {
    api.clock.pass(61_000)
    const client = api.client()
    await requestCode(client, PHONE)
    const { code } = (await messages()).at(-1)!
    const elsewhere = api.client()
    await captchaOf(elsewhere)
    expect((await elsewhere.call(forgetPasswordXdd, { body: { phoneNumber: PHONE, verCode: code } })).code).toBe(
      'code_wrong',
    )
    for (let i = 0; i < 5; i += 1) {
      expect((await client.call(forgetPasswordXdd, { body: { phoneNumber: PHONE, verCode: 'ZZZZZ' } })).code).toBe(
        'code_wrong',
      )
    }
    expect((await client.call(forgetPasswordXdd, { body: { phoneNumber: PHONE, verCode: code } })).code).toBe(
      'code_wrong',
    )
  })

  it('lets a code live five minutes, and a new one void the old', async () => {
    api.clock.pass(61_000)
    const client = api.client()
    await requestCode(client, PHONE)
    const first = (await messages()).at(-1)!.code
    api.clock.pass(61_000)
    await requestCode(client, PHONE)
    const second = (await messages()).at(-1)!.code
    expect((await client.call(forgetPasswordXdd, { body: { phoneNumber: PHONE, verCode: first } })).code).toBe(
      'code_wrong',
    )
    api.clock.pass(5 * 60_000)
    expect((await client.call(forgetPasswordXdd, { body: { phoneNumber: PHONE, verCode: second } })).code).toBe(
      'code_wrong',
    )
  })

  it('cannot be voided from another browser, by wrong codes or by ordering one there', async () => {
    api.clock.pass(24 * 60 * 60_000)
    const victim = api.client()
    await requestCode(victim, PHONE)
    const { code } = (await messages()).at(-1)!
    const attacker = api.client()
    await captchaOf(attacker)
    for (let i = 0; i < 8; i += 1)
      await attacker.call(forgetPasswordXdd, { body: { phoneNumber: PHONE, verCode: 'ZZZZZ' } })
    api.clock.pass(61_000)
    expect((await requestCode(attacker, PHONE)).status).toBe(200)
    const theirs = (await messages()).at(-1)!.code
    expect((await victim.call(forgetPasswordXdd, { body: { phoneNumber: PHONE, verCode: theirs } })).code).toBe(
      'code_wrong',
    )
    expect((await victim.call(forgetPasswordXdd, { body: { phoneNumber: PHONE, verCode: code } })).status).toBe(200)
  })

  it('leaves a device of the account its own codes when strangers have used up those of the day', async () => {
    api.clock.pass(24 * 60 * 60_000)
    const owner = await api.signedIn('customer')
    const device = owner.jar.get(DEVICE_COOKIE)!
    const orders: (string | undefined)[] = []
    for (let i = 0; i < 11; i += 1) {
      api.clock.pass(61_000)
      orders.push((await requestCode(api.client(), PHONE)).code)
    }
    expect(orders.at(-1)).toBe('sms_limit')
    const back = api.client()
    back.jar.set(DEVICE_COOKIE, device)
    expect((await requestCode(back, PHONE)).status).toBe(200)
    api.clock.pass(24 * 60 * 60_000)
  })

  it.each(['123456', 'cement123', 'customer1', '13900001111'.slice(0, 11)])(
    'refuses the guessable password %s',
    async (newpassword) => {
      api.clock.pass(61_000)
      await asSeed(api.urls.DATABASE_SEED_URL, 'select 1')
      const client = api.client()
      await requestCode(client, PHONE)
      const { code } = (await messages()).at(-1)!
      const { ticket } = (await client.call(forgetPasswordXdd, { body: { phoneNumber: PHONE, verCode: code } })).data
      expect((await client.call(retrievePasswordXdd, { body: { ticket, newpassword } })).code).toBe('password_common')
      // The ticket is still good for a better one.
      expect((await client.call(retrievePasswordXdd, { body: { ticket, newpassword: 'Sturdy_2026' } })).status).toBe(
        200,
      )
    },
  )
})

describe('limits of messages', () => {
  it('[S4.34] keeps sixty seconds between two to one phone and ten a day', async () => {
    api.clock.pass(24 * 60 * 60_000)
    const before = (await messages()).length
    const client = api.client()
    expect((await requestCode(client, '13700000001')).status).toBe(200)
    expect((await requestCode(client, '13700000001')).code).toBe('sms_too_soon')
    for (let i = 0; i < 20; i += 1) {
      api.clock.pass(60_000)
      const answer = await requestCode(client, '13700000001')
      expect(answer.code).toBe(i < 9 ? undefined : 'sms_limit')
    }
    expect((await messages()).length - before).toBe(10)
  })

  it('sends no more than fifty a day for one address', async () => {
    api.clock.pass(24 * 60 * 60_000)
    const before = (await messages()).length
    for (let i = 0; i < 70; i += 1) {
      api.clock.pass(3_000)
      await requestCode(api.client(), `137${String(10_000_000 + i)}`)
    }
    expect((await messages()).length - before).toBe(50)
  })
})

describe('the password dialog', () => {
  it('[S7.c.08] changes the password with the own phone, a code and the old password; other sessions end', async () => {
    api.clock.pass(24 * 60 * 60_000)
    await setPhone('manager', '13800138001')
    const other = await api.signedIn('manager')
    const client = await api.signedIn('manager')
    expect((await client.call(smsSendXdd, { body: { phoneNumber: '13800138002', purpose: 'reset' } })).code).toBe(
      'phone_not_own',
    )
    expect((await requestCode(client, '13800138001', 'reset')).status).toBe(200)
    const { code } = (await messages()).at(-1)!
    const body = { phoneNumber: '13800138001', verCode: code, oldpassword: PASSWORD, newpassword: 'Sturdy_2026' }
    expect((await client.call(resetPassword, { body: { ...body, oldpassword: 'Wrong2026' } })).code).toBe(
      'old_password_wrong',
    )
    const done = await client.call(resetPassword, { body })
    expect([done.status, done.message]).toEqual([200, '密码重置成功'])
    expect((await other.call(userInfo)).status).toBe(400)
    expect((await client.call(userInfo)).status).toBe(200)
    expect((await api.client().signIn('manager', 'Sturdy_2026')).status).toBe(200)
  })

  it('takes no code that was asked for another purpose', async () => {
    await setPhone('service', '13800138003')
    const client = await api.signedIn('service')
    await requestCode(api.client(), '13800138003')
    const { code } = (await messages()).at(-1)!
    const body = { phoneNumber: '13800138003', verCode: code, oldpassword: PASSWORD, newpassword: 'Sturdy_2026' }
    expect((await client.call(resetPassword, { body })).code).toBe('code_wrong')
  })
})

describe('forty guesses sent at once to the lock screen', () => {
  it('are evaluated five times at most, and a right one behind them opens nothing', async () => {
    const client = await api.signedIn('customer2')
    await client.call(lockScreen)
    const guesses = Array.from({ length: 40 }, (_, i) => (i === 20 ? PASSWORD : `Wrong${i}`))
    const answers = await Promise.all(guesses.map((password) => client.call(unlockScreen, { body: { password } })))
    const evaluated = answers.filter(({ code, status }) => status === 200 || code === 'unlock_refused')
    expect(evaluated.length).toBeLessThanOrEqual(5)
    expect(answers.filter(({ code }) => code === 'session_ended').length).toBeGreaterThanOrEqual(35)
    expect((await client.call(userInfo)).code).toBe('session_ended')
  })
})

describe('the lock', () => {
  it('[S3.30] is held by the server: every call but the few of the lock screen is refused', async () => {
    const client = await api.signedIn('quality')
    expect((await client.call(lockScreen)).status).toBe(200)
    const refused = await client.call(cementVarietyList)
    expect([refused.http, refused.status]).toEqual([423, 1423])
    const info = await client.call(userInfo)
    expect(info.data).toMatchObject({ locked: true, menus: [] })
    expect((await client.call(unlockScreen, { body: { password: PASSWORD } })).status).toBe(200)
    expect((await client.call(cementVarietyList)).status).toBe(200)
  })

  it('ends the session after five wrong passwords', async () => {
    const client = await api.signedIn('quality')
    await client.call(lockScreen)
    for (const left of [4, 3, 2, 1]) {
      const answer = await client.call(unlockScreen, { body: { password: 'Wrong2026' } })
      expect([answer.code, answer.message]).toEqual(['unlock_refused', `密码错误，还可尝试${left}次`])
    }
    const last = await client.call(unlockScreen, { body: { password: 'Wrong2026' } })
    expect(last.status).toBe(400)
    expect(client.jar.has(SESSION_COOKIE)).toBe(false)
  })

  it('comes by itself after thirty minutes without a person, not before', async () => {
    const client = await api.signedIn('quality')
    api.clock.pass(29 * 60_000)
    expect((await client.call(cementVarietyList)).status).toBe(200)
    // The note of this activity travels beside the answer.
    await expect
      .poll(
        async () =>
          (
            await asSeed<{ n: number }>(
              api.urls.DATABASE_SEED_URL,
              `select count(*)::int as n from auth.session where token_id = $1 and last_active_at >= $2`,
              [client.signer!.tid, new Date(api.clock.now())],
            )
          )[0]!.n,
      )
      .toBe(1)
    api.clock.pass(30 * 60_000 + 1)
    expect((await client.call(cementVarietyList)).status).toBe(1423)
    expect((await client.call(unlockScreen, { body: { password: PASSWORD } })).status).toBe(200)
    expect((await client.call(cementVarietyList)).status).toBe(200)
  })
})

describe('my sessions', () => {
  it('lists the own ones and ends one elsewhere', async () => {
    const here = await api.signedIn('admin')
    const there = await api.signedIn('admin')
    const rows = (await here.call(mySessions)).data
    expect(rows.filter((r) => r.current).map((r) => r.tokenId)).toEqual([here.signer!.tid])
    expect(rows.map((r) => r.tokenId)).toContain(there.signer!.tid)
    expect((await here.call(endSession, { body: { tokenId: there.signer!.tid } })).status).toBe(200)
    expect((await there.call(userInfo)).status).toBe(400)
    expect((await here.call(mySessions)).data.map((r) => r.tokenId)).not.toContain(there.signer!.tid)
  })
})

describe('the privacy notice', () => {
  it('is agreed to by version', async () => {
    const client = await api.signedIn('customer2')
    expect((await client.call(userInfo)).data.privacyVersion).toBe('')
    expect((await client.call(agreePrivacy, { body: { version: '2025-01' } })).code).toBe('state_changed')
    expect((await client.call(agreePrivacy, { body: { version: '2026-11' } })).status).toBe(200)
    api.clock.pass(1_000)
    expect((await client.call(userInfo)).data.privacyVersion).toBe('2026-11')
  })
})
