import { limitList } from '@clinker/contract/limits/routes'
import { INDICATORS } from '@clinker/domain/cement/indicators'
import { LIMIT_ROWS } from '@clinker/domain/cement/limits'
import { RICH_MARGIN } from '@clinker/domain/cement/strength-margin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '../../db/catalogue-sync.ts'
import { asOwner } from '../../test/support/databases.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { countLimitRows, findLimitRows } from './queries.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

it('sends the SQL that was reviewed', async () => {
  const filter = { verified: false, varietyCode: undefined, standardNo: undefined }
  const text = await sqlOf({
    findLimitRows: (db) => findLimitRows(db, filter, { companyId: 1, day: '2026-11-14' }, { limit: 20, offset: 0 }),
    countLimitRows: (db) => countLimitRows(db, filter),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

async function all(query: { verified?: '0' | '1'; varietyCode?: string }) {
  const client = await api.signedIn('quality')
  const rows = []
  for (let page = 1; ; page += 1) {
    const { data } = await client.call(limitList, { query: { ...query, page, limit: 50 } })
    rows.push(...data.rows)
    if (rows.length >= data.total) return rows
  }
}

describe('limits as dated rows', () => {
  it('holds every row of the domain once, with standard, clause, source and whether it was proof-read', async () => {
    const rows = await all({})
    const key = (r: readonly (string | null)[]) => r.join('|')
    expect(
      rows.map((r) => key([r.standardNo, r.varietyCode, r.grade, r.indicatorCode, r.validFrom])).toSorted(),
    ).toEqual(LIMIT_ROWS.map((r) => key([r.standard, r.variety, r.grade, r.indicator, r.validFrom])).toSorted())
    expect(rows.every((r) => r.source !== '')).toBe(true)
    expect(rows.find((r) => r.indicatorCode === 'CS28' && r.grade === '42.5')).toMatchObject({
      limitText: '≥42.5',
      innerText: '≥44.5',
    })
  })

  it('shows which are not verified', async () => {
    const open = await all({ verified: '0' })
    expect(open.length).toBe(LIMIT_ROWS.filter((r) => !r.verified).length)
    expect(open.every((r) => !r.verified)).toBe(true)
    expect((await all({ varietyCode: 'M' })).every((r) => r.standardNo === 'GB/T 3183-2017')).toBe(true)
  })

  it('is not for customers', async () => {
    expect((await (await api.signedIn('customer')).call(limitList)).http).toBe(403)
  })

  it('keeps proof-reading over a new start, unless the number changed', async () => {
    const database = new URL(api.urls.DATABASE_OWNER_URL).pathname.slice(1)
    const one = `standard_no = 'GB 175-2023' and variety_code = 'PO' and grade = '42.5' and indicator_code`
    await asOwner(database, `update limit_rule set verified = true, source = 'paper' where ${one} = 'FX3'`)
    await asOwner(
      database,
      `update limit_rule set verified = true, lo = '99' where standard_no = 'GB 175-2023' and variety_code = 'PO' and grade = '52.5' and indicator_code = 'CS3'`,
    )
    await syncCatalogue(api.urls.DATABASE_OWNER_URL)
    const rows = await asSeed(
      api.urls.DATABASE_SEED_URL,
      `select grade, verified, source, lo from limit_rule
      where standard_no = 'GB 175-2023' and variety_code = 'PO' and (grade, indicator_code) in (('42.5', 'FX3'), ('52.5', 'CS3')) order by 1`,
    )
    expect(rows).toMatchObject([
      { grade: '42.5', verified: true, source: 'paper' },
      { grade: '52.5', verified: false, lo: '22.0' },
    ])
  })

  it('starts each company with the margin over the grade at 28 days, and keeps what a company set', async () => {
    const seed = (text: string) => asSeed<{ company_id: number; lo: string }>(api.urls.DATABASE_SEED_URL, text)
    const key = `'GB 175-2023', 'PO', '42.5', 'CS28'`
    await seed(
      `insert into company_limit (company_id, standard_no, variety_code, grade, indicator_code, valid_from, lo, reason)
       values (1, ${key}, '2026-11-10', '45.2', 'test'), (1, ${key}, '2026-12-01', '46.0', 'not yet')`,
    )
    await seed(
      `insert into company (company_id, pk56, unitname, short_name, org_code) values (77, 'new', 'new', 'new', 'new')`,
    )
    await syncCatalogue(api.urls.DATABASE_OWNER_URL)
    const starts = await seed(
      `select company_id, lo from company_limit where (standard_no, variety_code, grade, indicator_code) = (${key})
         and reason = 'start' order by 1`,
    )
    const margin = (42.5 + Number(RICH_MARGIN)).toFixed(1)
    expect(starts).toEqual([1, 2, 3, 77].map((company_id) => ({ company_id, lo: margin })))
    const shown = (rows: Awaited<ReturnType<typeof all>>) =>
      rows.find((r) => r.standardNo === 'GB 175-2023' && r.indicatorCode === 'CS28' && r.grade === '42.5')!.innerText
    expect(shown(await all({ varietyCode: 'PO' }))).toBe('≥45.2')
  })

  it('are never changed, only followed by newer ones', async () => {
    const database = new URL(api.urls.DATABASE_OWNER_URL).pathname.slice(1)
    for (const change of [`update company_limit set lo = '1'`, 'delete from company_limit'])
      await expect(asOwner(database, change)).rejects.toThrow('append-only')
  })

  it('fills indicators without a generated world', async () => {
    const [{ n }] = (await asSeed<{ n: number }>(
      api.urls.DATABASE_SEED_URL,
      'select count(*)::int as n from indicator',
    )) as [{ n: number }]
    expect(n).toBe(INDICATORS.length)
  })
})
