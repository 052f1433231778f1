import { CHAT_DOMAIN } from '@clinker/contract/chat/limits'
import { imContacts, imHideContact, imToken } from '@clinker/contract/chat/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { accountsOf } from '../../db/tenant.ts'
import { chatEngineOf, type ChatEngine } from '../../infra/chat/engine.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { badTokens } from '../../test/chat/bad-tokens.ts'
import { requestEngine, BareChat } from '../../test/chat/bare-chat.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import {
  deleteContact,
  findColleagues,
  findContacts,
  findKnown,
  findMissing,
  findSurplus,
  findUncompared,
  findUnsent,
  findWanted,
  hideContact,
  insertAccount,
  insertContact,
  updateCompared,
  updateSent,
  updateTurn,
} from './queries.ts'
import { syncContacts } from './sync.ts'

let api: TestApi
let engine: ChatEngine

const seed = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)
const idOf = async (userName: string) =>
  (await seed<{ user_id: string }>('select user_id from auth.app_user where user_name = $1', [userName]))[0]!.user_id
const tokenOf = async (userName: string) => (await (await api.signedIn(userName)).call(imToken, {})).data!

beforeAll(async () => {
  api = await startApi()
  engine = chatEngineOf(api.config)!
})
afterAll(async () => {
  await api.close()
})

