import { imToken } from '@clinker/contract/chat/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { BareChat } from '../../test/chat/bare-chat.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'

let api: TestApi
/** Everybody who may sign in, of every company, by name. */
const people = new Map<string, BareChat>()

const seed = <T extends object>(text: string) => asSeed<T>(api.urls.DATABASE_SEED_URL, text, [])

async function connected(userName: string): Promise<BareChat> {
  const { account, token } = (await (await api.signedIn(userName)).call(imToken, {})).data!
  const chat = await BareChat.open(account, token)
  if (!chat) throw new Error(`${userName} was not let in`)
  return chat
}

beforeAll(async () => {
  api = await startApi()
  const names = await seed<{ user_name: string }>('select user_name from auth.app_user where enabled order by user_id')
  for (const { user_name } of names) people.set(user_name, await connected(user_name))
})
afterAll(async () => {
  people.forEach((chat) => chat.close())
  await api.close()
})

const message = (to: string, mark: string, inside: string) =>
  `<message xmlns="jabber:client" type="chat" id="${mark}" to="${to}">${inside}<store xmlns="urn:xmpp:hints"/></message>`
const question = (type: 'get' | 'set', to: string, mark: string, inside: string) =>
  `<iq xmlns="jabber:client" type="${type}" id="${mark}" to="${to}">${inside}</iq>`
const ARCHIVE = 'urn:xmpp:mam:2'

/** Everything one person can send to another. */
const WAYS: Readonly<Record<string, (to: string, mark: string, device: string) => string>> = {
  message: (to, mark) => message(to, mark, `<body>${mark}</body>`),
  'message to a device': (_, mark, device) => message(device, mark, `<body>${mark}</body>`),
  headline: (to, mark) => `<message xmlns="jabber:client" type="headline" to="${to}"><body>${mark}</body></message>`,
  picture: (to, mark) =>
    message(to, mark, `<body>/objects/${mark}</body><x xmlns="jabber:x:oob"><url>/objects/${mark}</url></x>`),
  recall: (to, mark) => message(to, mark, `<retract xmlns="urn:xmpp:message-retract:1" id="${mark}"/>`),
  'read mark': (to, mark) => message(to, mark, `<displayed xmlns="urn:xmpp:chat-markers:0" id="${mark}"/>`),
  typing: (to, mark) => message(to, mark, '<composing xmlns="http://jabber.org/protocol/chatstates"/>'),
  'forged carbon': (to, mark) =>
    message(
      to,
      mark,
      `<sent xmlns="urn:xmpp:carbons:2"><forwarded xmlns="urn:xmpp:forward:0">${mark}</forwarded></sent>`,
    ),
  subscription: (to, mark) =>
    `<presence xmlns="jabber:client" type="subscribe" id="${mark}" to="${to}"><status>${mark}</status></presence>`,
  'accepted subscription': (to, mark) => `<presence xmlns="jabber:client" type="subscribed" id="${mark}" to="${to}"/>`,
  probe: (to, mark) => `<presence xmlns="jabber:client" type="probe" id="${mark}" to="${to}"/>`,
  presence: (_, mark, device) =>
    `<presence xmlns="jabber:client" id="${mark}" to="${device}"><status>${mark}</status></presence>`,
  question: (_, mark, device) => question('get', device, mark, '<query xmlns="jabber:iq:version"/>'),
  card: (to, mark) => question('get', to, mark, '<vCard xmlns="vcard-temp"/>'),
  'own card of another': (to, mark) => question('set', to, mark, '<vCard xmlns="vcard-temp"><FN>x</FN></vCard>'),
  archive: (to, mark) => question('set', to, mark, `<query xmlns="${ARCHIVE}" queryid="${mark}"/>`),
  contacts: (to, mark) => question('get', to, mark, '<query xmlns="jabber:iq:roster"/>'),
  'private store': (to, mark) => question('get', to, mark, '<query xmlns="jabber:iq:private"><x xmlns="y"/></query>'),
  'last seen': (to, mark) => question('get', to, mark, '<query xmlns="jabber:iq:last"/>'),
}

