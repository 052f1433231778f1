import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startDaemon, stopDaemon } from './daemon.ts'
import { identify, isAlive } from './identity.ts'
import { readPidFile, writePidFile } from './pid-file.ts'
import { until } from './until.ts'
import { waitReady } from './wait-ready.ts'

const folder = mkdtempSync(join(tmpdir(), 'daemon-'))
const pidFile = join(folder, 'pid/child.json')
const logFile = join(folder, 'child.log')

const start = (code: string) =>
  startDaemon({
    command: process.execPath,
    args: ['-e', code],
    cwd: folder,
    env: {},
    pidFile,
    logFile,
    fingerprint: 'f',
  })

const logged = (text: string) =>
  until(() => readFileSync(logFile, 'utf8').includes(text), { timeoutMs: 10_000, everyMs: 10 })

afterEach(async () => {
  await stopDaemon(pidFile, { graceMs: 0 })
})

test('a daemon is stopped by SIGTERM and its pid file goes', async () => {
  const record = await start('setInterval(() => {}, 1000)')
  expect(isAlive(record)).toBe(true)
  expect(await stopDaemon(pidFile)).toBe('stopped')
  expect(isAlive(record)).toBe(false)
  expect(readPidFile(pidFile)).toBeUndefined()
})

test('a deaf daemon and its children are killed after the grace', async () => {
  const child = `require('child_process').spawn(process.execPath, ['-e', 'console.log("pid " + process.pid + "."); setInterval(() => {}, 1000)'], { stdio: 'inherit' })`
  const record = await start(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); ${child}`)
  await logged('pid ')
  expect(await logged('.')).toBe(true)
  const childPid = Number(/pid (\d+)\./.exec(readFileSync(logFile, 'utf8'))?.[1])
  expect(await stopDaemon(pidFile, { graceMs: 50 })).toBe('killed')
  expect(isAlive(record)).toBe(false)
  expect(childPid).toBeGreaterThan(0)
  expect(identify(childPid)).toBeUndefined()
})

test('a pid that now belongs to another process is left alone', async () => {
  const record = await start('setInterval(() => {}, 1000)')
  writePidFile(pidFile, { ...record, startTime: '1' })
  expect(await stopDaemon(pidFile)).toBe('not running')
  expect(isAlive(record)).toBe(true)
  writePidFile(pidFile, record)
})

test('a program that does not exist is an error', async () => {
  const spec = { command: join(folder, 'nothing'), args: [], cwd: folder, env: {}, pidFile, logFile, fingerprint: '' }
  await expect(startDaemon(spec)).rejects.toThrow('ENOENT')
})

test('waiting for a process that dies ends at once and shows its log', async () => {
  const process = await start('console.error("no database"); process.exitCode = 1')
  const waiting = waitReady({
    name: 'child',
    process,
    logFile,
    isReady: () => Promise.resolve(false),
    timeoutMs: 60_000,
  })
  await expect(waiting).rejects.toThrow(/child ended before it was ready[\s\S]*no database/)
})
