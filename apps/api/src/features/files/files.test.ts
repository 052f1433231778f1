import { randomUUID } from 'node:crypto'
import { readFile, uploadFile } from '@clinker/contract/files/routes'
import { updateGridFields } from '@clinker/contract/grids/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { accountsOf } from '../../db/tenant.ts'
import { asSeed } from '../../test/support/as-seed.ts'
import { PIXEL } from '../../test/access/examples.ts'
import { pngOf } from '../../test/corpus/png.ts'
import { sqlOf } from '../../test/support/sql-of.ts'
import { makeStore } from '../../test/support/store.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import * as q from './queries.ts'
import * as r from './recording-queries.ts'
import { sweepFiles } from './sweep.ts'

const store = await makeStore('files')
let api: TestApi
beforeAll(async () => {
  api = await startApi({ env: store.env })
})
afterAll(async () => {
  await api.close()
  await store.close()
})

const query = { purpose: 'picture' } as const
const rows = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)
const countRows = async () => (await rows<{ n: number }>('select count(*)::int as n from stored_file'))[0]!.n
async function keysOf(prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.objects.list(prefix)) keys.push(key)
  return keys
}

it('sends the SQL that was reviewed', async () => {
  const file = {
    fileId: 'f',
    companyId: 1,
    customerId: 2,
    userId: '3',
    purpose: 'picture',
    name: 'a.png',
    type: 'image/png',
    bytes: 1,
    width: 1,
    height: 1,
    frames: 1,
    seconds: null,
    objectKey: 'k',
  }
  const text = await sqlOf({
    insertFile: (db) => q.insertFile(db, file),
    findFile: (db) => q.findFile(db, 'f'),
    findOrphans: (db) => q.findOrphans(db, ['k']),
    findRecording: (db) => r.findRecording(db, 'f', new Date(0)),
    insertRecording: (db) =>
      r.insertRecording(db, { fileId: 'f', kind: 'webm', objectKey: 'k', now: new Date(1), since: new Date(0) }),
    finishRecording: (db) => r.finishRecording(db, 'f', { seconds: 1, bytes: 2 }),
    refuseRecording: (db) => r.refuseRecording(db, 'f', 'long'),
    deleteRecording: (db) => r.deleteRecording(db, 'f'),
    deleteOldRecordings: (db) => r.deleteOldRecordings(db, new Date(0)),
  })
  await expect(text).toMatchFileSnapshot('./queries.sql')
})