/** 'customer manager' and 'manager customer'. */
async function allowedPairs(): Promise<Set<string>> {
  const contacts = await seed<{ a: string; b: string }>(
    `select a.user_name as a, b.user_name as b from auth.chat_contact c
     join auth.app_user a on a.user_id = c.user_id join auth.app_user b on b.user_id = c.other_id`,
  )
  return new Set(contacts.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]))
}

interface Sent {
  readonly from: string
  readonly to: string
  readonly way: string
  readonly mark: string
}

const heardBy = (name: string, sent: string) => people.get(name)!.heard.filter((text) => text.includes(sent))
/** The other one heard it, or answered, or the server answered in place of them with more than a refusal. */
const delivered = ({ from, to, mark }: Sent) =>
  heardBy(to, mark).length > 0 || heardBy(from, mark).some((text) => !/type=['"]error['"]/.test(text))

describe('the pair filter', () => {
  it('lets through what contacts say, and nothing of anybody else, in every way between all accounts of all companies', async () => {
    const allowed = await allowedPairs()
    const companies = await seed<{ n: number }>('select count(distinct company_id)::int as n from auth.membership')
    expect(companies[0]!.n).toBeGreaterThanOrEqual(2)
    const names = [...people.keys()]
    const sent: Sent[] = names.flatMap((from, i) =>
      names.flatMap((to, j) =>
        from === to ? [] : Object.keys(WAYS).map((way, k) => ({ from, to, way, mark: `mark-${i}-${j}-${k}-` })),
      ),
    )
    for (const { from, to, way, mark } of sent) {
      const { account, address } = people.get(to)!
      people.get(from)!.say(WAYS[way]!(account, mark, address))
    }
    // Twice: what was handed on before the first answer of the last one is here after the second.
    for (let round = 0; round < 2; round += 1) await Promise.all([...people.values()].map((chat) => chat.settled()))
    const forbidden = sent.filter(({ from, to }) => !allowed.has(`${from} ${to}`))
    expect(forbidden.length).toBeGreaterThan(2_000)
    expect(forbidden.filter(delivered)).toEqual([])
    for (const pair of ['customer customer2', 'customer manager2', 'manager manager2', 'customer quality'])
      expect(forbidden.some(({ from, to }) => `${from} ${to}` === pair)).toBe(true)
    const questions = sent.filter(({ way }) => WAYS[way]!('', '', '').startsWith('<iq'))
    expect(questions.filter(delivered)).toEqual([])
    const meant = sent.filter(({ from, to, way }) => way === 'message' && allowed.has(`${from} ${to}`))
    expect(meant.length).toBeGreaterThan(0)
    for (const { to, mark } of meant) await people.get(to)!.until(new RegExp(mark))
    const customer = people.get('customer')!
    const stranger = people.get('customer2')!.account
    expect(await customer.ask('set', `<query xmlns="jabber:iq:roster"><item jid="${stranger}"/></query>`)).toContain(
      'error',
    )
  })

  it('leaves nothing of a stranger in the archive, and keeps for who is away what a contact said', async () => {
    const customer = people.get('customer')!
    const manager = people.get('manager')!.account
    people.get('manager')!.close()
    const mark = `later-${Date.now()}-`
    customer.say(WAYS['message']!(manager, mark, ''))
    await customer.settled()
    expect(heardBy('customer', mark).filter((text) => text.includes('error'))).toEqual([])
    const read = async (name: string) => {
      const chat = await connected(name)
      people.get(name)!.close()
      people.set(name, chat)
      const page = '<set xmlns="http://jabber.org/protocol/rsm"><max>250</max><before/></set>'
      await chat.ask('set', `<query xmlns="${ARCHIVE}" queryid="all">${page}</query>`)
      return chat.heard.filter((text) => text.includes('<result'))
    }
    expect((await read('manager')).filter((text) => text.includes(mark))).toHaveLength(1)
    const allowed = await allowedPairs()
    const names = [...people.keys()]
    const known = names.filter((name) => name === 'customer2' || allowed.has(`customer2 ${name}`))
    const accounts = new Set(known.map((name) => people.get(name)!.account))
    const senders = (await read('customer2')).flatMap((text) =>
      [...text.matchAll(/<message [^>]*?from=['"]([^'"/]+)/g)].map(([, account = '']) => account),
    )
    expect(senders.length).toBeGreaterThan(0)
    expect(senders.filter((account) => !accounts.has(account))).toEqual([])
  })
})
