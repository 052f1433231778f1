import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { imToken } from '@clinker/contract/chat/routes'
import { readFile, uploadFile } from '@clinker/contract/files/routes'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { accountsOf } from '../../db/tenant.ts'
import { fileJobs } from '../../features/files/jobs.ts'
import { systemClock } from '../../infra/clock.ts'
import { makeLog } from '../../infra/log.ts'
import type { Objects } from '../../infra/objects/objects.ts'
import { readWorkerConfig } from '../../worker-config.ts'
import { startWorker, type Worker } from '../../worker.ts'
import { asSeed } from '../support/as-seed.ts'
import { makeAudioCorpus, spoken, type AudioFile } from '../corpus/audio.ts'
import { MARK } from '../corpus/corpus.ts'
import { makeStore } from '../support/store.ts'
import { startApi, type TestApi } from '../support/start.ts'
import { WORKER_SECRETS } from '../support/worker-process.ts'

const corpus = makeAudioCorpus()
const store = await makeStore('recordings')
const log = makeLog('silent', 'test')
let api: TestApi
let worker: Worker | undefined
beforeAll(async () => {
  api = await startApi({ env: store.env })
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})
afterAll(async () => {
  await api.close()
  await store.close()
})

async function work(): Promise<void> {
  const env = { ...process.env, ...api.urls, ...store.env, ...WORKER_SECRETS }
  const config = readWorkerConfig({ ...env, SLIP_P12: 'AA==', WEB_ORIGIN: 'http://127.0.0.1:1' })
  worker = await startWorker({ config, clock: systemClock, log, cron: {}, pollMs: 50 })
}

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  asSeed<T>(api.urls.DATABASE_SEED_URL, text, values)
const counts = async () => {
  const [row] = await rows<{ n: number }>('select count(*)::int as n from stored_file')
  let objects = 0
  for await (const _ of store.objects.list('')) objects += 1
  return { rows: row!.n, objects }
}

async function upload(file: Pick<AudioFile, 'name' | 'bytes'>, account = 'customer', key: string = randomUUID()) {
  const client = await api.signedIn(account)
  return client.call(uploadFile, { query: { purpose: 'chatAudio' }, file }, { idempotencyKey: key })
}
const idOf = (address: string) => address.split('/').at(-1)!

async function stored(address: string) {
  const [row] = await rows<{ object_key: string; media_type: string; seconds: number; bytes: number }>(
    'select object_key, media_type, seconds, bytes from stored_file where file_id = $1',
    [idOf(address)],
  )
  return { ...row!, object: (await store.objects.get(row!.object_key))! }
}

/** What another program finds in it. */
function probed(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'clinker-probe-'))
  try {
    writeFileSync(join(folder, 'x'), bytes)
    const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', join(folder, 'x')]
    return JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' })) as {
      streams: { codec_name: string; channels: number }[]
      format: { duration: string; tags?: Record<string, string> }
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('[S1.20] a recording', () => {
  it.each(corpus.filter(({ outcome }) => typeof outcome === 'number'))(
    '$what is stored as AAC of one channel, without anything beside its sound',
    async (file) => {
      await work()
      const { status, data } = await upload(file)
      expect(status).toBe(200)
      const found = await stored(data)
      expect([found.media_type, found.seconds, found.bytes]).toEqual(['audio/mp4', file.outcome, found.object.length])
      const { streams, format } = probed(found.object)
      expect(streams.map(({ codec_name, channels }) => [codec_name, channels])).toEqual([['aac', 1]])
      expect(Math.abs(Number(format.duration) - Number(file.outcome))).toBeLessThan(0.5)
      expect(file.bytes.includes(MARK)).toBe(true)
      expect(found.object.includes(MARK)).toBe(false)
      expect(Object.keys(format.tags ?? {}).filter((tag) => !/brand|version/.test(tag))).toEqual([])
      // What came is taken away after the answer.
      const raw = () => store.objects.head(`${found.object_key}.raw`)
      await expect.poll(raw, { timeout: 15_000 }).toBeUndefined()
    },
  )

  it.each(corpus.filter(({ outcome }) => typeof outcome === 'string'))(
    '$what is refused and leaves nothing',
    async (file) => {
      const before = await counts()
      await work()
      const { code } = await upload(file)
      expect(code).toBe(file.outcome)
      await worker?.stop()
      worker = undefined
      expect(await counts()).toEqual(before)
    },
  )

  it('spoilt at random is stored or refused, and the worker lives', async () => {
    await work()
    let seed = 11
    const dice = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
    const bases = corpus.filter(({ name }) => ['a.webm', 'b.mp4', 'c.m4a'].includes(name))
    for (let round = 0; round < 12; round += 1) {
      const base = bases[dice(bases.length)]!
      const bytes = Buffer.from(base.bytes)
      for (let i = 0; i <= dice(6); i += 1) bytes[dice(bytes.length)] = dice(256)
      const { code } = await upload({ name: base.name, bytes })
      expect([undefined, 'audio_unreadable', 'audio_long', 'upload_type']).toContain(code)
    }
  })

  it('waits for a worker that comes late, and sent again with its key is stored once', async () => {
    const before = await counts()
    const [file, key] = [{ name: 'late.webm', bytes: spoken(1) }, randomUUID()]
    const both = [1, 2].map(() => upload(file, 'customer', key))
    await expect.poll(async () => (await counts()).objects, { timeout: 15_000 }).toBe(before.objects + 1)
    await work()
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]!.data).toBe(answers[1]!.data)
    expect((await upload(file, 'customer', key)).data).toBe(answers[0]!.data)
    expect((await counts()).rows).toBe(before.rows + 1)
  })
})

