import { uploadFile } from '@clinker/contract/files/routes'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindOf } from '../../infra/pictures/kinds.ts'
import { asSeed } from '../support/as-seed.ts'
import { colourAt } from './bmp.ts'
import { makeCorpus, MARK, type CorpusFile } from './corpus.ts'
import { peakMemory } from './peak-memory.ts'
import { makeStore } from '../support/store.ts'
import { startApi, type TestApi } from '../support/start.ts'

const corpus = await makeCorpus()
const store = await makeStore('corpus')
let api: TestApi
beforeAll(async () => {
  api = await startApi({ env: store.env })
})
afterAll(async () => {
  await api.close()
  await store.close()
})

const REFUSAL_MS = 250
const MAX_BYTES = 64 * 1024 * 1024

async function upload(file: CorpusFile) {
  const client = await api.signedIn('customer')
  const prepared = client.prepare(uploadFile, { query: { purpose: file.purpose }, file })
  const before = performance.now()
  const { out, bytes } = await peakMemory(() => client.send(prepared))
  return {
    answer: JSON.parse(out.text) as { status: number; code?: string; data: string },
    ms: performance.now() - before,
    bytes,
  }
}

async function objectOf(address: string): Promise<{ bytes: Buffer; type: string; frames: number }> {
  const [row] = await asSeed<{ object_key: string; media_type: string; frames: number }>(
    api.urls.DATABASE_SEED_URL,
    'select object_key, media_type, frames from stored_file where file_id = $1',
    [address.split('/').at(-1)],
  )
  return { bytes: (await store.objects.get(row!.object_key))!, type: row!.media_type, frames: row!.frames }
}

const counts = async () => {
  const [row] = await asSeed<{ n: number }>(api.urls.DATABASE_SEED_URL, 'select count(*)::int as n from stored_file')
  let objects = 0
  for await (const _ of store.objects.list('')) objects += 1
  return { rows: row!.n, objects }
}

describe('what is taken', () => {
  it.each(corpus.filter((file) => file.outcome.startsWith('image/')))(
    '$what is stored in our own encoding, without anything beside its pixels',
    async (file) => {
      const { answer, bytes } = await upload(file)
      expect(answer.code).toBeUndefined()
      expect(bytes).toBeLessThan(MAX_BYTES)
      const stored = await objectOf(answer.data)
      expect([stored.type, stored.frames]).toEqual([file.outcome, file.frames])
      expect(`image/${kindOf(stored.bytes)}`).toBe(file.outcome)
      expect(stored.bytes.includes(MARK)).toBe(false)
      expect(stored.bytes.equals(file.bytes)).toBe(false)
      const {
        exif,
        xmp,
        icc,
        iptc,
        comments,
        orientation,
        pages = 1,
      } = await sharp(stored.bytes, { animated: true }).metadata()
      expect({ exif, xmp, icc, iptc, comments, orientation }).toEqual({})
      expect(pages).toBe(file.frames)
      // Every pixel can be read.
      await sharp(stored.bytes, { animated: true, failOn: 'warning' }).raw().toBuffer()
    },
  )

  it('a BMP keeps its colours', async () => {
    for (const name of ['a.bmp', 'b.bmp']) {
      const { answer } = await upload(corpus.find((file) => file.name === name)!)
      const { data, info } = await sharp((await objectOf(answer.data)).bytes)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([33, 17])
      for (const [x, y] of [
        [0, 0],
        [32, 0],
        [0, 16],
        [20, 9],
      ] as const)
        expect([...data.subarray((y * 33 + x) * 3, (y * 33 + x) * 3 + 3)], `${name} ${x} ${y}`).toEqual(colourAt(x, y))
    }
  })

  it('a picture stands as the camera was held', async () => {
    const { answer } = await upload(corpus.find((file) => file.name === 'exif.jpeg')!)
    const { width, height } = await sharp((await objectOf(answer.data)).bytes).metadata()
    expect([width, height]).toEqual([80, 120])
  })
})

describe('what is refused', () => {
  it.each(corpus.filter((file) => !file.outcome.startsWith('image/')))(
    '$what leaves nothing, within 250 ms and 64 MB',
    async (file) => {
      const before = await counts()
      let best = { ms: Infinity, bytes: Infinity }
      for (let round = 0; round < 3; round += 1) {
        const { answer, ms, bytes } = await upload(file)
        expect(answer.code).toBe(file.outcome)
        best = { ms: Math.min(best.ms, ms), bytes: Math.min(best.bytes, bytes) }
      }
      expect(best.ms).toBeLessThan(REFUSAL_MS)
      expect(best.bytes).toBeLessThan(MAX_BYTES)
      expect(await counts()).toEqual(before)
    },
  )
})

it('spoilt at random, a picture is stored whole or refused, and the server lives', async () => {
  const bases = corpus.filter((file) =>
    ['photo.png', 'PHOTO.JPG', 'moves.gif', 'a.bmp', 'exif.jpeg'].includes(file.name),
  )
  let seed = 7
  const dice = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
  const seen: Record<string, number> = {}
  for (let round = 0; round < 150; round += 1) {
    const base = bases[dice(bases.length)]!
    const bytes = Buffer.from(base.bytes)
    for (let i = 0; i <= dice(4); i += 1) bytes[dice(bytes.length)] = dice(256)
    const { answer } = await upload({ ...base, bytes: dice(3) === 0 ? bytes.subarray(0, dice(bytes.length)) : bytes })
    const outcome = answer.code ?? 'stored'
    seen[outcome] = (seen[outcome] ?? 0) + 1
    expect(['stored', 'upload_unreadable', 'upload_type', 'upload_pixels']).toContain(outcome)
    if (answer.code === undefined)
      await sharp((await objectOf(answer.data)).bytes, { animated: true })
        .raw()
        .toBuffer()
  }
  expect(Object.keys(seen).length).toBeGreaterThan(1)
})
