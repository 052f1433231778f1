import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { identify, isAlive, parseStat } from './identity.ts'

test('a process name with blanks and brackets does not shift the fields', () => {
  const stat = '7 (tmux: (server) S) S 1 42 7 0 -1 4194560 1 0 0 0 0 0 0 0 20 0 1 0 987654 0 0'
  expect(parseStat(stat)).toEqual({ state: 'S', group: 42, startTime: '987654' })
})

test('the same pid with another start time is another process', () => {
  const me = identify(process.pid)
  if (!me) throw new Error('this process is not found')
  expect(isAlive(me)).toBe(true)
  expect(isAlive({ ...me, startTime: `${me.startTime}1` })).toBe(false)
  expect(isAlive({ ...me, bootId: 'other' })).toBe(false)
})

test('an ended process is not alive', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  await once(child, 'spawn')
  const identity = identify(child.pid ?? -1)
  if (!identity) throw new Error('the child is not found')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(identity)).toBe(false)
})
