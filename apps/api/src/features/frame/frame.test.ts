import { myPreferences, myTabs, savePreferences, saveTabs } from '@clinker/contract/frame/routes'
import { listErrors, logErrors } from '@clinker/contract/error-log/routes'
import { openMenu, todoCounts } from '@clinker/contract/menu/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import * as q from './queries.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('sends the SQL that was reviewed', async () => {
  const text = await sqlOf({
    findPreferences: (db) => q.findPreferences(db, '1'),
    mergePreferences: (db) => q.mergePreferences(db, '1', '{}'),
    findTabs: (db) => q.findTabs(db, '1', 2),
    replaceTabs: (db) => q.replaceTabs(db, '1', 2, '{}'),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

describe('preferences', () => {
  it('[S3.32] are kept per user, and what is not given stays', async () => {
    const client = await api.signedIn('customer')
    expect((await client.call(myPreferences)).data).toEqual({})
    await client.call(savePreferences, { body: { theme: 'quality', followSystem: true, language: 'ja' } })
    await client.call(savePreferences, {
      body: { sidebarCollapsed: true, transition: 'fade', rowHeight: 'comfortable' },
    })
    const kept = {
      theme: 'quality',
      followSystem: true,
      language: 'ja',
      sidebarCollapsed: true,
      transition: 'fade',
      rowHeight: 'comfortable',
    }
    expect((await (await api.signedIn('customer')).call(myPreferences)).data).toEqual(kept)
    expect((await (await api.signedIn('customer2')).call(myPreferences)).data).toEqual({})
  })
})

describe('saved tabs', () => {
  it('are kept per user and company', async () => {
    const client = await api.signedIn('customer')
    const [first, second] = (await client.call(userInfo)).data.corp65sList.map((c) => c.pk56)
    const state = { tabs: [{ name: 'home', fullPath: '/home' }], active: '/home' }
    await client.call(saveTabs, { query: { pkOrg: first }, body: state })
    expect((await client.call(myTabs, { query: { pkOrg: first } })).data).toEqual(state)
    expect((await client.call(myTabs, { query: { pkOrg: second } })).data).toEqual({ tabs: [], active: '' })
  })
})

describe('the menu', () => {
  it('[S7.c.15] records what was opened without an audit row', async () => {
    const client = await api.signedIn('customer')
    const answer = await client.call(openMenu, { body: { referCode: 'qualityEvaluation', referName: '质量评价' } })
    expect(answer.status).toBe(200)
    const [row] = await asSeed<{ refer_name: string; audits: number }>(
      api.urls.DATABASE_SEED_URL,
      `select refer_name, (select count(*)::int from wire.audit where action like '%menu/open') as audits from menu_open where refer_code = 'qualityEvaluation'`,
    )
    expect(row).toEqual({ refer_name: '质量评价', audits: 0 })
  })

  it('[S2.t.10] counts what is to be done per code', async () => {
    const { data } = await (await api.signedIn('customer')).call(todoCounts)
    expect(data).toEqual({ goods: 0, pick: 0, stowage: 0, consignment: 0, delivery: 0, sign: 0 })
  })
})

describe('reports of browsers', () => {
  it('reach the staff of the company, and nobody else', async () => {
    const customer = await api.signedIn('customer2')
    const entry = {
      type: 'error' as const,
      info: '',
      errName: 'TypeError',
      errMessage: 'marker-of-customer2',
      stack: '',
      vm: 'home',
      uuid: 'u',
      token: 'tok4',
      url: '#/home',
      time: '2026-11-14 09:20:00',
    }
    // A client that does not redact is redacted on entry.
    const careless = { ...entry, errMessage: 'careless', stack: 'at login (password=hunter2)' }
    expect((await customer.call(logErrors, { body: [entry, careless] })).status).toBe(200)
    expect((await customer.call(listErrors)).status).toBe(403)
    const company = (await customer.call(userInfo)).data.companyId
    const staff = await api.signedIn('quality')
    const found = (await staff.call(listErrors, { query: { pkOrg: company, word: 'MARKER-of' } })).data
    expect(found.total).toBe(1)
    expect(found.rows[0]).toMatchObject({ userName: 'customer2', errMessage: 'marker-of-customer2' })
    const [kept] = (await staff.call(listErrors, { query: { pkOrg: company, word: 'careless' } })).data.rows
    expect(kept?.stack).toContain('password=')
    expect(kept?.stack).not.toContain('hunter2')
    const others = (await staff.call(userInfo)).data.corp65sList.filter((c) => c.pk56 !== company)
    for (const { pk56 } of others)
      expect((await staff.call(listErrors, { query: { pkOrg: pk56, word: 'marker-of' } })).data.total).toBe(0)
  })
})