describe('the job', () => {
  it('that breaks off leaves no row, and goes on where it stopped; nobody waiting, its order is swept', async () => {
    const pool = openPool({ url: api.urls.DATABASE_WORKER_URL, size: 2, name: 'test' })
    const db = accountsOf(pool)
    const { signal } = new AbortController()
    const run = { id: '1', attempt: 1, last: false, signal }
    const fileId = 'a'.repeat(27)
    const objectKey = `${new Date(api.clock.now()).toISOString().slice(0, 10)}/1/${fileId}`
    const state = async () =>
      (await pool.query<{ state: string }>('select state from wire.recording where file_id = $1', [fileId])).rows[0]
        ?.state
    try {
      await store.objects.put(`${objectKey}.raw`, spoken(2), 'application/octet-stream')
      const auth = openPool({ url: api.urls.DATABASE_AUTH_URL, size: 1, name: 'test' })
      await auth.query(`insert into wire.recording values ($1, 'webm', $2, 'WAITING', null, null, null, $3)`, [
        fileId,
        objectKey,
        new Date(api.clock.now()),
      ])
      await auth.end()
      const killed: Objects = { ...store.objects, put: () => Promise.reject(new Error('killed')) }
      const deps = { db, clock: api.clock, log, objects: store.objects }
      const broken = fileJobs({ ...deps, objects: killed })['audio.convert']({ fileId }, run)
      await expect(broken).rejects.toThrow('killed')
      expect([await state(), await store.objects.head(objectKey)]).toEqual(['WAITING', undefined])
      await fileJobs(deps)['audio.convert']({ fileId }, run)
      expect([await state(), await store.objects.head(`${objectKey}.raw`)]).toEqual(['DONE', undefined])
      expect((await store.objects.head(objectKey))?.size).toBeGreaterThan(0)
      const later = { now: () => api.clock.now() + 61 * 60_000 }
      await fileJobs({ ...deps, clock: later })['files.sweep']({}, run)
      expect(await state()).toBeUndefined()
    } finally {
      await pool.end()
    }
  })
})

describe('who hears it', () => {
  it('the sender and the sender’s contacts; for anybody else it is not there', async () => {
    await work()
    for (const account of ['customer', 'manager', 'customer2', 'quality'])
      await (await api.signedIn(account)).call(imToken, {})
    const { data } = await upload({ name: 'a.webm', bytes: spoken(1) })
    const requestFile = async (account: string, id = idOf(data)) =>
      (await api.signedIn(account)).call(readFile, { params: { id } })
    for (const account of ['customer', 'manager']) {
      const { http, response } = await requestFile(account)
      expect([account, http]).toEqual([account, 302])
      const address = process.env['S3_ENDPOINT'] + String(response.headers['location']).slice('/objects'.length)
      // Phones ask for parts of it.
      const part = await fetch(address, { headers: { range: 'bytes=4-7' } })
      expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'audio/mp4', 'ftyp'])
    }
    const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
    for (const account of ['customer2', 'manager2', 'quality']) {
      const [foreign, missing] = [await requestFile(account), await requestFile(account, 'x'.repeat(27))]
      expect([account, foreign.http, foreign.code]).toEqual([account, 404, 'not_found'])
      expect(plain(foreign.response.text)).toBe(plain(missing.response.text))
    }
  })
})
