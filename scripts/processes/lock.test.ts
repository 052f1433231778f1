import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { identify } from './identity.ts'
import { withLock } from './lock.ts'

const path = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'lock')

test('two pieces of work never overlap', async () => {
  const lock = path()
  let inside = 0
  let max = 0
  const work = async () => {
    max = Math.max(max, ++inside)
    await new Promise((done) => setImmediate(done))
    inside--
  }
  await Promise.all(Array.from({ length: 4 }, () => withLock(lock, work)))
  expect(max).toBe(1)
})

test('the lock of a dead process is taken over, that of a living one is not', async () => {
  const lock = path()
  const me = identify(process.pid)
  writeFileSync(lock, JSON.stringify({ ...me, startTime: '1' }))
  expect(await withLock(lock, () => Promise.resolve('done'))).toBe('done')
  writeFileSync(lock, JSON.stringify(me))
  await expect(withLock(lock, () => Promise.resolve('done'), 0)).rejects.toThrow('held by another run')
})

test('the lock is given back after an error', async () => {
  const lock = path()
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLock(lock, () => Promise.resolve(1), 0)).toBe(1)
})
