import { saveXdd } from '@clinker/contract/logs/routes'
import { mySessions } from '@clinker/contract/account/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { insertBrowseRows, openDay } from './queries.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const ENTRY = { referCode: 'qualityEvaluation', referName: '质量评价', path: '/home' }
const written = () =>
  asSeed(
    api.urls.DATABASE_WORKER_URL,
    `select (select count(*) from wire.audit where action like '%saveXdd') as audits, (select count(*) from wire.idempotency) as keys`,
  )
const rows = (text: string, values: unknown[] = []) =>
  asSeed<Record<string, unknown>>(api.urls.DATABASE_SEED_URL, `select ${text}`, values)

it('sends the SQL that was reviewed', async () => {
  const visit = { day: '2026-11-14', at: new Date(0), userId: '1', agent: '' }
  const text = await sqlOf({
    openDay: (db) => openDay(db, '2026-11-14'),
    insertBrowseRows: (db) => insertBrowseRows(db, visit, []),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

describe('the browse log', () => {
  it('[S7.c.12] answers as the seed does and writes one row or a batch of fifty into the partition of the day', async () => {
    const client = await api.signedIn('customer')
    const { companyId: pkOrg } = (await client.call(userInfo)).data
    const full = {
      ...ENTRY,
      pkOrg,
      fromPath: '/',
      query: 'a=1',
      stayMs: 1200,
      clientTime: 'x',
      uuid: 'u',
      terminal: 'PC',
      screen: '1920x1080',
      appVersion: '0.2.0',
    }
    const one = await client.call(saveXdd, { body: full })
    expect(one.response.text).toBe('{"status":200,"message":"ok","data":null}')
    expect((await client.call(saveXdd, { body: Array.from({ length: 50 }, () => ENTRY) })).status).toBe(200)
    expect(
      await rows(`count(*)::int as n from wire.browse_log where tableoid = to_regclass('wire.browse_log_20261114')`),
    ).toEqual([{ n: 51 }])
    const [row] = await rows(`b.*, k.pk56 from wire.browse_log b join company k using (company_id)`)
    expect(row).toMatchObject({
      refer_code: ENTRY.referCode,
      path: '/home',
      from_path: '/',
      stay_ms: 1200,
      screen: '1920x1080',
      pk56: pkOrg,
    })
  })

  it('refuses more than fifty, and entries that are none', async () => {
    const client = await api.signedIn('customer')
    for (const body of [Array.from({ length: 51 }, () => ENTRY), [], { path: '/home' }, [{ ...ENTRY, stayMs: -1 }]])
      expect((await client.call(saveXdd, { body: body as never })).code).toBe('bad_input')
  })

  it('writes no company down that the caller is not in', async () => {
    const client = await api.signedIn('customer2')
    const [other] = await rows(`pk56 from company order by company_id desc limit 1`)
    expect(
      (await client.call(saveXdd, { body: { ...ENTRY, referCode: 'foreign', pkOrg: String(other!['pk56']) } })).status,
    ).toBe(200)
    expect(await rows(`company_id from wire.browse_log where refer_code = 'foreign'`)).toEqual([{ company_id: null }])
  })

  it('opens a new day at midnight of the plants', async () => {
    const client = await api.signedIn('customer')
    api.clock.pass(15 * 3_600_000)
    const later = await api.signedIn('customer')
    expect((await later.call(saveXdd, { body: ENTRY })).status).toBe(200)
    expect(
      await rows(`count(*)::int as n from wire.browse_log where tableoid = to_regclass('wire.browse_log_20261115')`),
    ).toEqual([{ n: 1 }])
    expect(client).toBeDefined()
  })

  it('does not keep a session awake, and leaves no audit row and no first answer', async () => {
    const client = await api.signedIn('customer')
    const before = await written()
    api.clock.pass(29 * 60_000)
    expect((await client.call(saveXdd, { body: ENTRY })).status).toBe(200)
    api.clock.pass(2 * 60_000)
    expect((await client.call(mySessions)).status).toBe(1423)
    expect(await written()).toEqual(before)
  })

  it('[S8.r.08] is declared a log, so that the browser stays silent, and a refused one is still counted by the server', async () => {
    expect(saveXdd.logLike).toBeDefined()
    const client = await api.signedIn('customer')
    await client.call(saveXdd, { body: [] as never })
    expect(await api.app.metrics.registry.metrics()).toMatch(/qualityBrowseLog\/saveXdd[^\n]*422/)
  })

  it('lets the worker drop old days as a whole', async () => {
    const drop = (url: string) => asSeed(url, `select wire.drop_browse_days('2026-11-15') as n`)
    await expect(drop(api.urls.DATABASE_APP_URL)).rejects.toThrow(/permission denied/)
    expect(await drop(api.urls.DATABASE_WORKER_URL)).toEqual([{ n: 1 }])
    expect(await rows(`to_regclass('wire.browse_log_20261114') as gone`)).toEqual([{ gone: null }])
  })
})
