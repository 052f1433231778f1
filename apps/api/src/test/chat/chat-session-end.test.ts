import type { Client } from '@clinker/client/client'
import {
  createImgCaptcha,
  endSession,
  forgetPasswordXdd,
  lockScreen,
  resetPassword,
  retrievePasswordXdd,
  smsSendXdd,
  unlockScreen,
} from '@clinker/contract/account/routes'
import { imActive, imToken } from '@clinker/contract/chat/routes'
import { CAPTCHA_COOKIE } from '@clinker/contract/kernel/cookies'
import { logout } from '@clinker/contract/session/routes'
import { Redis } from 'ioredis'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readArguments, runCommand } from '../../admin/run.ts'
import { openPool } from '../../db/pool.ts'
import { accountsOf, type Accounts } from '../../db/tenant.ts'
import { chatEngineOf, type ChatEngine } from '../../infra/chat/engine.ts'
import { makeLog } from '../../infra/log.ts'
import { makeWrapper } from '../../infra/secrets.ts'
import { SMS_BOUND } from '../../infra/sms/sms.ts'
import { asSeed } from '../support/as-seed.ts'
import { BareChat } from './bare-chat.ts'
import { cutProxy, type CutProxy } from '../support/cut-proxy.ts'
import { startApi, type TestApi } from '../support/start.ts'
import { PASSWORD } from '../support/world.ts'
import { closeSessions } from '../../features/session/jobs.ts'
import { chatJobs } from '../../features/chat/jobs.ts'
import { endChats } from '../../features/chat/sync.ts'

/** The product's path to the administration of the engine; breaks on demand. */
let proxy: CutProxy
let api: TestApi
let engine: ChatEngine
let redis: Redis
let pool: pg.Pool
let worker: Accounts
const PHONE = '13900002222'
/** A connection that ends must be closed within this time. */
const CLOSED_MS = 2_000
const OLD_TOKENS = 100

const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)

beforeAll(async () => {
  proxy = await cutProxy(Number(new URL(process.env['XMPP_API_URL'] ?? '').port))
  api = await startApi({ env: { XMPP_API_URL: `http://127.0.0.1:${proxy.port}`, SMS_PER_DAY: '1000' } })
  engine = chatEngineOf(api.config)!
  redis = new Redis(api.config.REDIS_URL, { keyPrefix: api.config.REDIS_PREFIX })
  pool = openPool({ url: api.urls.DATABASE_WORKER_URL, size: 2, name: 'test' })
  worker = accountsOf(pool)
  await seed(`update auth.app_user set mobile = $1 where user_name = 'customer'`, [PHONE])
})
afterAll(async () => {
  redis.disconnect()
  await pool.end()
  await api.close()
  await proxy.close()
})
// One code in a minute and phone.
beforeEach(() => api.clock.pass(61_000))

interface Device {
  readonly client: Client
  readonly tokenId: string
  readonly account: string
  readonly tokens: readonly string[]
  readonly windows: readonly BareChat[]
}

async function tokensOf(client: Client, count: number) {
  const given = []
  for (let i = 0; i < count; i += 1) given.push((await client.call(imToken, {})).data!)
  return given
}

const openWindow = (account: string, token: string, resource: string) => BareChat.open(account, token, { resource })

/** A sign-in with two windows that chat, and tokens that were given before its end. */
async function deviceOf(userName: string, tokens = 1): Promise<Device> {
  const client = await api.signedIn(userName)
  const given = await tokensOf(client, tokens)
  const [{ account, token, tokenId }] = given as [(typeof given)[0]]
  const windows = await Promise.all(['one', 'two'].map((name) => openWindow(account, token, `${tokenId}.${name}`)))
  expect(windows.every((one) => one !== undefined)).toBe(true)
  return { client, tokenId, account, tokens: given.map((one) => one.token), windows: windows as BareChat[] }
}

const isClosed = ({ windows }: Device) => windows.map((one) => one.isClosed)
async function allClosed(device: Device): Promise<void> {
  await expect.poll(() => isClosed(device), { timeout: CLOSED_MS, interval: 20 }).toEqual([true, true])
}

async function refusedOf({ account, tokens, tokenId }: Device): Promise<number> {
  let refused = 0
  for (const token of tokens) {
    const chat = await BareChat.open(account, token, { resource: `${tokenId}.again` })
    if (!chat) refused += 1
    chat?.close()
  }
  return refused
}

