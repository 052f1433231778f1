import { userInfo } from '@clinker/contract/session/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../test/support/as-seed.ts'
import { startApi, type TestApi } from '../test/support/start.ts'
import { PASSWORD } from '../test/support/world.ts'
import type { Row } from './command.ts'
import { readArguments, runCommand } from './run.ts'

let api: TestApi
let pk56: string

beforeAll(async () => {
  api = await startApi()
  const [company] = await rows<{ pk56: string }>('select pk56 from company order by company_id limit 1')
  pk56 = company?.pk56 ?? ''
})
afterAll(() => api.close())

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)

async function admin(...line: string[]): Promise<readonly Row[]> {
  const done = await runCommand(api.urls.DATABASE_ADMIN_URL, 'tester', new Date(api.clock.now()), readArguments(line))
  return done.rows
}

const audited = async (): Promise<string[]> => {
  const found = await rows<{ line: string }>(
    `select action || ' ' || object || ' ' || (detail ->> 'actor') as line from wire.audit where action like 'admin %' order by audit_id`,
  )
  return found.map((row) => row.line)
}

/** What the audit log gained by some work. */
async function auditOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = await audited()
  await work()
  return (await audited()).slice(before.length)
}

describe('users', () => {
  it('are created with a password that works, once, and with an audit row for each change', async () => {
    const log = await auditOf(async () => {
      const [made] = await admin('user', 'create', 'name=wang.li', 'person=Wang Li', `company=${pk56}`, 'role=quality')
      const answer = await api.client().signIn('wang.li', String(made?.['password']))
      expect(answer.status).toBe(200)
    })
    expect(log).toEqual(['admin user.create wang.li tester', 'admin role.grant wang.li tester'])
    const kept = await rows<{ password_hash: string }>(
      `select password_hash from auth.app_user where user_name = 'wang.li'`,
    )
    expect(kept[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('of a customer work where it buys', async () => {
    const [buyer] = await rows<{ customer_id: number; n: number }>(
      'select customer_id, count(*)::int as n from company_customer group by 1 order by 2 desc limit 1',
    )
    const [made] = await admin('user', 'create', 'name=buyer.x', 'person=Buyer', `customer=${buyer?.customer_id}`)
    expect(made).toMatchObject({ role: 'customer', companies: buyer?.n })
  })

  it('are refused twice under one name, whatever its case, and nothing is left of the try', async () => {
    const log = await auditOf(async () => {
      await expect(admin('user', 'create', 'name=ADMIN', 'person=x')).rejects.toThrow('already there')
      await expect(admin('user', 'create', 'name=half', 'person=x', `company=${pk56}`, 'role=nothing')).rejects.toThrow(
        'there is no role nothing',
      )
      await expect(admin('user', 'create', 'name=a b', 'person=x')).rejects.toThrow('name: must be')
      await expect(admin('user', 'create', 'name=abc', 'person=x', 'password=x')).rejects.toThrow('password')
    })
    expect(log).toEqual([])
    expect(await rows(`select from auth.app_user where user_name in ('half', 'a b', 'abc')`)).toEqual([])
  })

  it('who are disabled are out with the next call and cannot come back', async () => {
    const client = await api.signedIn('quality')
    expect((await client.call(userInfo)).status).toBe(200)
    const [done] = await admin('user', 'disable', 'name=quality')
    expect(done).toMatchObject({ enabled: false, sessions_ended: 1 })
    await expect.poll(async () => (await client.call(userInfo)).status).toBe(400)
    expect((await api.client().signIn('quality', PASSWORD)).status).not.toBe(200)
    await admin('user', 'enable', 'name=quality')
    expect((await api.client().signIn('quality', PASSWORD)).status).toBe(200)
  })

  it('get a new password by reset, which ends what the old one opened', async () => {
    const client = await api.signedIn('service')
    const [done] = await admin('user', 'reset', 'name=service')
    await expect.poll(async () => (await client.call(userInfo)).status).toBe(400)
    expect((await api.client().signIn('service', PASSWORD)).status).not.toBe(200)
    expect((await api.client().signIn('service', String(done?.['password']))).status).toBe(200)
  })

  it('are listed by company and role without any secret', async () => {
    const list = await admin('user', 'list', `company=${pk56}`, 'role=admin')
    expect(list.map((row) => row['user_name'])).toEqual(['admin'])
    expect(JSON.stringify(await admin('user', 'list'))).not.toMatch(/argon2|password/)
  })
})

describe('roles', () => {
  it('are granted and revoked in a company, and the company goes with the last of them', async () => {
    await admin('user', 'create', 'name=zhao', 'person=Zhao')
    const log = await auditOf(async () => {
      expect(await admin('role', 'grant', 'user=zhao', `company=${pk56}`, 'role=finance')).toMatchObject([
        { changed: true },
      ])
      expect(await admin('role', 'grant', 'user=zhao', `company=${pk56}`, 'role=finance')).toMatchObject([
        { changed: false },
      ])
      expect(await admin('role', 'revoke', 'user=zhao', `company=${pk56}`, 'role=finance')).toMatchObject([
        { left_company: true },
      ])
    })
    expect(log).toEqual(['admin role.grant zhao tester', 'admin role.revoke zhao tester'])
    await expect(admin('role', 'revoke', 'user=zhao', `company=${pk56}`, 'role=finance')).rejects.toThrow(
      'does not hold',
    )
  })

  it('never leave an installation without administrator', async () => {
    await expect(admin('user', 'disable', 'name=admin')).rejects.toThrow('no administrator')
    expect(await rows(`select from auth.app_user where user_name = 'admin' and enabled`)).toHaveLength(1)
    const companies = await admin('company', 'list')
    const last = companies.at(-1)?.['pk56']
    for (const company of companies.slice(0, -1))
      await admin('role', 'revoke', 'user=admin', `company=${String(company['pk56'])}`, 'role=admin')
    await expect(admin('role', 'revoke', 'user=admin', `company=${String(last)}`, 'role=admin')).rejects.toThrow(
      'no administrator',
    )
    await expect(admin('company', 'disable', `pk56=${String(last)}`)).rejects.toThrow('no administrator')
    for (const company of companies.slice(0, -1))
      await admin('role', 'grant', 'user=admin', `company=${String(company['pk56'])}`, 'role=admin')
  })
})

describe('sessions', () => {
  it('are listed and ended one by one', async () => {
    const [one, two] = [await api.signedIn('manager'), await api.signedIn('manager')]
    const open = await admin('session', 'list', 'user=manager')
    expect(open).toHaveLength(2)
    expect(JSON.stringify(open)).not.toMatch(/sid_hash|key_wrapped/)
    const log = await auditOf(() => admin('session', 'end', `id=${String(open[0]?.['token_id'])}`))
    expect(log).toHaveLength(1)
    const alive = async () =>
      (await Promise.all([one, two].map((client) => client.call(userInfo)))).filter((a) => a.status === 200).length
    await expect.poll(alive).toBe(1)
    await admin('session', 'end', 'user=manager')
    await expect.poll(alive).toBe(0)
    await expect(admin('session', 'end', 'id=unknown')).rejects.toThrow('no open session')
    await expect(admin('session', 'end')).rejects.toThrow('give id= or user=')
  })
})

describe('companies and customers', () => {
  it('are created, disabled and enabled again', async () => {
    await admin('company', 'create', 'pk56=NEW1', 'name=New plant', 'short=New', 'org=099')
    await expect(admin('company', 'create', 'pk56=NEW1', 'name=x', 'short=x', 'org=1')).rejects.toThrow('already there')
    await admin('role', 'grant', 'user=dispatch', 'company=NEW1', 'role=dispatch')
    const client = await api.signedIn('dispatch')
    const seen = async () => JSON.stringify(await client.call(userInfo)).includes('NEW1')
    expect(await seen()).toBe(true)
    await admin('company', 'disable', 'pk56=NEW1')
    api.clock.pass(1_000)
    expect(await seen()).toBe(false)
    await admin('company', 'enable', 'pk56=NEW1')
    api.clock.pass(1_000)
    expect(await seen()).toBe(true)
  })

  it('a disabled customer has nobody left inside', async () => {
    const [made] = await admin('customer', 'create', 'name=Buyer Ltd', `company=${pk56}`, 'uscc=91340200MA2TQRWXY0')
    const id = String(made?.['customer_id'])
    const [user] = await admin('user', 'create', 'name=buyer.y', 'person=Y', `customer=${id}`)
    const client = api.client()
    await client.signIn('buyer.y', String(user?.['password']))
    expect(await admin('customer', 'disable', `id=${id}`)).toMatchObject([{ users_disabled: 'buyer.y' }])
    await expect.poll(async () => (await client.call(userInfo)).status).toBe(400)
    await expect(admin('user', 'enable', 'name=buyer.y')).rejects.toThrow('is disabled')
    await admin('customer', 'enable', `id=${id}`)
    await admin('user', 'enable', 'name=buyer.y')
    expect((await api.client().signIn('buyer.y', String(user?.['password']))).status).toBe(200)
    await expect(
      admin('customer', 'create', 'name=Other', `company=${pk56}`, 'uscc=91340200MA2TQRWXY0'),
    ).rejects.toThrow('already in use')
  })
})
