import { chmodSync, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { composeEnv } from './env.ts'
import { canEnter, findPlaces } from './places.ts'
import { findFreeBlock, readPorts } from './ports.ts'
import { rolesSql } from './postgresql-roles.ts'
import { ensureSecrets, secretsFile } from './secrets.ts'
import { findInPasswd } from './user.ts'

const stranger = { name: 'stranger', uid: 61_234, gid: 61_234 }
const temporary = () => mkdtempSync(join(tmpdir(), 'settings-'))

test('ports: the environment wins over the running stack, which wins over the defaults', () => {
  const ports = readPorts({ PG_PORT: '6001' }, { PG_PORT: '6002', REDIS_PORT: '6003' })
  expect(ports).toEqual({
    pg: 6001,
    redis: 6003,
    web: 24080,
    api: [23001, 23002],
    metrics: [23101, 23102],
    workerMetrics: 23103,
    s3: 28080,
    cephMon: 28081,
    cephOsd: [28090, 28091, 28092, 28093, 28094, 28095, 28096, 28097],
    xmpp: 25280,
    xmppApi: 25281,
    xmppC2s: 25222,
  })
})

test.each([
  { PG_PORT: '0' },
  { PG_PORT: '70000' },
  { PG_PORT: 'x' },
  { PG_PORT: '26379' },
  { API_PORTS: '1,2,3' },
  { WEB_PORT: '1,2' },
  { S3_PORT: '28093' },
])('ports that cannot be meant are refused: %o', (env) => {
  expect(() => readPorts(env)).toThrow(/not a port|takes one port|given twice|needs one port/)
})

test('a free block moves all ports when one is taken', () => {
  expect(findFreeBlock(() => false).pg).toBe(25432)
  const moved = findFreeBlock((port) => port === 23002)
  expect(moved).toEqual({
    pg: 25632,
    redis: 26579,
    web: 24280,
    api: [23201, 23202],
    metrics: [23301, 23302],
    workerMetrics: 23303,
    s3: 28280,
    cephMon: 28281,
    cephOsd: [28290, 28291, 28292, 28293, 28294, 28295, 28296, 28297],
    xmpp: 25480,
    xmppApi: 25481,
    xmppC2s: 25422,
  })
})

test('data moves to the temporary folder when the engine user cannot enter the clone', () => {
  const clone = temporary()
  chmodSync(clone, 0o755)
  expect(canEnter(clone, stranger)).toBe(true)
  expect(findPlaces(stranger, {}, clone).run).toBe(join(clone, '.run/dev'))
  chmodSync(clone, 0o700)
  expect(canEnter(clone, stranger)).toBe(false)
  expect(findPlaces(stranger, {}, clone).run).toMatch(/clinker-[0-9a-f]{12}$/)
  const inner = join(clone, 'inner')
  mkdirSync(inner, { mode: 0o755 })
  expect(canEnter(inner, stranger)).toBe(false)
})

test('clones and runs have sockets of their own, short wherever the clone lies', () => {
  const clone = temporary()
  const one = findPlaces(stranger, {}, clone)
  const two = findPlaces(stranger, { RUN_NAME: 'ci' }, clone)
  expect(one.sockets).not.toBe(two.sockets)
  expect(one.run).not.toBe(two.run)
  expect(one.sockets).not.toContain(clone)
  expect(() => findPlaces(stranger, { RUN_NAME: '../x' }, clone)).toThrow('RUN_NAME')
})

test('secrets are made once, differ, and only the owner may read them', () => {
  const run = temporary()
  const first = ensureSecrets(run)
  expect(ensureSecrets(run)).toEqual(first)
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length)
  expect(Buffer.from(first.SESSION_WRAP_KEY, 'base64')).toHaveLength(32)
  expect(statSync(secretsFile(run)).mode & 0o777).toBe(0o600)
  expect(ensureSecrets(temporary()).AUDIT_KEY).not.toBe(first.AUDIT_KEY)
})

test('the origin follows TLS, and every role has a password of its own', () => {
  const secrets = ensureSecrets(temporary())
  const env = composeEnv(readPorts({}), secrets, undefined)
  expect(env['WEB_ORIGIN']).toBe('http://127.0.0.1:24080')
  expect(composeEnv(readPorts({}), secrets, '/ca.crt')['WEB_ORIGIN']).toBe('https://127.0.0.1:24080')
  const passwords = Object.values(env).flatMap((value) => (URL.canParse(value) ? new URL(value).password || [] : []))
  expect(passwords).toHaveLength(10)
  expect(new Set(passwords).size).toBe(10)
})

test('only the seed role passes row security, no role is superuser, and a strange password is not put into SQL', () => {
  const secrets = ensureSecrets(temporary())
  const alter = rolesSql(secrets, { demo: true })
    .split('\n')
    .filter((line) => line.includes(' password '))
  expect(alter).toHaveLength(9)
  expect(alter.every((line) => line.includes(' nosuperuser '))).toBe(true)
  expect(alter.filter((line) => line.includes(' bypassrls')).map((line) => line.split(' ')[2])).toEqual([
    'clinker_seed',
  ])
  expect(() => rolesSql({ ...secrets, PG_APP_PASSWORD: "x'; drop" }, { demo: true })).toThrow('not hexadecimal')
})

test('a user is found by his whole name', () => {
  const passwd = 'clinker-engine:x:5:6::/:/bin/sh\nclinker-eng:x:995:994::/nonexistent:/usr/sbin/nologin\n'
  expect(findInPasswd(passwd, 'clinker-eng')).toEqual({ name: 'clinker-eng', uid: 995, gid: 994 })
  expect(findInPasswd(passwd, 'clinker')).toBeUndefined()
})