it('sends the SQL that was reviewed', async () => {
  const text = await sqlOf({
    findContacts: (db) => findContacts(db, '1', 2),
    findColleagues: (db) => findColleagues(db, '1'),
    hideContact: (db) => hideContact(db, '1', '2', new Date(0)),
    'findMissing of one': (db) => findMissing(db, '1', 40),
    'findMissing of all': (db) => findMissing(db, undefined, 500),
    findSurplus: (db) => findSurplus(db, 500),
    findKnown: (db) => findKnown(db, ['1']),
    insertAccount: (db) => insertAccount(db, '1', null),
    insertContact: (db) => insertContact(db, '1', '2'),
    deleteContact: (db) => deleteContact(db, '1', '2'),
    updateTurn: (db) => updateTurn(db, 't'),
    findUnsent: (db) => findUnsent(db, 500),
    updateSent: (db) => updateSent(db, 't', 1),
    findUncompared: (db) => findUncompared(db, 200),
    updateCompared: (db) => updateCompared(db, '1', new Date(0)),
    findWanted: (db) => findWanted(db, '1'),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

describe('POST /im/token', () => {
  it('[S7.o.03] [S7.o.04] signs its caller in under the own user id for five minutes, by the nickname IM- and name', async () => {
    const userId = await idOf('customer')
    const { account, nickname, tokenId, token, seconds } = await tokenOf('customer')
    expect(account).toBe(`${api.config.XMPP_PREFIX}${userId}@${CHAT_DOMAIN}`)
    expect(nickname).toMatch(/^IM-./)
    expect(seconds).toBe(300)
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
    expect(claims).toMatchObject({ jid: account, aud: 'chat', sid: tokenId, turn: 0 })
    expect((claims['exp'] as number) - (claims['iat'] as number)).toBe(300)
    const chat = await BareChat.open(account, token)
    expect(chat).toBeDefined()
    chat?.close()
    const other = engine.addressOf(await idOf('customer2'))
    expect(await BareChat.open(other, token)).toBeUndefined()
  })

  it('[S8.m.04] is refused as registration failed while the engine is away, and answers nothing where there is no chat', async () => {
    const away = await startApi({ env: { XMPP_API_URL: 'http://127.0.0.1:1' } })
    expect((await (await away.signedIn('customer')).call(imToken, {})).code).toBe('chat_away')
    await away.close()
    const none = await startApi({ env: { XMPP_API_URL: '' } })
    const client = await none.signedIn('customer')
    expect((await client.call(imToken, {})).data).toBeNull()
    expect((await client.call(imContacts, { query: {} })).data).toEqual([])
    await none.close()
  })

  it('bad tokens: 200 over the wire and 10,000 through the verifier, none lets anybody in', async () => {
    const { account, token } = await tokenOf('customer')
    const key = api.config.XMPP_JWT_KEY
    const over = await Promise.all(
      badTokens(account, key, token, 200).map((bad) => BareChat.open(account, bad).catch(() => undefined)),
    )
    expect(over.filter((chat) => chat !== undefined)).toHaveLength(0)
    // Whoever is known but has no rights there is forbidden; whoever is not known is unauthorised.
    const accepts = async (password: string) => {
      const { status } = await requestEngine(
        'get_roster',
        { user: 'x', server: CHAT_DOMAIN },
        { jid: account, token: password },
      )
      if (status !== 401 && status !== 403) throw new Error(`the engine answers ${status}`)
      return status === 403
    }
    expect(await accepts(token)).toBe(true)
    const tokens = badTokens(account, key, token, 10_000)
    let accepted = 0
    let requests = 0
    const request = async () => {
      for (let bad = tokens.pop(); bad !== undefined; bad = tokens.pop()) {
        requests += 1
        if (await accepts(bad)) accepted += 1
      }
    }
    await Promise.all(Array.from({ length: 8 }, request))
    expect([requests, accepted]).toEqual([10_000, 0])
  })
})

describe('contacts', () => {
  const namesOf = async (userName: string, pkOrg?: string) => {
    const client = await api.signedIn(userName)
    const { data } = await client.call(imContacts, { query: pkOrg === undefined ? {} : { pkOrg } })
    const names = await seed<{ user_id: string; user_name: string }>('select user_id, user_name from auth.app_user')
    const byAccount = new Map(names.map((row) => [engine.addressOf(row.user_id), row.user_name]))
    return data.map(({ account, kind }) => `${kind} ${byAccount.get(account)}`)
  }

  it('of a customer: product manager and service of the current company, and colleagues of the same customer', async () => {
    const found = await namesOf('customer')
    expect(found.slice(0, 2)).toEqual(['manager manager', 'service service'])
    expect(found).not.toContain('colleague customer2')
    const colleagues = await seed<{ n: number }>(
      `select count(*)::int as n from auth.app_user where enabled and user_name <> 'customer'
         and customer_id = (select customer_id from auth.app_user where user_name = 'customer')`,
    )
    expect(found.filter((one) => one.startsWith('colleague '))).toHaveLength(colleagues[0]!.n)
  })

  it('[S4.33] a colleague is taken off the own list; who was given by the product is not', async () => {
    const move = (of: string, to: unknown) =>
      seed('update auth.app_user set customer_id = $2 where user_name = $1', [of, to])
    const [{ mine, theirs } = { mine: 0, theirs: 0 }] = await seed<{ mine: number; theirs: number }>(
      `select a.customer_id as mine, b.customer_id as theirs from auth.app_user a, auth.app_user b
       where a.user_name = 'customer' and b.user_name = 'customer2'`,
    )
    await move('customer2', mine)
    const client = await api.signedIn('customer')
    const list = async () => (await client.call(imContacts, { query: {} })).data
    const colleague = (await list()).find(({ kind }) => kind === 'colleague')!
    expect(colleague.hiddenAt).toBeNull()
    expect((await client.call(imHideContact, { body: { account: colleague.account } })).code).toBeUndefined()
    const hidden = (await list()).filter(({ hiddenAt }) => hiddenAt !== null)
    expect(hidden.map(({ account }) => account)).toEqual([colleague.account])
    const manager = (await list()).find(({ kind }) => kind === 'manager')!
    await move('customer2', theirs)
    const stranger = engine.addressOf(await idOf('customer2'))
    for (const account of [manager.account, stranger, 'nobody'])
      expect((await client.call(imHideContact, { body: { account } })).code, account).toBe('contact_kept')
    await seed('delete from auth.chat_hidden')
  })

  it('of a second company are its own manager and service, and a foreign company gives none', async () => {
    const [second] = await seed<{ pk56: string; company_id: number }>(
      `select k.pk56, k.company_id from company k join auth.membership m using (company_id) join auth.app_user u using (user_id)
       join company_customer c on c.company_id = k.company_id and c.customer_id = u.customer_id
       where u.user_name = 'customer' order by m.sort desc limit 1`,
    )
    const expected = await seed<{ user_name: string }>(
      `select s.user_name from company_customer c join auth.app_user s on s.user_id = c.manager_user_id
       where c.company_id = $1 and c.customer_id = (select customer_id from auth.app_user where user_name = 'customer')`,
      [second!.company_id],
    )
    const found = await namesOf('customer', second!.pk56)
    expect(found.filter((one) => one.startsWith('manager '))).toEqual(expected.map((row) => `manager ${row.user_name}`))
    const [foreign] = await seed<{ pk56: string }>(
      `select pk56 from company where company_id not in (select company_id from auth.membership where user_id = $1) limit 1`,
      [await idOf('customer')],
    )
    const refused = await (await api.signedIn('customer')).call(imContacts, { query: { pkOrg: foreign!.pk56 } })
    expect(refused.code).toBe('not_found')
  })

  it('of staff are the customers of all their companies, whichever is current, each with its companies', async () => {
    const client = await api.signedIn('service')
    const companies = await seed<{ pk56: string; short_name: string; company_id: number }>(
      `select k.pk56, k.short_name, k.company_id from company k join auth.membership m using (company_id)
       where m.user_id = $1 order by m.sort`,
      [await idOf('service')],
    )
    expect(companies.length).toBeGreaterThan(1)
    const lists = await Promise.all(
      companies.map(async ({ pk56 }) => (await client.call(imContacts, { query: { pkOrg: pk56 } })).data),
    )
    for (const list of lists)
      expect(list.map(({ account }) => account)).toEqual(lists[0]!.map(({ account }) => account))
    const named = new Set(lists[0]!.flatMap((one) => one.companies))
    for (const { short_name } of companies) expect(named).toContain(short_name)
    // The companies beside a customer are those it buys from, by an own reading.
    for (const { account, customerId, companies: shown } of lists[0]!) {
      const bought = await seed<{ short_name: string }>(
        `select k.short_name from company_customer c join company k using (company_id) where c.customer_id = $1
           and exists (select 1 from auth.membership m join auth.app_user u using (user_id) where m.company_id = k.company_id and u.customer_id = $1)`,
        [customerId],
      )
      for (const name of shown)
        expect(
          bought.map((row) => row.short_name),
          account,
        ).toContain(name)
    }
  })

  it('of the manager are the people of the customers looked after', async () => {
    const found = await namesOf('manager')
    expect(found).toContain('customer customer')
    expect(found.every((one) => one.startsWith('customer '))).toBe(true)
  })
})

describe('what the engine was told', () => {
  const rosterOf = async (userId: string) => {
    const [user] = engine.addressOf(userId).split('@')
    const { text } = await requestEngine('get_roster', { user, server: CHAT_DOMAIN })
    return (JSON.parse(text) as { jid: string; subscription: string }[])
      .filter((one) => one.subscription === 'both')
      .map((one) => one.jid)
  }

  it('[S3.13] follows who may speak: a manager who changes is a contact no longer, on both sides', async () => {
    const worker = openPool({ url: api.urls.DATABASE_WORKER_URL, size: 2, name: 'test' })
    const db = accountsOf(worker)
    await tokenOf('customer')
    const [customer, manager] = [await idOf('customer'), await idOf('manager')]
    expect(await rosterOf(customer)).toContain(engine.addressOf(manager))
    const rows = await seed<{ company_id: number }>(
      `update company_customer set manager_user_id = null where manager_user_id = $1
         and customer_id = (select customer_id from auth.app_user where user_id = $2) returning company_id`,
      [manager, customer],
    )
    await syncContacts(db, engine)
    expect(await rosterOf(customer)).not.toContain(engine.addressOf(manager))
    expect(await rosterOf(manager)).not.toContain(engine.addressOf(customer))
    await seed(
      `update company_customer set manager_user_id = $1 where company_id = any ($3)
         and customer_id = (select customer_id from auth.app_user where user_id = $2)`,
      [manager, customer, rows.map((row) => row.company_id)],
    )
    await syncContacts(db, engine)
    expect(await rosterOf(customer)).toContain(engine.addressOf(manager))
    await worker.end()
  })

  it('may be said again: what the engine knows already, or knows no longer, stops nobody from signing in', async () => {
    const [one, other] = ['again1', 'again2'].map((userId) => ({ userId, nickname: `IM-${userId}` }))
    for (let n = 0; n < 2; n += 1) {
      await engine.register(one!.userId)
      await engine.register(other!.userId)
      await engine.join(one!, other!)
    }
    expect(await rosterOf(one!.userId)).toEqual([engine.addressOf(other!.userId)])
    for (let n = 0; n < 2; n += 1) await engine.part(one!.userId, other!.userId)
    expect(await rosterOf(one!.userId)).toEqual([])
    await tokenOf('customer')
    await seed(`delete from auth.chat_account where user_id = $1`, [await idOf('customer')])
    expect((await tokenOf('customer')).account).toBe(engine.addressOf(await idOf('customer')))
  })

  it('is the same on both sides for 200 pairs made at once', async () => {
    const people = Array.from({ length: 21 }, (_, i) => ({ userId: `p${i}`, nickname: `IM-${i}` }))
    await Promise.all(people.map(({ userId }) => engine.register(userId)))
    const pairs = people.flatMap((one, i) => people.slice(i + 1).map((other) => [one, other] as const)).slice(0, 200)
    for (let at = 0; at < pairs.length; at += 20)
      await Promise.all(pairs.slice(at, at + 20).map(([one, other]) => engine.join(one, other)))
    const rosters = new Map<string, string[]>()
    for (const { userId } of people) rosters.set(userId, await rosterOf(userId))
    const isWhole = ([one, other]: (typeof pairs)[number]) =>
      rosters.get(one.userId)?.includes(engine.addressOf(other.userId)) === true &&
      rosters.get(other.userId)?.includes(engine.addressOf(one.userId)) === true
    expect([...rosters.values()].flat()).toHaveLength(400)
    expect(pairs.filter((pair) => !isWhole(pair))).toEqual([])
  })
})
