import { SEARCHES_PER_MINUTE } from '@clinker/contract/chat/limits'
import { imContacts, imConversations, imFiles, imSearch, imToken } from '@clinker/contract/chat/routes'
import type { Client } from '@clinker/client/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { archiveOf } from '../../db/tenant.ts'
import { BareChat } from '../../test/chat/bare-chat.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { findConversations, findConversationFiles, searchTalks } from './archive-queries.ts'

let api: TestApi
const people = new Map<string, { client: Client; chat: BareChat }>()
const of = (name: string) => people.get(name)!
const FILE = 'abcdefghijklmnopqrstuvwxyz1'

beforeAll(async () => {
  api = await startApi()
  // The archive keeps real time.
  api.clock.at = Date.now()
  for (const name of ['customer', 'customer2', 'manager', 'service']) {
    const client = await api.signedIn(name)
    const { account, token } = (await client.call(imToken, {})).data!
    people.set(name, { client, chat: (await BareChat.open(account, token))! })
  }
})
afterAll(async () => {
  people.forEach(({ chat }) => chat.close())
  await api.close()
})

let count = 0
/** Said, and in both archives. */
async function say(from: string, to: string, inside: string, id = `m${++count}`): Promise<string> {
  const { chat } = of(from)
  chat.say(
    `<message xmlns="jabber:client" type="chat" id="${id}" to="${of(to).chat.account}">${inside}<store xmlns="urn:xmpp:hints"/></message>`,
  )
  await chat.settled()
  return id
}
const text = (words: string) => `<body>${words}</body>`
const picture = (name: string, file = FILE) =>
  `<body>${name}</body><file xmlns="urn:clinker:file:0" kind="picture" id="${file}"/>`
const recall = (id: string) => `<retract xmlns="urn:xmpp:message-retract:1" id="${id}"/>`

async function converse(staff: string, customer: string) {
  const { data } = await of(staff).client.call(imConversations, { query: {} })
  return { row: data.rows.find(({ account }) => account === of(customer).chat.account), data }
}
const found = async (who: string, words: string, account?: string) => {
  const query = { text: words, ...(account === undefined ? {} : { account }) }
  return (await of(who).client.call(imSearch, { query })).data.hits
}

it('sends the SQL that was reviewed', async () => {
  const conversations = { me: 'me@x', peers: ['you@x'] }
  const page = { before: 1, max: 2 }
  const sent = await sqlOf({
    findConversations: (db) => findConversations(db, conversations, 1),
    searchTalks: (db) => searchTalks(db, conversations, '水泥', page),
    findConversationFiles: (db) => findConversationFiles(db, conversations, page),
  })
  await expect(sent).toMatchFileSnapshot('./archive-queries.sql')
})

describe('conversations of the staff', () => {
  it('wait from the first word nobody answered; an answer ends the wait and its time is that of the archive', async () => {
    expect((await converse('manager', 'customer')).row).toBeUndefined()
    await say('customer', 'manager', text('28天结果出来了吗'))
    const first = (await converse('manager', 'customer')).row!
    expect(first).toMatchObject({ lastOwn: false, lastKind: 'text', lastText: '28天结果出来了吗', firstReplyMs: null })
    expect(first.waitingSince).toBe(first.lastAt)
    await say('customer', 'manager', text('很急的'))
    const second = (await converse('manager', 'customer')).row!
    expect([second.waitingSince, second.lastText]).toEqual([first.waitingSince, '很急的'])
    await say('manager', 'customer', text('明天上午'))
    const { row, data } = await converse('manager', 'customer')
    expect(row).toMatchObject({ lastOwn: true, waitingSince: null })
    // Entries count microseconds; both moments are cut to milliseconds.
    expect(Math.abs(row!.firstReplyMs! - (row!.lastAt - first.waitingSince!))).toBeLessThanOrEqual(1)
    expect([data.replies, data.medianReplyMs]).toEqual([1, row!.firstReplyMs])
    await say('manager', 'customer', text('十点前'))
    expect((await converse('manager', 'customer')).data.replies).toBe(1)
  })

  it('a word that was taken back waits for nobody; one that another side names stays', async () => {
    const before = (await converse('manager', 'customer')).row!
    const id = await say('customer', 'manager', text('写错了'))
    expect((await converse('manager', 'customer')).row!.waitingSince).not.toBeNull()
    await say('manager', 'customer', recall(id))
    expect((await converse('manager', 'customer')).row!.waitingSince).not.toBeNull()
    await say('customer', 'manager', recall(id))
    expect((await converse('manager', 'customer')).row).toEqual(before)
  })

  it('a picture is told as one, and read marks are no words', async () => {
    await say('customer', 'manager', picture('磅单.jpg'))
    const { row } = await converse('manager', 'customer')
    expect(row).toMatchObject({ lastKind: 'picture', lastText: '磅单.jpg' })
    await say('manager', 'customer', `<displayed xmlns="urn:xmpp:chat-markers:0" id="m1"/>`)
    expect((await converse('manager', 'customer')).row).toEqual(row)
    await say('manager', 'customer', text('收到'))
  })

  it('are those of the caller and of present contacts only, and not for customers', async () => {
    expect((await converse('service', 'customer')).data).toEqual({ rows: [], medianReplyMs: null, replies: 0 })
    expect((await of('customer').client.call(imConversations, { query: {} })).code).toBe('forbidden')
    const contacts = (await of('manager').client.call(imContacts, { query: {} })).data.map(({ account }) => account)
    const { data } = await converse('manager', 'customer')
    expect(data.rows.every(({ account }) => contacts.includes(account))).toBe(true)
  })
})

