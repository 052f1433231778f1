import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pingRedis, redisCommand } from './ask.ts'
import * as judge from './judge.ts'
import { exitCode, line, printed, safely, type Line } from './line.ts'
import { webBuild } from './machine.ts'
import { judgePort } from './stack.ts'

const GIB = 1024 ** 3
/** The text of a line, if it is a failure. */
const failure = ({ state, text }: Line) => (state === 'fail' ? text : '')
const day = (n: number) => new Date(n * 86_400_000)

describe('lines', () => {
  it('end with code 1 only when something failed', () => {
    expect(exitCode([line('ok', 'a', ''), line('warn', 'b', '')])).toBe(0)
    expect(exitCode([line('ok', 'a', ''), line('fail', 'b', '')])).toBe(1)
    expect(printed(line('ok', 'disk', 'x'))).toBe('ok    disk         x')
  })

  it('a check that breaks is a failure of its own and hides nothing else', async () => {
    const broken = await safely('disk', () => {
      throw new Error('no such place\nand a stack')
    })
    expect(broken).toEqual([line('fail', 'disk', 'no such place')])
  })
})

describe('judgements', () => {
  it.each([
    [0, 'ok'],
    [1.9, 'ok'],
    [2, 'warn'],
    [-59, 'warn'],
    [60, 'fail'],
    [-400, 'fail'],
  ])('a clock %d s away: %s', (seconds, state) => {
    expect(judge.judgeClock(1e12, 1e12 + seconds * 1000).state).toBe(state)
  })

  it.each([
    [-1, 'fail'],
    [2, 'fail'],
    [3, 'warn'],
    [29, 'warn'],
    [30, 'ok'],
  ])('a certificate that ends in %d days: %s', (days, state) => {
    expect(judge.judgeCertificate(day(100 + days), day(100)).state).toBe(state)
  })

  it.each([
    [100, 1000, 'ok'],
    [50, 1000, 'warn'],
    [4, 10, 'warn'],
    [20, 1000, 'fail'],
    [0.5, 1, 'fail'],
  ])('%d of %d GiB free: %s', (free, total, state) => {
    expect(judge.judgeDisk('/x', free * GIB, total * GIB).state).toBe(state)
  })

  it('jobs are judged by the age of the oldest, and parked ones are always shown', () => {
    const states = (queue: judge.Queue) => judge.judgeQueue(queue).map(({ state }) => state)
    expect(states({ waiting: 0, oldestSeconds: 0, parked: 0 })).toEqual(['ok', 'ok'])
    expect(states({ waiting: 9, oldestSeconds: 61, parked: 1 })).toEqual(['warn', 'warn'])
    expect(states({ waiting: 1, oldestSeconds: 600, parked: 0 })).toEqual(['fail', 'ok'])
  })

  it('an audit tail is fine while a minute job can still seal it', () => {
    expect(judge.judgeAuditTail(0, 9_999).state).toBe('ok')
    expect(judge.judgeAuditTail(5, 60).state).toBe('ok')
    expect(judge.judgeAuditTail(5, 200).state).toBe('warn')
    expect(judge.judgeAuditTail(5, 2_000).state).toBe('fail')
  })

  it('migrations that are missing or changed fail; a database ahead of the code warns', () => {
    const [a, b] = [
      { name: '0001_a.sql', checksum: 'x' },
      { name: '0002_b.sql', checksum: 'y' },
    ]
    expect(judge.judgeMigrations([a, b], [b, a]).state).toBe('ok')
    expect(failure(judge.judgeMigrations([a, b], [a]))).toContain('0002_b')
    expect(judge.judgeMigrations([a], [{ ...a, checksum: 'z' }]).state).toBe('fail')
    expect(judge.judgeMigrations([a], [a, b]).state).toBe('warn')
  })

  it('npm packages are compared with the lock file, optional ones only where they are', () => {
    const lock = {
      packages: {
        '': { version: '1' },
        'node_modules/a': { version: '1.0.0' },
        'node_modules/other-system': { version: '1.0.0', optional: true },
        'node_modules/own': { link: true },
      },
    }
    const a = (version: string) => ({ packages: { 'node_modules/a': { version } } })
    expect(judge.judgeNpmPackages(lock, a('1.0.0')).state).toBe('ok')
    expect(failure(judge.judgeNpmPackages(lock, a('1.0.1')))).toContain('a 1.0.0')
    expect(judge.judgeNpmPackages(lock, { packages: {} }).state).toBe('fail')
    expect(judge.judgeNpmPackages(lock, undefined).state).toBe('fail')
    expect(judge.judgeNpmPackages(lock, { packages: {} }, true).state).toBe('ok')
    expect(judge.judgeNpmPackages(lock, a('1.0.1'), true).state).toBe('fail')
  })

  it('versions: the tried ones are fine, others warn, none fails', () => {
    expect(judge.judgeDebianPackage('redis-server', '5:7.0.15-1~deb12u1').state).toBe('ok')
    expect(judge.judgeDebianPackage('redis-server', '5:6.2.0-1').state).toBe('warn')
    expect(judge.judgeDebianPackage('openssl', undefined).state).toBe('fail')
    expect(judge.judgeNode('20.1.0', '24.21.0').state).toBe('fail')
    expect(judge.judgeNode('24.1.0', '24.21.0').state).toBe('warn')
    expect(judge.judgeNode('24.21.0', '24.21.0').state).toBe('ok')
  })

  it('a port is fine when free or ours, never when another process answers there', () => {
    expect(judgePort(1, 'redis', undefined, undefined).state).toBe('ok')
    expect(judgePort(1, 'redis', 7, [6, 7]).state).toBe('ok')
    expect(judgePort(1, 'redis', 7, undefined).state).toBe('fail')
    expect(failure(judgePort(1, 'redis', undefined, [process.pid]))).toContain(`process ${process.pid}`)
    expect(failure(judgePort(1, 'redis', 7, []))).toContain('another user')
  })
})

it('the pages count as built only with every file that index.html names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(webBuild([folder]).state).toBe('fail')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<script src="/assets/a.js"></script>')
  expect(failure(webBuild(['/nonexistent', folder]))).toContain('a.js')
  writeFileSync(join(folder, 'assets/a.js'), '')
  expect(webBuild([folder]).state).toBe('ok')
})

it('Redis is asked in its own words, password first', async () => {
  expect(redisCommand('AUTH', 'é')).toBe('*2\r\n$4\r\nAUTH\r\n$2\r\né\r\n')
  let heard = ''
  const server = createServer((socket) => {
    socket.on('data', (chunk) => {
      heard += String(chunk)
      socket.end('+OK\r\n+PONG\r\n+OK\r\n')
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await pingRedis(`redis://:secret@127.0.0.1:${port}/0`)).toBe('PONG')
  expect(heard.startsWith(redisCommand('AUTH', 'secret'))).toBe(true)
})
