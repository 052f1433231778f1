import type { Client } from '@clinker/client/client'
import { wirePath, type Route } from '@clinker/contract/kernel/route'
import { ALL_ROUTES } from '@clinker/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../support/as-seed.ts'
import { EXAMPLES } from '../access/examples.ts'
import { admin, machineClient } from './ingest-machine.ts'
import { startApi, type TestApi } from '../support/start.ts'

let api: TestApi
let own: string
let foreign: string
let machine: Client

beforeAll(async () => {
  api = await startApi()
  const found = await asSeed<{ pk56: string }>(
    api.urls.DATABASE_SEED_URL,
    'select pk56 from company order by company_id',
  )
  ;[own, foreign] = [found[0]!.pk56, found[1]!.pk56]
  machine = await machineClient(api, { companies: [own] })
})
afterAll(() => api.close())

const forMachines = ALL_ROUTES.filter(({ route }) => route.caller === 'machine')
const forPeople = ALL_ROUTES.filter(({ route }) => route.caller !== 'machine' && route.access !== 'public')
const input = (pkOrg: string) => ({ query: { pkOrg }, body: [{ externalId: 'x1' }] }) as never
const answerOf = (answer: { http: number; code: string | undefined }) => [answer.http, answer.code]

it('knows the calls of machines', () => {
  expect(forMachines.map(({ name }) => name)).toHaveLength(6)
  expect(forPeople.length).toBeGreaterThan(20)
})

describe.each(forMachines)('$name', ({ route }) => {
  it('refuses people, also administrators, and callers without name', async () => {
    for (const account of ['admin', 'customer']) {
      const person = await api.signedIn(account)
      expect(answerOf(await person.call(route, input(own)))).toEqual([403, 'forbidden'])
      const unsigned = await person.call(route, input(own), { headers: { authorization: undefined } })
      expect(answerOf(unsigned)).toEqual([401, 'unauthorised'])
    }
    expect(answerOf(await api.client().call(route, input(own)))).toEqual([401, 'unauthorised'])
  })

  it('refuses a broken, foreign or old signature, an unknown machine and a key of another', async () => {
    const good = machine.prepare(route, input(own)).headers['authorization']!
    const send = (authorization: string) => machine.call(route, input(own), { headers: { authorization } })
    expect(answerOf(await send(good.slice(0, -2) + (good.endsWith('AA') ? 'BA' : 'AA')))).toEqual([
      401,
      'bad_signature',
    ])
    expect(answerOf(await send(good.replace(/uid=m-\d+/, 'uid=m-999')))).toEqual([401, 'unauthorised'])
    const request = machine.prepare(route, input(own))
    api.clock.pass(300_001)
    expect((JSON.parse((await machine.send(request)).text) as { code: string }).code).toBe('clock_skew')
  })

  it('refuses a replay, with the nonce as a row', async () => {
    const request = machine.prepare(route, input(own))
    const first = JSON.parse((await machine.send(request)).text) as { status: number }
    expect(first.status).toBe(200)
    const again = JSON.parse((await machine.send(request)).text) as { code: string }
    expect(again.code).toBe('replayed')
    const nonce = /nonce=(\w+)/.exec(request.headers['authorization']!)![1]
    const rows = await asSeed(
      process.env['PG_SUPERUSER_URL']!.replace(/\/postgres$/, new URL(api.urls.DATABASE_SEED_URL).pathname),
      'select from wire.nonce where nonce = $1',
      [nonce],
    )
    expect(rows).toHaveLength(1)
  })

  it('needs an Idempotency-Key and the company', async () => {
    const without = await machine.call(route, input(own), { headers: { 'idempotency-key': undefined } })
    expect(answerOf(without)).toEqual([422, 'bad_input'])
    const nowhere = await machine.call(route, { body: [{ externalId: 'x1' }] } as never)
    expect(answerOf(nowhere)).toEqual([422, 'bad_input'])
  })

  it('gives a retry under the same key the first answer, and refuses other rows under it', async () => {
    const overrides = { idempotencyKey: 'key-of-this-call-1' }
    const first = await machine.call(route, input(own), overrides)
    const second = await machine.call(route, input(own), overrides)
    expect(second.data).toEqual(first.data)
    const other = await machine.call(route, { query: { pkOrg: own }, body: [{ externalId: 'x2' }] } as never, overrides)
    expect(answerOf(other)).toEqual([409, 'key_reused'])
  })

  it('answers a foreign company like a missing one', async () => {
    const theirs = await machine.call(route, input(foreign))
    const missing = await machine.call(route, input('no-such-thing'))
    const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
    expect([theirs.http, theirs.status, theirs.code]).toEqual([404, 1003, 'not_found'])
    expect(plain(theirs.response.text)).toBe(plain(missing.response.text))
  })

  it.each([
    ['no rows', []],
    ['too many rows', Array.from({ length: 501 }, (_, i) => ({ externalId: `x${i}` }))],
    ['a row without name', [{ custname: 'x' }]],
    ['no list', { externalId: 'x' }],
  ])('refuses %s', async (_, body) => {
    const answer = await machine.call(route, { query: { pkOrg: own }, body } as never)
    expect(answerOf(answer)).toEqual([422, 'bad_input'])
  })
})

