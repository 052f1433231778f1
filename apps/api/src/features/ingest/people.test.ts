import { ingestCustomers, ingestUsers } from '@clinker/contract/ingest/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { admin, machineClient, sender, states, type Send } from '../../test/ingest/ingest-machine.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'

const USCC = '91350100M000100Y43'

let api: TestApi
let companies: { company_id: number; pk56: string }[]
let here: Send
let there: Send

beforeAll(async () => {
  api = await startApi()
  companies = await rows('select company_id, pk56 from company order by company_id limit 2')
  const machine = await machineClient(api, { companies: companies.map((c) => c.pk56) })
  ;[here, there] = companies.map((c) => sender(machine, c.pk56)) as [Send, Send]
})
afterAll(() => api.close())

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)
const buyer = (more: object = {}) => ({ externalId: 'C1', custname: 'Buyer', ...more })
const person = (more: object = {}) => ({
  externalId: 'U1',
  userName: 'erp.wang',
  empName: 'Wang',
  customer: 'C1',
  ...more,
})

describe('customers', () => {
  it('known to the group by tax number are found, not doubled; their name is nobody’s alone', async () => {
    const [a] = await here(ingestCustomers, [buyer({ uscc: USCC })])
    expect(states(await here(ingestCustomers, [buyer({ uscc: USCC, custname: 'Buyer Ltd' })]))).toEqual(['updated'])
    const [b] = await there(ingestCustomers, [buyer({ externalId: 'X9', uscc: USCC, custname: 'Another spelling' })])
    expect(b).toMatchObject({ state: 'created', id: a?.id })
    await there(ingestCustomers, [buyer({ externalId: 'X9', uscc: USCC, custname: 'Renamed' })])
    const found = await rows<{ custname: string; n: number }>(
      `select custname, (select count(*)::int from company_customer x where x.customer_id = c.customer_id) as n from customer c where uscc = $1`,
      [USCC],
    )
    expect(found).toEqual([{ custname: 'Buyer Ltd', n: 2 }])
  })

  it('cannot take the tax number of another, nor a false one', async () => {
    await here(ingestCustomers, [buyer({ externalId: 'C2', custname: 'Second' })])
    expect(states(await here(ingestCustomers, [buyer({ externalId: 'C2', custname: 'Second', uscc: USCC })]))).toEqual([
      'uscc_taken',
    ])
    const [answer] = await here(ingestCustomers, [buyer({ externalId: 'C3', uscc: '91350100M000100Y44' })])
    expect(answer).toMatchObject({ code: 'bad_row', fields: ['uscc'] })
  })

  it('get the product manager that is named, and keep the one that administration named', async () => {
    await here(ingestUsers, [person({ externalId: 'M1', userName: 'erp.manager', customer: undefined })])
    await here(ingestCustomers, [buyer({ externalId: 'C2', custname: 'Second', manager: 'M1' })])
    await here(ingestCustomers, [buyer({ externalId: 'C2', custname: 'Second again' })])
    const [link] = await rows<{ user_name: string }>(
      `select u.user_name from company_customer x join customer using (customer_id) join auth.app_user u on u.user_id = manager_user_id where custname = 'Second again'`,
    )
    expect(link?.user_name).toBe('erp.manager')
  })
})

describe('people', () => {
  const roles = (name: string) =>
    rows(
      `select company_id, role_code from auth.app_user join auth.user_role using (user_id) where user_name = $1 order by 1`,
      [name],
    )

  it('of a customer come with its rights and without a password; staff come without rights', async () => {
    expect(states(await here(ingestUsers, [person({ mobile: '13900000001' })]))).toEqual(['created'])
    expect(await roles('erp.wang')).toEqual([{ company_id: companies[0]!.company_id, role_code: 'customer' }])
    expect(await roles('erp.manager')).toEqual([])
    const [kept] = await rows<{ password_hash: string }>(
      `select password_hash from auth.app_user where user_name = 'erp.wang'`,
    )
    expect(kept?.password_hash).toMatch(/^\$argon2id\$/)
    expect((await api.client().signIn('erp.wang', 'x')).status).toBe(401)
  })

  it('cannot be taken over by their name or phone', async () => {
    for (const userName of ['admin', 'ADMIN', 'manager', 'customer'])
      expect(states(await here(ingestUsers, [person({ externalId: 't', userName, mobile: '13900000009' })]))).toEqual([
        'name_taken',
      ])
    expect(
      states(await here(ingestUsers, [person({ externalId: 't', userName: 'erp.li', mobile: '13900000001' })])),
    ).toEqual(['mobile_taken'])
    for (const more of [{ userName: 'admin' }, { customer: 'C2' }, { customer: undefined }])
      expect(states(await here(ingestUsers, [person(more)]))).toEqual(['user_fixed'])
  })

  it('change their phone while they are only customers here; afterwards that is for administration', async () => {
    expect(states(await here(ingestUsers, [person({ mobile: '13900000002' })]))).toEqual(['updated'])
    await admin(api, 'role', 'grant', 'user=erp.wang', `company=${companies[0]!.pk56}`, 'role=quality')
    expect(states(await here(ingestUsers, [person({ mobile: '13900000003' })]))).toEqual(['held_by_admin'])
    expect(states(await here(ingestUsers, [person({ mobile: '13900000002', empName: 'Wang Li' })]))).toEqual([
      'updated',
    ])
    await admin(api, 'role', 'revoke', 'user=erp.wang', `company=${companies[0]!.pk56}`, 'role=quality')
  })

  it('of a customer that buys elsewhere too join there, and are then nobody’s alone', async () => {
    const row = person({ externalId: 'U7', userName: 'erp.wang', customer: 'X9' })
    expect(states(await there(ingestUsers, [row]))).toEqual(['created'])
    expect(await roles('erp.wang')).toHaveLength(2)
    expect(states(await there(ingestUsers, [{ ...row, mobile: '13900000007' }]))).toEqual(['held_by_admin'])
  })

  it('who are switched off are out, and no machine switches them on again', async () => {
    const row = person({ externalId: 'U3', userName: 'erp.zhao', mobile: '13900000004' })
    await here(ingestUsers, [row])
    await rows(
      `update auth.app_user set password_hash = (select password_hash from auth.app_user where user_name = 'customer') where user_name = 'erp.zhao'`,
    )
    const client = await api.signedIn('erp.zhao')
    expect((await client.call(userInfo)).status).toBe(200)
    expect(states(await here(ingestUsers, [{ ...row, enabled: false }]))).toEqual(['updated'])
    api.clock.pass(1_000)
    expect((await client.call(userInfo)).status).toBe(400)
    expect(states(await here(ingestUsers, [row]))).toEqual(['user_disabled'])
  })

  it('who administer are left alone', async () => {
    const row = person({ externalId: 'M1', userName: 'erp.manager', customer: undefined })
    await admin(api, 'role', 'grant', 'user=erp.manager', `company=${companies[0]!.pk56}`, 'role=admin')
    expect(states(await here(ingestUsers, [{ ...row, enabled: false }]))).toEqual(['held_by_admin'])
  })

  it('of a disabled customer are not taken in', async () => {
    const [gone] = await here(ingestCustomers, [buyer({ externalId: 'C8', custname: 'Gone' })])
    await admin(api, 'customer', 'disable', `id=${gone?.id}`)
    expect(
      states(await here(ingestUsers, [person({ externalId: 'U8', userName: 'erp.gone', customer: 'C8' })])),
    ).toEqual(['customer_disabled'])
  })
})
