import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Client } from '@clinker/client/client'
import { httpTransport } from '@clinker/client/http'
import { uploadFile } from '@clinker/contract/files/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSeed } from '../../test/support/as-seed.ts'
import { cutProxy, type CutProxy } from '../../test/support/cut-proxy.ts'
import { pngOf } from '../../test/corpus/png.ts'
import { makeStore } from '../../test/support/store.ts'
import { startApi, type TestApi } from '../../test/support/start.ts'
import { PASSWORD } from '../../test/support/world.ts'

const store = await makeStore('link')
let api: TestApi
let link: CutProxy
beforeAll(async () => {
  api = await startApi({ env: store.env })
  await api.app.server.listen({ host: '127.0.0.1', port: 0 })
  link = await cutProxy((api.app.server.server.address() as AddressInfo).port)
})
afterAll(async () => {
  await link.close()
  await api.close()
  await store.close()
})

const UPLOADS = 200
const TRIES = 3

it('of 200 uploads over a link that breaks at random, each is stored once or not at all', async () => {
  let seed = 20_261_115
  const dice = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
  const transport = httpTransport({ base: `http://127.0.0.1:${link.port}`, connections: 1 })
  const client = new Client(transport, () => api.clock.now())
  await client.signIn('customer', PASSWORD)
  const answered = new Map<string, string>()
  let cuts = 0
  const refusals: string[] = []
  for (let n = 0; n < UPLOADS; n += 1) {
    const file = { name: `${n}.png`, bytes: pngOf(8 + n, 8) }
    const overrides = { idempotencyKey: randomUUID() }
    for (let turn = 0; turn < TRIES && !answered.has(file.name); turn += 1) {
      const request = client.prepare(uploadFile, { query: { purpose: 'picture' }, file }, overrides)
      const size = 1_200 + (request.body as Buffer).length
      // A third of the requests is cut on the way up, a third of the answers on the way back.
      const where = dice(3)
      link.allow(where === 0 ? dice(size) : Infinity, where === 1 ? dice(300) : Infinity)
      // A connection of its own, cut where the dice say.
      const own = httpTransport({ base: `http://127.0.0.1:${link.port}`, connections: 1 })
      const text = await own(request).then(
        (response) => response.text,
        () => undefined,
      )
      own.close()
      if (text !== undefined && !text.startsWith('{"status":200')) refusals.push(text)
      if (text === undefined) cuts += 1
      else answered.set(file.name, (JSON.parse(text) as { data: string }).data)
    }
  }
  link.allow(Infinity, Infinity)
  transport.close()
  expect(cuts).toBeGreaterThan(UPLOADS / 3)
  // What was on the way when its link broke may still arrive: a row appears whole or not at all.
  await api.app.server.close()
  const rows = await asSeed<{ name: string; file_id: string; object_key: string; bytes: number }>(
    api.urls.DATABASE_SEED_URL,
    'select name, file_id, object_key, bytes from stored_file',
  )
  expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
  const byName = new Map(rows.map((row) => [row.name, row]))
  expect(refusals).toEqual([])
  for (const [name, address] of answered) expect(address).toBe(`/api/fileApi/file/${byName.get(name)?.file_id}`)
  for (const row of rows) expect((await store.objects.head(row.object_key))?.size, row.name).toBe(row.bytes)
  expect(answered.size).toBeGreaterThan(UPLOADS / 2)
})
