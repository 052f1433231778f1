import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openObjects } from '../../apps/api/src/infra/objects/s3.ts'
import { allPids, identify } from '../processes/identity.ts'
import { findLeftovers } from '../processes/leftovers.ts'
import { runningRecord, writePidFile } from '../processes/pid-file.ts'
import { runCommand } from '../processes/run-command.ts'
import { freePorts, freeRow } from './free-ports.ts'
import { type Places, findPlaces, pidFile } from './places.ts'
import { BUCKET } from './env.ts'
import { readSecrets, secretsFile } from './secrets.ts'
import { type EngineUser, ensureEngineUser } from './user.ts'

const NAMES = ['postgresql', 'redis', 'nginx', 'ceph-mon', 'ceph-osd', 'ceph-rgw', 'ejabberd']
const PROGRAMS =
  'postgres nginx redis-server redis-check-rdb ceph-mon ceph-osd radosgw beam.smp erl_child_setup epmd'.split(' ')
const RUN_NAME = `test-${process.pid}`

let env: Record<string, string>
let places: Places
let user: EngineUser

/** The command as a person gives it. */
async function engines(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { env })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, out, err }
}

const pidOf = (name: string) => runningRecord(pidFile(places, name))?.pid
const pids = () => NAMES.map(pidOf)

async function sql(text: string): Promise<string> {
  const secret = await runCommand('/bin/sh', ['-c', '. "$0"; printf %s "$PG_OWNER_PASSWORD"', secretsFile(places.run)])
  const args = [
    '-X',
    '-A',
    '-t',
    '-h',
    '127.0.0.1',
    '-p',
    env['PG_PORT'] ?? '',
    '-U',
    'clinker_owner',
    '-d',
    'clinker',
    '-c',
    text,
  ]
  return (await runCommand('/usr/bin/psql', args, { env: { ...env, PGPASSWORD: secret } })).trim()
}

/** The store as the product reaches it. */
function store() {
  const secrets = readSecrets(places.run)
  const endpoint = `http://127.0.0.1:${env['S3_PORT']}`
  return openObjects({
    endpoint,
    bucket: BUCKET,
    accessKey: secrets.S3_ACCESS_KEY,
    secretKey: secrets.S3_SECRET_KEY,
  })
}

/** Every process of the engine user that works in this run folder, whoever its parent is. */
const left = () => PROGRAMS.flatMap((program) => findLeftovers(places.run, program, user.uid))