/** The first of the device's windows hears what its second says to a contact, and the contact hears it. */
async function bothChat(device: Device, windows = device.windows): Promise<void> {
  const peer = await deviceOf('manager')
  for (const [i, chat] of windows.entries()) {
    const mark = `side-${i}-${device.tokenId}`
    const to = peer.account
    chat.say(`<message xmlns="jabber:client" type="chat" id="${mark}" to="${to}"><body>${mark}</body></message>`)
    await peer.windows[0]!.until(new RegExp(mark))
  }
  peer.windows.forEach((one) => one.close())
}

async function codeOf(client: Client, purpose: 'forgot' | 'reset'): Promise<string> {
  let captcha: string | undefined
  if (purpose === 'forgot') {
    await client.call(createImgCaptcha, { query: { type: '1' } })
    captcha = (await redis.get(`captcha:${client.jar.get(CAPTCHA_COOKIE)}`))!.split(':')[1]!
  }
  const { status } = await client.call(smsSendXdd, { body: { phoneNumber: PHONE, purpose, captcha } })
  expect(status).toBe(200)
  const url = new URL(process.env['PG_SUPERUSER_URL'] ?? api.urls.DATABASE_WORKER_URL)
  url.pathname = new URL(api.urls.DATABASE_OWNER_URL).pathname
  const [row] = await asSeed<{ payload: { wrapped: string } }>(
    url.toString(),
    `select payload from graphile_worker._private_jobs where payload ->> 'wrapped' is not null order by id desc limit 1`,
  )
  const message = makeWrapper(api.config.SESSION_WRAP_KEY).unwrap(
    Buffer.from(row!.payload.wrapped, 'base64'),
    SMS_BOUND,
  )
  return (JSON.parse(message.toString()) as { code: string }).code
}

const keepPassword = () =>
  seed(`update auth.app_user set password_hash = (select password_hash from auth.app_user where user_name = 'quality')
    where user_name = 'customer'`)
const admin = (...line: string[]) =>
  runCommand(api.urls.DATABASE_ADMIN_URL, 'tester', new Date(api.clock.now()), readArguments(line))

/** Every way in which a session of `customer` stops being usable. */
const WAYS: Readonly<Record<string, (device: Device) => Promise<unknown>>> = {
  lock: ({ client }) => client.call(lockScreen, {}),
  logout: ({ client }) => client.call(logout, {}),
  'password reset by a code': async () => {
    const client = api.client()
    const verCode = await codeOf(client, 'forgot')
    const { ticket } = (await client.call(forgetPasswordXdd, { body: { phoneNumber: PHONE, verCode } })).data
    expect((await client.call(retrievePasswordXdd, { body: { ticket, newpassword: 'Sturdy_2026' } })).status).toBe(200)
  },
  'password changed in another session': async () => {
    const client = await api.signedIn('customer')
    const verCode = await codeOf(client, 'reset')
    const body = { phoneNumber: PHONE, verCode, oldpassword: PASSWORD, newpassword: 'Sturdy_2026' }
    expect((await client.call(resetPassword, { body })).status).toBe(200)
  },
  'ended from the list of sign-ins': async ({ tokenId }) =>
    (await api.signedIn('customer')).call(endSession, { body: { tokenId } }),
  'five wrong passwords on the lock screen': async ({ client }) => {
    await client.call(lockScreen, {})
    for (let i = 0; i < 5; i += 1) await client.call(unlockScreen, { body: { password: 'wrong_one' } })
  },
  'sign-in again in the same browser': ({ client }) => client.signIn('customer', PASSWORD),
  'ended by the administrator': ({ tokenId }) => admin('session', 'end', `id=${tokenId}`),
  'password reset by the administrator': () => admin('user', 'reset', 'name=customer'),
  'disabled by the administrator': () => admin('user', 'disable', 'name=customer'),
  'thirty minutes without activity': () => closeSessions(worker, api.clock.now() + 30 * 60_000 + 1),
  'the end of its time': () => closeSessions(worker, api.clock.now() + 24 * 3_600_000),
}
/** The three of the issue with a hundred old tokens each. */
const FULL = ['lock', 'logout', 'password reset by a code']