describe('search', () => {
  it('finds words of the own talks, newest first, whoever said them, with the id by which the page knows them', async () => {
    const said = await say(
      'customer',
      'manager',
      `${text('C26-1184 甲方标记 100%')}<origin-id xmlns="urn:xmpp:sid:0" id="origin-1"/>`,
    )
    expect(said).toBeTypeOf('string')
    await say('manager', 'customer', text('甲方标记收到'))
    const hits = await found('customer', '甲方标记')
    expect(hits.map(({ own, text: words }) => [own, words])).toEqual([
      [false, '甲方标记收到'],
      [true, 'C26-1184 甲方标记 100%'],
    ])
    expect(hits[1]?.id).toBe('origin-1')
    expect((await found('manager', 'c26-1184')).map(({ own }) => own)).toEqual([false])
    expect(await found('customer', '甲方标记', of('service').chat.account)).toEqual([])
  })

  it('takes signs of patterns as they stand, and markup of the wire is nothing anybody said', async () => {
    expect(await found('customer', '100%')).toHaveLength(1)
    for (const words of ['%%', '__', '甲_标', '<body>', 'origin-id', 'jabber:client'])
      expect(await found('customer', words), words).toEqual([])
  })

  it('nothing of another pair is found, by nobody of a second company, nor what was taken back', async () => {
    const id = await say('manager', 'customer', text('只给甲看的暗号'))
    await say('customer2', 'customer', text('陌生人的暗号'))
    for (const who of ['customer2', 'service']) expect(await found(who, '只给甲看'), who).toEqual([])
    expect((await found('customer', '暗号')).map(({ text: words }) => words)).toEqual(['只给甲看的暗号'])
    // What nobody received is kept for its writer, but a stranger is no contact.
    expect(await found('customer2', '暗号')).toEqual([])
    const stranger = { query: { text: '暗号', account: of('customer').chat.account } }
    expect((await of('customer2').client.call(imSearch, stranger)).code).toBe('not_found')
    await say('manager', 'customer', recall(id))
    expect(await found('customer', '暗号')).toEqual([])
  })

  it('asks for two signs, and so often a minute', async () => {
    const search = (words: string) => of('service').client.call(imSearch, { query: { text: words } })
    expect((await search(' 水 ')).code).toBe('bad_input')
    const codes: (string | undefined)[] = []
    for (let i = 0; i <= SEARCHES_PER_MINUTE; i++) codes.push((await search('水泥')).code)
    expect(codes.at(-1)).toBe('too_many')
    expect(codes[0]).toBeUndefined()
  })
})

describe('files of a talk', () => {
  it('pictures of both sides, newest first; not of others, not taken back, and none with a forged id', async () => {
    const filesOf = async (who: string, account: string) => of(who).client.call(imFiles, { query: { account } })
    const manager = of('manager').chat.account
    const gone = await say('manager', 'customer', picture('撤回.png'))
    await say('manager', 'customer', recall(gone))
    await say('manager', 'customer', picture('假.png', '../../secret'))
    await say('manager', 'customer', picture('试块.png'))
    const { data } = await filesOf('customer', manager)
    expect(data.files.map(({ name, own, kind, fileId }) => [name, own, kind, fileId])).toEqual([
      ['试块.png', false, 'picture', FILE],
      ['磅单.jpg', true, 'picture', FILE],
    ])
    expect(data.more).toBe(false)
    expect((await filesOf('customer', of('service').chat.account)).data.files).toEqual([])
    expect((await filesOf('customer2', of('customer').chat.account)).code).toBe('not_found')
  })
})

it('the role of the archive sees one account at a time, nothing without one, and cannot write', async () => {
  const pool = openPool({ url: api.config.DATABASE_ARCHIVE_URL, size: 1, name: 'test' })
  const [me, peer] = [of('customer').chat.account, of('manager').chat.account]
  const hits = async (account: string) =>
    archiveOf(pool).read(account, (db) =>
      searchTalks(db, { me, peers: [peer] }, '甲方标记', { before: Date.UTC(2200, 0), max: 5 }),
    )
  expect(await hits(me.slice(0, me.indexOf('@')))).toHaveLength(2)
  for (const account of ['', '%', 'nobody']) expect(await hits(account), account).toEqual([])
  // After a transaction that named somebody, on the same connection.
  expect((await pool.query('select username from archive')).rows).toEqual([])
  const statements = [
    'delete from archive',
    `update archive set txt = ''`,
    'select * from users',
    'select nick from archive',
  ]
  for (const statement of statements)
    await expect(pool.query(statement), statement).rejects.toThrow(/permission denied/)
  await pool.end()
})