describe('an upload', () => {
  it('[S7.c.32] answers the address of the picture, which leads to it for a minute', async () => {
    const client = await api.signedIn('customer')
    const { status, data } = await client.call(uploadFile, { query, file: PIXEL })
    expect(status).toBe(200)
    expect(data).toMatch(/^\/api\/fileApi\/file\/[\w-]{27}$/)
    const { http, response } = await client.call(readFile, { params: { id: data.split('/').at(-1)! } })
    expect(http).toBe(302)
    expect(response.headers['cache-control']).toBe('no-store')
    const address = String(response.headers['location'])
    expect(address).toMatch(/^\/objects\/test-files-.*X-Amz-Expires=60&/)
    const shown = await fetch(process.env['S3_ENDPOINT'] + address.slice('/objects'.length))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect([...new Uint8Array(await shown.arrayBuffer())].slice(1, 4)).toEqual([...Buffer.from('PNG')])
    const [row] = await rows<{ audits: number; name: string }>(
      `select name, (select count(*)::int from wire.audit where object = file_id and result = 'ok') as audits from stored_file where file_id = $1`,
      [data.split('/').at(-1)],
    )
    expect(row).toEqual({ name: 'dot.png', audits: 1 })
  })

  it('[S6.13] is signed over its file: another file, a part more or none is refused', async () => {
    const client = await api.signedIn('customer')
    const before = await countRows()
    const other = client.prepare(uploadFile, { query, file: { ...PIXEL, bytes: pngOf(2, 2) } })
    const mine = client.prepare(uploadFile, { query, file: PIXEL })
    const code = async (request: typeof mine) =>
      (JSON.parse((await client.send(request)).text) as { code: string }).code
    const type = (from: typeof mine, to: typeof mine) => ({
      ...from.headers,
      'content-type': to.headers['content-type']!,
    })
    expect(await code({ ...mine, headers: type(mine, other), body: other.body })).toBe('bad_signature')

    const again = client.prepare(uploadFile, { query, file: PIXEL })
    const boundary = /boundary=(.*)$/.exec(again.headers['content-type']!)![1]
    const more = `--${boundary}\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n`
    expect(await code({ ...again, body: Buffer.concat([Buffer.from(more), again.body as Buffer]) })).toBe('bad_input')
    const renamed = client.prepare(uploadFile, { query, file: PIXEL })
    const text = (renamed.body as Buffer).toString('latin1').replace('name="file"', 'name="other"')
    expect(await code({ ...renamed, body: Buffer.from(text, 'latin1') })).toBe('bad_input')
    const cut = client.prepare(uploadFile, { query, file: PIXEL })
    expect(await code({ ...cut, body: (cut.body as Buffer).subarray(0, -20) })).toBe('bad_input')
    const bare = await client.call(uploadFile, { query }, { headers: { 'x-file-sha256': undefined } })
    expect(bare.code).toBe('bad_signature')
    expect(await countRows()).toBe(before)
  })

  it('is the only call that takes a form with a file', async () => {
    const client = await api.signedIn('customer')
    const answer = await client.call(updateGridFields, { file: PIXEL } as never)
    expect([answer.http, answer.code]).toEqual([422, 'bad_input'])
  })

  it('sent again with its key is stored once; the key with another file is refused', async () => {
    const client = await api.signedIn('customer')
    const before = { rows: await countRows(), objects: (await keysOf()).length }
    const overrides = { idempotencyKey: randomUUID() }
    const file = { name: 'once.png', bytes: pngOf(3, 5) }
    const first = await client.call(uploadFile, { query, file }, overrides)
    const again = await client.call(uploadFile, { query, file }, overrides)
    expect(again.data).toBe(first.data)
    const both = await Promise.all([1, 2].map(() => client.call(uploadFile, { query, file }, overrides)))
    expect(both.map((answer) => answer.data)).toEqual([first.data, first.data])
    expect({ rows: await countRows(), objects: (await keysOf()).length }).toEqual({
      rows: before.rows + 1,
      objects: before.objects + 1,
    })
    const other = await client.call(uploadFile, { query, file: PIXEL }, overrides)
    expect([other.http, other.code]).toEqual([409, 'key_reused'])
    expect(await countRows()).toBe(before.rows + 1)
  })

  it('keeps of its name what can be shown', async () => {
    const client = await api.signedIn('customer')
    const name = 'C:\\fake/..\u202e\u0007水泥 "袋".png'
    const { data } = await client.call(uploadFile, { query, file: { ...PIXEL, name } })
    const [row] = await rows<{ name: string }>('select name from stored_file where file_id = $1', [
      data.split('/').at(-1),
    ])
    expect(row!.name).toBe('..水泥 "袋".png')
  })

  it('beyond what can be worked on at once is told to come back, and nothing else is', async () => {
    const client = await api.signedIn('customer')
    const file = { name: 'big.png', bytes: pngOf(4_000, 4_000) }
    const prepared = Array.from({ length: 24 }, () => client.prepare(uploadFile, { query, file }))
    const [info, ...answers] = await Promise.all([client.call(userInfo), ...prepared.map((one) => client.send(one))])
    const codes = answers.map((answer) => answer.status)
    expect(new Set(codes)).toEqual(new Set([200, 503]))
    expect(codes.filter((status) => status === 200).length).toBeGreaterThanOrEqual(14)
    expect(answers.find((answer) => answer.status === 503)!.headers['retry-after']).toBeDefined()
    expect(info.status).toBe(200)
  })
})