describe.each(forPeople)('$name', ({ name, route }) => {
  it('is closed to machines', async () => {
    const { input: given } = EXAMPLES[name]!
    const body = typeof given === 'object' ? given : { body: {} }
    const answer = await machine.call(route as Route, (route.body ? body : {}) as never)
    // What a browser reads by its cookie alone knows no machine at all.
    const refusal = route.signed === false ? [401, 'unauthorised'] : [403, 'forbidden']
    expect(answerOf(answer), wirePath(route)).toEqual(refusal)
  })
})

describe('a machine', () => {
  const route = forMachines[0]!.route

  it('is taken only from its addresses', async () => {
    const far = await machineClient(api, { name: 'far', companies: [own], addresses: '10.9.0.0/16,2001:db8::/32' })
    expect(answerOf(await far.call(route, input(own)))).toEqual([403, 'forbidden'])
    const near = await machineClient(api, { name: 'near', companies: [own], addresses: '10.9.0.0/16,127.0.0.0/8' })
    expect((await near.call(route, input(own))).status).toBe(200)
    // The proxy on this machine says for whom it speaks.
    const through = await far.call(route, input(own), { headers: { 'x-forwarded-for': '10.9.3.4' } })
    expect(through.status).toBe(200)
    const refusals = await asSeed<{ n: number }>(
      api.urls.DATABASE_SEED_URL,
      `select count(*)::int as n from wire.audit where action like 'POST /api/ingest/%' and result = 'ok' and user_id < 0 and detail ->> 'machine' like 'm-%'`,
    )
    expect(refusals[0]!.n).toBeGreaterThan(0)
  })

  it('that is disabled is out within a second, and has no key to be read', async () => {
    const soon = await machineClient(api, { name: 'soon gone', companies: [own] })
    expect((await soon.call(route, input(own))).status).toBe(200)
    await admin(api, 'machine', 'disable', 'name=soon gone')
    api.clock.pass(1_000)
    expect(answerOf(await soon.call(route, input(own)))).toEqual([401, 'unauthorised'])
    await admin(api, 'machine', 'enable', 'name=soon gone')
    expect((await soon.call(route, input(own))).status).toBe(200)
    expect(JSON.stringify(await admin(api, 'machine', 'list'))).not.toMatch(/key/)
    await expect(admin(api, 'machine', 'disable', 'name=nobody')).rejects.toThrow('no machine')
  })

  it('is made with addresses that are addresses, for companies that are there', async () => {
    for (const addresses of ['', 'anywhere', '10.0.0.0/33', '10.0.0.1/8/8'])
      await expect(machineClient(api, { name: 'x', companies: [own], addresses })).rejects.toThrow('addresses')
    await expect(machineClient(api, { name: 'x', companies: ['NONE'] })).rejects.toThrow('no company')
  })

  it('loses a company that is disabled', async () => {
    const two = await machineClient(api, { name: 'two', companies: [own, foreign] })
    expect((await two.call(route, input(foreign))).status).toBe(200)
    await asSeed(api.urls.DATABASE_SEED_URL, 'update company set enabled = false where pk56 = $1', [foreign])
    api.clock.pass(1_000)
    expect(answerOf(await two.call(route, input(foreign)))).toEqual([404, 'not_found'])
    await asSeed(api.urls.DATABASE_SEED_URL, 'update company set enabled = true where pk56 = $1', [foreign])
  })
})
