import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { CHAT_DOMAIN } from '@clinker/contract/chat/limits'
import { imToken } from '@clinker/contract/chat/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { accountsOf } from '../../db/tenant.ts'
import { chatEngineOf, type ChatEngine } from '../../infra/chat/engine.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { requestEngine, BareChat } from '../../test/chat/bare-chat.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { repairContacts, syncContacts } from './sync.ts'

let api: TestApi
let engine: ChatEngine
let customer: BareChat
let manager: BareChat

const idOf = async (userName: string) =>
  (
    await asSeed<{ user_id: string }>(
      api.urls.DATABASE_SEED_URL,
      'select user_id from auth.app_user where user_name = $1',
      [userName],
    )
  )[0]!.user_id

async function connected(userName: string): Promise<BareChat> {
  const { account, token } = (await (await api.signedIn(userName)).call(imToken, {})).data!
  return (await BareChat.open(account, token))!
}

beforeAll(async () => {
  api = await startApi()
  engine = chatEngineOf(api.config)!
  customer = await connected('customer')
  manager = await connected('manager')
})
afterAll(async () => {
  customer.close()
  manager.close()
  await api.close()
})

const message = (to: string, mark: string) =>
  `<message xmlns="jabber:client" type="chat" id="${mark}" to="${to}"><body>${mark}</body></message>`
const settled = () => Promise.all([customer.settled(), manager.settled()])

describe('other hosts', () => {
  /** Where one server of XMPP expects another. */
  const S2S_PORT = 5269
  const servers: Server[] = []
  afterAll(() => servers.forEach((one) => one.close()))

  it('50 foreign domains named in every kind of stanza: no connection is opened to any of them, and none answers', async () => {
    const part = () => 1 + Math.floor(Math.random() * 250)
    const addresses = Array.from({ length: 25 }, () => `127.${part()}.${part()}.${part()}`)
    let opened = 0
    for (const address of addresses) {
      const server = createServer((socket) => {
        opened += 1
        socket.destroy()
      })
      servers.push(server)
      server.listen(S2S_PORT, address)
      await once(server, 'listening')
    }
    // The listeners do count.
    await once(connect(S2S_PORT, addresses[0]!), 'close')
    expect(opened).toBe(1)
    const names = Array.from({ length: 25 }, (_, i) => `host${i}.clinker.invalid`)
    for (const domain of [...addresses, ...names])
      for (const to of [domain, `someone@${domain}`]) {
        customer.say(message(to, `abroad-${domain}`))
        customer.say(`<presence xmlns="jabber:client" to="${to}"/>`)
        customer.say(`<presence xmlns="jabber:client" type="subscribe" to="${to}"/>`)
        customer.say(`<iq xmlns="jabber:client" type="get" id="abroad" to="${to}"><ping xmlns="urn:xmpp:ping"/></iq>`)
      }
    await settled()
    await settled()
    expect(opened).toBe(1)
    const answered = customer.heard.filter((text) => /id=['"]abroad['"]/.test(text))
    expect(answered).toEqual([])
  })
})

describe('what the server sets stays', () => {
  it('nobody ends a subscription: contacts stay contacts of each other and hear each other', async () => {
    const [one, other] = [await idOf('customer'), await idOf('manager')]
    for (const type of ['unsubscribe', 'unsubscribed'])
      for (const [from, to] of [
        [customer, manager],
        [manager, customer],
      ] as const)
        from.say(`<presence xmlns="jabber:client" type="${type}" to="${to.account}"/>`)
    await settled()
    await settled()
    expect(await engine.contactsOf(one)).toContain(other)
    expect(await engine.contactsOf(other)).toContain(one)
    customer.say(message(manager.account, 'still-heard'))
    await manager.until(/still-heard/)
    manager.say(message(customer.account, 'still-answered'))
    await customer.until(/still-answered/)
  })

  it('nobody switches off the archive, by any of its versions', async () => {
    for (const version of ['tmp', '0', '1', '2']) {
      const prefs = `<prefs xmlns="urn:xmpp:mam:${version}" default="never"><always/><never/></prefs>`
      customer.say(`<iq xmlns="jabber:client" type="set" id="prefs">${prefs}</iq>`)
    }
    await customer.settled()
    expect(customer.heard.filter((text) => text.includes('<prefs'))).toEqual([])
    const mark = `archived-${Date.now()}`
    customer.say(message(manager.account, mark))
    await customer.settled()
    const page = '<set xmlns="http://jabber.org/protocol/rsm"><max>50</max><before/></set>'
    await customer.ask('set', `<query xmlns="urn:xmpp:mam:2" queryid="all">${page}</query>`)
    expect(customer.heard.some((text) => text.includes('<result') && text.includes(mark))).toBe(true)
  })

  it('a contact that the engine lost or won by itself is repaired, though it was told of it before', async () => {
    const pool = openPool({ url: api.urls.DATABASE_WORKER_URL, size: 2, name: 'test' })
    const db = accountsOf(pool)
    await syncContacts(db, engine)
    const [one, other, stranger] = [await idOf('customer'), await idOf('manager'), await idOf('quality')]
    const user = (userId: string) => engine.addressOf(userId).split('@')[0]
    const item = (owner: string, contact: string) => ({
      localuser: user(owner),
      localhost: CHAT_DOMAIN,
      user: user(contact),
      host: CHAT_DOMAIN,
    })
    await engine.register(stranger)
    await requestEngine('delete_rosteritem', item(one, other))
    await requestEngine('add_rosteritem', { ...item(one, stranger), nick: 'x', group: '', subs: 'both' })
    expect(await engine.contactsOf(one)).not.toContain(other)
    expect(await engine.contactsOf(one)).toContain(stranger)
    expect(await repairContacts(db, engine, new Date())).toBe(2)
    expect(await engine.contactsOf(one)).toContain(other)
    expect(await engine.contactsOf(one)).not.toContain(stranger)
    expect(await repairContacts(db, engine, new Date())).toBe(0)
    await pool.end()
  })

  it('the product itself may use no more of the administration than it needs', async () => {
    const account = { user: 'x', host: CHAT_DOMAIN }
    const refused: readonly [string, object][] = [
      ['unregister', account],
      ['kick_user', account],
      ['check_password', { ...account, password: 'x' }],
      ['registered_users', { host: CHAT_DOMAIN }],
      ['status', {}],
    ]
    for (const [command, body] of refused) expect((await requestEngine(command, body)).status, command).toBe(403)
  })
})