/** Undefined when the process has ended. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

beforeAll(async () => {
  const [pg, redis, web, api, metrics, worker] = await freePorts(6)
  const store = freeRow(15)
  env = {
    PATH: process.env['PATH'] ?? '',
    RUN_NAME,
    PG_PORT: String(pg),
    REDIS_PORT: String(redis),
    WEB_PORT: String(web),
    API_PORTS: String(api),
    METRICS_PORTS: String(metrics),
    WORKER_METRICS_PORT: String(worker),
    S3_PORT: String(store),
    CEPH_MON_PORT: String(store + 1),
    CEPH_OSD_PORT: String(store + 2),
    XMPP_PORT: String(store + 12),
    XMPP_API_PORT: String(store + 13),
    XMPP_C2S_PORT: String(store + 14),
  }
  user = await ensureEngineUser()
  places = findPlaces(user, { RUN_NAME })
  const { code, err } = await engines('up')
  if (code !== 0) throw new Error(err)
})

afterAll(async () => {
  await engines('wipe')
})

test('up while everything is up changes nothing', async () => {
  const before = pids()
  expect(before.every((pid) => pid !== undefined)).toBe(true)
  const { code, out } = await engines('up')
  expect(code).toBe(0)
  expect(out.match(/ up /g)).toHaveLength(5)
  expect(pids()).toEqual(before)
})

test('the cluster keeps checksums, scram and UTF-8, and listens on loopback only', async () => {
  const settings = [
    'data_checksums',
    'password_encryption',
    'server_encoding',
    'listen_addresses',
    'wal_level',
    'fsync',
    'lock_timeout',
  ]
  const shown = await sql(`select string_agg(current_setting(s), ' ') from unnest('{${settings.join(',')}}'::text[]) s`)
  expect(shown).toBe('on scram-sha-256 UTF8 127.0.0.1 logical on 0')
})

test('after kill -9 of all of them, up recovers them with their data and no orphan stays', async () => {
  await sql('create table survivor as select 42 as n')
  await store().put('survivor', Buffer.from('forty-two'), 'text/plain')
  const before = pids()
  for (const pid of before) process.kill(pid ?? 0, 'SIGKILL')
  expect((await engines('status')).code).toBe(1)
  const { code, err } = await engines('up')
  expect(err).not.toContain('engines:')
  expect(code).toBe(0)
  expect(await sql('select n from survivor')).toBe('42')
  expect(String(await store().get('survivor'))).toBe('forty-two')
  const found = left()
  const parents = found.map(parentOf)
  // Each is the leader of an engine, a child of one, or a short-lived child that ended meanwhile.
  const orphans = found.filter(
    (pid, i) => parents[i] !== undefined && ![pid, parents[i]].some((p) => pids().includes(p)),
  )
  expect(orphans).toEqual([])
})

test('down stops everything, twice is no error, and a port taken meanwhile is refused with its owner', async () => {
  expect((await engines('down')).code).toBe(0)
  expect(left()).toEqual([])
  expect((await engines('down')).code).toBe(0)
  const thief = createServer().listen(Number(env['REDIS_PORT']), '127.0.0.1')
  await once(thief, 'listening')
  const { code, err } = await engines('up')
  expect(code).toBe(1)
  expect(err).toContain(`redis: port ${env['REDIS_PORT']} is taken by process ${process.pid} (`)
  thief.close()
  await once(thief, 'close')
  expect((await engines('up')).code).toBe(0)
  expect((await engines('down')).code).toBe(0)
  expect(left()).toEqual([])
})

test('the store listens on loopback only, refuses strangers, and moves to other ports with its data', async () => {
  env['CEPH_MON_PORT'] = String(Number(env['CEPH_MON_PORT']) + 9)
  expect((await engines('up')).code).toBe(0)
  const ceph = ['ceph-mon', 'ceph-osd', 'ceph-rgw'].map((name) => pidOf(name) ?? 0)
  const table = await runCommand('/usr/bin/ss', ['-ltnpH'])
  const rows = table.split('\n').filter((line) => ceph.some((pid) => line.includes(`pid=${pid},`)))
  expect(rows.length).toBeGreaterThanOrEqual(3)
  for (const row of rows) expect(row.split(/\s+/)[3]).toMatch(/^127\.0\.0\.1:/)
  expect(String(await store().get('survivor'))).toBe('forty-two')
  const address = `http://127.0.0.1:${env['S3_PORT']}`
  expect((await fetch(`${address}/${BUCKET}/survivor`)).status).toBe(403)
  const signed = store().addressOf('survivor', 'text/plain').slice('/objects'.length)
  expect((await fetch(address + signed)).status).toBe(200)
  expect((await fetch(address + signed.replace('survivor', 'another'))).status).toBe(403)
})

test('the chat listens on loopback only, and its administration answers nobody without a token of its own', async () => {
  const pid = pidOf('ejabberd')
  const table = await runCommand('/usr/bin/ss', ['-ltnpH'])
  const rows = table.split('\n').filter((line) => line.includes(`pid=${pid},`))
  const listens = rows.map((row) => row.split(/\s+/)[3] ?? '').toSorted()
  expect(listens).toEqual(
    ['XMPP_PORT', 'XMPP_API_PORT', 'XMPP_C2S_PORT'].map((name) => `127.0.0.1:${env[name]}`).toSorted(),
  )
  const api = `http://127.0.0.1:${env['XMPP_API_PORT']}/api`
  const basic = Buffer.from(`clinker-api@clinker.internal:${readSecrets(places.run).XMPP_JWT_KEY}`).toString('base64')
  for (const authorization of ['', `Basic ${basic}`, 'Basic YWRtaW46YWRtaW4=', 'Bearer x']) {
    const probe = { method: 'POST', headers: { authorization }, body: '{}' }
    const answers = await Promise.all(
      ['status', 'stop', 'registered_users'].map((name) => fetch(`${api}/${name}`, probe)),
    )
    expect(answers.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
  }
  expect((await engines('down')).code).toBe(0)
  expect(left()).toEqual([])
})

test('down never touches a process that only inherited a pid', async () => {
  const bystander = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  await once(bystander, 'spawn')
  writePidFile(pidFile(places, 'redis'), { pid: bystander.pid ?? 0, startTime: '1', bootId: 'x', fingerprint: '' })
  expect((await engines('down')).code).toBe(0)
  expect(allPids()).toContain(bystander.pid)
  expect(identify(bystander.pid ?? 0)).toBeDefined()
  bystander.kill()
})