describe('a file', () => {
  it('is seen by its own customer and the staff of the company, for others it does not exist', async () => {
    const owner = await api.signedIn('customer')
    const company = (await owner.call(userInfo)).data.companyId
    const { data } = await owner.call(uploadFile, { query: { ...query, pkOrg: company }, file: PIXEL })
    const params = { id: data.split('/').at(-1)! }
    const see = async (account: string) => (await (await api.signedIn(account)).call(readFile, { params })).http
    expect(await see('customer')).toBe(302)
    expect(await see('quality')).toBe(302)
    const stranger = await (await api.signedIn('customer2')).call(readFile, { params })
    const missing = await (await api.signedIn('customer2')).call(readFile, { params: { id: 'x'.repeat(27) } })
    expect([stranger.http, stranger.code]).toEqual([404, 'not_found'])
    const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
    expect(plain(stranger.response.text)).toBe(plain(missing.response.text))
  })

  it('of the staff is not shown to customers', async () => {
    const staff = await api.signedIn('quality')
    const company = (await (await api.signedIn('customer')).call(userInfo)).data.companyId
    const { data } = await staff.call(uploadFile, { query: { ...query, pkOrg: company }, file: PIXEL })
    const answer = await (await api.signedIn('customer')).call(readFile, { params: { id: data.split('/').at(-1)! } })
    expect(answer.http).toBe(404)
  })

  it('is not given to a page of another origin', async () => {
    const client = await api.signedIn('customer')
    const { data } = await client.call(uploadFile, { query, file: PIXEL })
    const params = { id: data.split('/').at(-1)! }
    const from = async (site: string) =>
      (await client.call(readFile, { params }, { headers: { 'sec-fetch-site': site } })).http
    expect(await Promise.all(['same-origin', 'same-site', 'cross-site', 'none'].map(from))).toEqual([
      302, 403, 403, 403,
    ])
  })
})

describe('without a store', () => {
  it('an upload says so, leaves no row, and everything else works', async () => {
    const lost = await startApi({ env: { ...store.env, S3_ENDPOINT: 'http://127.0.0.1:9' } })
    const none = await startApi({ env: { S3_ENDPOINT: '' } })
    try {
      for (const one of [lost, none]) {
        const client = await one.signedIn('customer')
        const answer = await client.call(uploadFile, { query, file: PIXEL })
        expect([answer.http, answer.status, answer.code]).toEqual([503, 503, 'store_away'])
        expect(answer.response.headers['retry-after']).toBeDefined()
        const [left] = await asSeed<{ n: number }>(
          one.urls.DATABASE_SEED_URL,
          'select count(*)::int as n from stored_file',
        )
        expect(left!.n).toBe(0)
        expect((await client.call(userInfo)).status).toBe(200)
      }
    } finally {
      await lost.close()
      await none.close()
    }
  })
})

describe('sweeping', () => {
  it('takes objects without a row after an hour, and nothing else', async () => {
    const { objects, close } = await makeStore('sweep')
    const pool = openPool({ url: api.urls.DATABASE_WORKER_URL, size: 1, name: 'test' })
    const day = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10)
    const [orphan, older, kept] = [`${day(0)}/1/orphan`, `${day(1)}/1/orphan`, `${day(0)}/1/kept`]
    try {
      for (const key of [orphan, older, kept]) await objects.put(key, Buffer.from('x'), 'image/png')
      await (await api.signedIn('customer')).call(uploadFile, { query, file: PIXEL })
      await rows('update stored_file set object_key = $1 where file_id = (select min(file_id) from stored_file)', [
        kept,
      ])
      const sweepAt = (ms: number) => sweepFiles(accountsOf(pool), objects, { now: () => Date.now() + ms }, 1)
      expect(await sweepAt(59 * 60_000)).toBe(0)
      expect(await sweepAt(61 * 60_000)).toBe(2)
      expect(await Promise.all([orphan, older, kept].map(async (key) => (await objects.head(key))?.size))).toEqual([
        undefined,
        undefined,
        1,
      ])
      expect(await sweepAt(61 * 60_000)).toBe(0)
    } finally {
      await pool.end()
      await close()
    }
  })
})
