import type { Client } from '@clinker/client/client'
import { MAX_VIEWS } from '@clinker/contract/grids/limits'
import {
  listGridField,
  listViews,
  recoverGridFields,
  removeView,
  saveGridSnapshot,
  saveView,
  updateGridFields,
  type GridField,
} from '@clinker/contract/grids/routes'
import { columnsOf } from '@clinker/contract/grids/grids'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { fieldsOf } from './fields.ts'
import * as q from './queries.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const gridName = 'qualityBatch' as const
const list = async (client: Client) => (await client.call(listGridField, { query: { gridName } })).data
const forget = () => asSeed(api.urls.DATABASE_SEED_URL, 'delete from auth.grid_setting')
const wider = (fields: readonly GridField[], width: number) =>
  fields.map((f) => (f.fieldName === 'batchNum' ? { ...f, width } : f))
const widthIn = (fields: readonly GridField[]) => fields.find((f) => f.fieldName === 'batchNum')!.width

it('sends the SQL that was reviewed', async () => {
  const key = { userId: '1', gridName }
  const text = await sqlOf({
    findGrid: (db) => q.findGrid(db, key),
    'changeGrid, the first time': (db) => q.changeGrid(db, key, 0, { fields: '[]' }).catch(() => false),
    listSavedViews: (db) => q.listSavedViews(db, { userId: '1', list: 'batches' }),
    replaceView: (db) => q.replaceView(db, { userId: '1', list: 'batches' }, { name: 'x', query: 'v=1' }),
    deleteView: (db) => q.deleteView(db, { userId: '1', list: 'batches' }, 'x'),
    'changeGrid, later': (db) => q.changeGrid(db, key, 3, { snapshot: '[]' }).catch(() => false),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

describe('saved views', () => {
  const view = { list: 'batches' as const, name: '逾期', query: 'due=OVERDUE' }
  const names = async (client: Client) =>
    (await client.call(listViews, { query: { list: 'batches' } })).data.map(({ name }) => name)

  it('belong to one person and one list, and are replaced by name', async () => {
    const [own, other] = [await api.signedIn('quality'), await api.signedIn('manager')]
    await own.call(saveView, { body: view })
    await own.call(saveView, { body: { ...view, name: '袋装', query: 'pack=BAG' } })
    const again = await own.call(saveView, { body: { ...view, query: 'due=WEEK' } })
    expect(again.data).toEqual([
      { name: '逾期', query: 'due=WEEK' },
      { name: '袋装', query: 'pack=BAG' },
    ])
    expect(await names(other)).toEqual([])
    expect((await own.call(listViews, { query: { list: 'slips' } })).data).toEqual([])
    await other.call(removeView, { body: { list: 'batches', name: '逾期' } })
    expect(await names(own)).toEqual(['逾期', '袋装'])
    expect((await own.call(removeView, { body: { list: 'batches', name: '逾期' } })).data).toEqual([
      { name: '袋装', query: 'pack=BAG' },
    ])
  })

  it('end at a dozen: one more is refused and not kept', async () => {
    const client = await api.signedIn('service')
    for (let n = 1; n <= MAX_VIEWS; n += 1) await client.call(saveView, { body: { ...view, name: `v${n}` } })
    expect((await client.call(saveView, { body: { ...view, name: 'more' } })).code).toBe('views_full')
    expect((await client.call(saveView, { body: { ...view, name: 'v1', query: 'x=1' } })).status).toBe(200)
    expect(await names(client)).toHaveLength(MAX_VIEWS)
    expect((await client.call(saveView, { body: { ...view, name: ' \u3000' } })).code).toBe('bad_input')
  })
})

describe('grid settings', () => {
  it('[S7.c.27] [S3.16] begin as those of the system, with all their fields', async () => {
    await forget()
    const fields = await list(await api.signedIn('customer'))
    expect(fields.map((f) => f.fieldName)).toEqual(columnsOf(gridName).map((c) => c.fieldName))
    expect(fields[0]).toEqual({
      gridName,
      fieldName: 'batchNum',
      fieldCaption: '出厂编号',
      visibleFlag: 1,
      sortFlag: 0,
      searchFlag: 0,
      width: 112,
      displayOrder: 0,
      version: 0,
    })
  })

  it('[S7.c.28] are kept per user, in the order given, over a new sign-in', async () => {
    await forget()
    const client = await api.signedIn('customer')
    const turned = (await list(client))
      .toReversed()
      .map((f, displayOrder) => ({ ...f, displayOrder, sortFlag: 1 as const }))
    const saved = await client.call(updateGridFields, { body: turned })
    expect(saved.data).toEqual(turned.map((f) => ({ ...f, version: 1 })))
    expect(await list(await api.signedIn('customer'))).toEqual(saved.data)
    expect((await list(await api.signedIn('customer2')))[0]!.version).toBe(0)
  })

  it('[S7.c.29] [S7.c.30] come back from the snapshot or from the system', async () => {
    await forget()
    const client = await api.signedIn('customer')
    const system = await list(client)
    const recover = async (templet: 'SNAPSHOT' | 'SYSTEM', version: number) =>
      client.call(recoverGridFields, { body: { gridName, templet, version } })

    const none = await recover('SNAPSHOT', 0)
    expect([none.http, none.status, none.code]).toEqual([409, 1060, 'grid_no_snapshot'])
    expect(await list(client)).toEqual(system)

    const snapped = (await client.call(saveGridSnapshot, { body: wider(system, 300) })).data
    expect([widthIn(snapped), snapped[0]!.version]).toEqual([112, 1])
    const used = (await client.call(updateGridFields, { body: wider(snapped, 500) })).data
    expect([widthIn(used), used[0]!.version]).toEqual([500, 2])
    const back = (await recover('SNAPSHOT', 2)).data
    expect([widthIn(back), back[0]!.version]).toEqual([300, 3])
    const plain = (await recover('SYSTEM', 3)).data
    expect(plain).toEqual(system.map((f) => ({ ...f, version: 4 })))
    expect(widthIn((await recover('SNAPSHOT', 4)).data)).toBe(300)
  })

  it('answer a retry with the first answer and leave an audit row', async () => {
    await forget()
    const client = await api.signedIn('customer')
    const body = wider(await list(client), 200)
    const overrides = { idempotencyKey: 'same-change' }
    const first = await client.call(updateGridFields, { body }, overrides)
    expect((await client.call(updateGridFields, { body }, overrides)).data).toEqual(first.data)
    expect((await list(client))[0]!.version).toBe(1)
    const [audit] = await asSeed<{ n: number }>(
      api.urls.DATABASE_SEED_URL,
      `select count(*)::int as n from wire.audit where action = 'PUT /api/gridFields/update' and result = 'ok'
         and at > now() - interval '1 minute'`,
    )
    expect(audit!.n).toBeGreaterThan(0)
  })

  it.each([
    ['another grid', (f: GridField[]) => [f[0]!, { ...f[1]!, gridName: 'other' as GridField['gridName'] }]],
    ['two versions', (f: GridField[]) => [f[0]!, { ...f[1]!, version: 9 }]],
    ['a column twice', (f: GridField[]) => [f[0]!, f[0]!]],
    ['an unknown column', (f: GridField[]) => [{ ...f[0]!, fieldName: 'password' }]],
    ['no column to be seen', (f: GridField[]) => f.map((one) => ({ ...one, visibleFlag: 0 as const }))],
    ['a width beyond reason', (f: GridField[]) => [{ ...f[0]!, width: 100_000 }]],
  ])('refuse %s', async (_, spoil) => {
    await forget()
    const client = await api.signedIn('customer')
    const answer = await client.call(updateGridFields, { body: spoil(await list(client)) })
    expect([answer.http, answer.status]).toEqual([422, 1001])
    expect((await list(client))[0]!.version).toBe(0)
  })

  it('follow the columns of the system: what has gone is dropped, what is new stands at the end', () => {
    const kept = { visibleFlag: 0, sortFlag: 1, searchFlag: 1, width: 77 } as const
    const fields = fieldsOf(gridName, 5, [
      { ...kept, fieldName: 'CS28' },
      { ...kept, fieldName: 'gone' },
    ])
    expect(fields).toHaveLength(columnsOf(gridName).length)
    expect(fields[0]).toMatchObject({ ...kept, fieldName: 'CS28', displayOrder: 0 })
    expect(fields[1]).toMatchObject({ fieldName: 'batchNum', displayOrder: 1, width: 112 })
  })
})

describe('two windows', () => {
  it('that save at once: one wins, the other is told', async () => {
    await forget()
    const [a, b] = [await api.signedIn('customer'), await api.signedIn('customer')]
    for (let round = 0; round < 10; round += 1) {
      const base = await list(a)
      const answers = await Promise.all([
        a.call(updateGridFields, { body: wider(base, 200 + round) }),
        b.call(updateGridFields, { body: wider(base, 400 + round) }),
      ])
      expect(answers.map((x) => x.http).toSorted((x, y) => x - y)).toEqual([200, 409])
      const won = answers.findIndex((x) => x.http === 200)
      expect(answers[1 - won]!.status).toBe(1005)
      expect(widthIn(await list(a))).toBe((won === 0 ? 200 : 400) + round)
    }
  })

  it('never lose a change without a word, whatever the order of what they do', async () => {
    const windows = [await api.signedIn('customer'), await api.signedIn('customer'), await api.signedIn('customer')]
    const act = fc.record({
      window: fc.integer({ min: 0, max: 2 }),
      what: fc.constantFrom('look', 'save', 'snapshot', 'SNAPSHOT', 'SYSTEM'),
      width: fc.integer({ min: 40, max: 1000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 30, size: 'max' }), async (acts) => {
        await forget()
        const seen = await Promise.all(windows.map(list))
        // The model: what is in force, what was kept aside, and how many changes were accepted.
        let model = { width: 112, snapshot: undefined as number | undefined, version: 0 }
        for (const { window, what, width } of acts) {
          const client = windows[window]!
          const shown = seen[window]!
          const { version } = shown[0]!
          if (what === 'look') {
            seen[window] = await list(client)
            expect([widthIn(seen[window]), seen[window][0]!.version]).toEqual([model.width, model.version])
            continue
          }
          const answer =
            what === 'save'
              ? await client.call(updateGridFields, { body: wider(shown, width) })
              : what === 'snapshot'
                ? await client.call(saveGridSnapshot, { body: wider(shown, width) })
                : await client.call(recoverGridFields, { body: { gridName, templet: what as 'SYSTEM', version } })
          const missing = what === 'SNAPSHOT' && model.snapshot === undefined
          if (version !== model.version) expect(answer.code).toBe('state_changed')
          else if (missing) expect(answer.code).toBe('grid_no_snapshot')
          else {
            expect(answer.http).toBe(200)
            if (what === 'save') model = { ...model, width }
            if (what === 'snapshot') model = { ...model, snapshot: width }
            if (what === 'SNAPSHOT') model = { ...model, width: model.snapshot! }
            if (what === 'SYSTEM') model = { ...model, width: 112 }
            if (what !== 'SYSTEM' || model.version > 0) model.version += 1
            seen[window] = answer.data
          }
          expect(widthIn(await list(client))).toBe(model.width)
        }
      }),
      { numRuns: 15 },
    )
  })
})