describe('the chat of a session ends with it', () => {
  it.each(Object.entries(WAYS))(
    'by %s: both windows are closed within 2 s and old tokens are refused',
    async (name, end) => {
      const other = await deviceOf('customer2')
      const device = await deviceOf('customer', FULL.includes(name) ? OLD_TOKENS : 5)
      await bothChat(device)
      await end(device)
      await allClosed(device)
      expect(await refusedOf(device)).toBe(device.tokens.length)
      // Those of somebody else stay, unless time went by for all.
      if (!/thirty|time/.test(name)) expect(isClosed(other)).toEqual([false, false])
      other.windows.forEach((one) => one.close())
      await keepPassword()
      await admin('user', 'enable', 'name=customer')
    },
    60_000,
  )

  it('only of that session: another one of the same person chats on', async () => {
    const [device, other] = [await deviceOf('customer'), await deviceOf('customer')]
    await device.client.call(lockScreen, {})
    await allClosed(device)
    await bothChat(other)
    expect(isClosed(other)).toEqual([false, false])
    other.windows.forEach((one) => one.close())
  })

  it('and begins again at once after unlocking, in both windows, also when the engine is told once more of the lock', async () => {
    const device = await deviceOf('customer')
    await device.client.call(lockScreen, {})
    await allClosed(device)
    expect((await device.client.call(imToken, {})).code).toBe('locked')
    expect((await device.client.call(unlockScreen, { body: { password: PASSWORD } })).status).toBe(200)
    const { account, token, tokenId } = (await device.client.call(imToken, {})).data!
    const windows = await Promise.all(['one', 'two'].map((name) => openWindow(account, token, `${tokenId}.${name}`)))
    await endChats(worker, engine)
    await engine.endSession((await userIdOf('customer'))!, { tokenId, turn: 0 })
    await bothChat(device, windows as BareChat[])
    windows.forEach((one) => one?.close())
  })

  it('also when the engine could not be reached at that moment', async () => {
    const device = await deviceOf('customer')
    proxy.allow(0, 0)
    proxy.cut()
    await device.client.call(lockScreen, {})
    const jobs = chatJobs({
      db: worker,
      clock: { now: () => Date.now() },
      log: makeLog('silent', 'test'),
      chat: engine,
    })
    const run = { id: '1', attempt: 1, last: false, signal: new AbortController().signal }
    await jobs['chat.end']({}, run)
    expect(isClosed(device)).toEqual([false, false])
    const waiting = await pool.query(`select 1 from graphile_worker.jobs where key = 'chat.end'`)
    expect(waiting.rowCount).toBe(1)
    proxy.allow(Infinity, Infinity)
    await jobs['chat.end']({}, run)
    await allClosed(device)
    expect(await refusedOf(device)).toBe(1)
  })

  it('and a message that was sent counts as activity: the session is not locked', async () => {
    const device = await deviceOf('customer')
    api.clock.pass(29 * 60_000)
    await device.client.call(imActive, {})
    const activeAt = async () =>
      (
        await seed<{ at: Date }>('select last_active_at as at from auth.session where token_id = $1', [device.tokenId])
      )[0]!.at.getTime()
    await expect.poll(activeAt).toBe(api.clock.now())
    api.clock.pass(2 * 60_000)
    await closeSessions(worker, api.clock.now())
    expect((await device.client.call(imToken, {})).code).toBeUndefined()
    expect(isClosed(device)).toEqual([false, false])
    device.windows.forEach((one) => one.close())
  })
})

const userIdOf = async (userName: string) =>
  (await seed<{ user_id: string }>('select user_id from auth.app_user where user_name = $1', [userName]))[0]?.user_id

describe('a connection belongs to the session of its token', () => {
  it('binds only resources that begin with it', async () => {
    const { account, tokens, tokenId, windows } = await deviceOf('customer')
    const other = await deviceOf('customer')
    const foreign = [
      '',
      'bare',
      tokenId,
      `${tokenId}.`,
      `${other.tokenId}.one`,
      `x${tokenId}.one`,
      `${tokenId}.${'x'.repeat(64)}`,
    ]
    for (const resource of foreign)
      expect(await BareChat.open(account, tokens[0]!, { resource }), resource).toBeUndefined()
    for (const chat of [...windows, ...other.windows]) chat.close()
  })

  it('does not continue a stream of another session of the same person', async () => {
    const [mine, other] = [await deviceOf('customer'), await deviceOf('customer')]
    const stream = other.windows[0]!
    stream.say('<enable xmlns="urn:xmpp:sm:3" resume="true"/>')
    const id = /id=['"]([^'"]+)/.exec(await stream.until(/<enabled/))![1]!
    const resume = `<resume xmlns="urn:xmpp:sm:3" h="0" previd="${id}"/>`
    const thief = await BareChat.signIn(mine.account, mine.tokens[0]!)
    thief!.say(resume)
    expect(await thief!.until(/<failed|<resumed/)).toContain('<failed')
    const owner = await BareChat.signIn(other.account, other.tokens[0]!)
    owner!.say(resume)
    expect(await owner!.until(/<failed|<resumed/)).toContain('<resumed')
    for (const chat of [thief!, owner!, ...mine.windows, ...other.windows]) chat.close()
  })
})
