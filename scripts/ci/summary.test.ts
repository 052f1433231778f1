import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPlaywright, readReports, readUnhandled, readVitest, recordOf, summarise } from './summary.ts'

const vitest = {
  numPassedTests: 5,
  numFailedTests: 1,
  testResults: [
    {
      name: '/clone/a.test.ts',
      status: 'failed',
      startTime: 1000,
      endTime: 3500,
      assertionResults: [
        { status: 'passed', fullName: 'counts', duration: 900 },
        { status: 'failed', fullName: 'adds up', duration: 1500, failureMessages: ['Error: 2 is not 3\n at x'] },
      ],
    },
    {
      name: '/clone/broken.test.ts',
      status: 'failed',
      startTime: 0,
      endTime: 0,
      message: 'no such module',
      assertionResults: [],
    },
  ],
}

const FAULT = { message: '\u001B[31mTimed out\u001B[39m\n\n  Expected: 1', location: { line: 12 } }
const playwright = {
  config: { rootDir: '/clone/e2e' },
  stats: { expected: 3, unexpected: 0, flaky: 1 },
  suites: [
    {
      file: 'session.spec.ts',
      specs: [{ title: 'signs in', tests: [{ status: 'flaky', results: [{ duration: 400, errors: [FAULT] }] }] }],
      suites: [{ specs: [{ tests: [{ results: [{ duration: 600 }] }] }] }],
    },
  ],
}

test('a part that counts for itself is added under its name', () => {
  const root = mkdtempSync(join(tmpdir(), 'clinker-counted-'))
  mkdirSync(join(root, 'reports'))
  const tests = [
    { name: 'webkit: sign in', ok: true, seconds: 3 },
    { name: 'firefox: starts: no package', ok: false, seconds: 1 },
  ]
  writeFileSync(join(root, 'reports/browsers.json'), JSON.stringify({ tests }))
  const { lines, ok } = summarise(readReports(root), [])
  expect(lines).toContain('failed: browsers: firefox: starts: no package')
  expect(lines.at(-1)).toBe('1 passed, 1 failed')
  expect(ok).toBe(false)
})

test('a test file that cannot be loaded counts as a failure', () => {
  expect(readVitest(vitest, '/clone')).toEqual({
    passed: 5,
    failed: 2,
    files: [
      { file: 'a.test.ts', seconds: 2.5 },
      { file: 'broken.test.ts', seconds: 0 },
    ],
    tests: [
      { name: 'a.test.ts › counts', seconds: 0.9 },
      { name: 'a.test.ts › adds up', seconds: 1.5 },
    ],
    failures: ['a.test.ts › adds up: Error: 2 is not 3', 'broken.test.ts: no such module'],
  })
})

test('a flaky browser test counts as failed, and seconds include inner suites', () => {
  expect(readPlaywright(playwright, '/clone')).toEqual({
    passed: 3,
    failed: 1,
    files: [{ file: 'e2e/session.spec.ts', seconds: 1 }],
    tests: [
      { name: 'session.spec.ts › signs in', seconds: 0.4 },
      { name: 'session.spec.ts › ', seconds: 0.6 },
    ],
    failures: ['session.spec.ts › signs in (line 12): Timed out Expected: 1'],
  })
})

test('the last line carries the sums of all reports', () => {
  const { lines, ok } = summarise([readVitest(vitest, '/clone'), readPlaywright(playwright, '/clone')], [])
  expect(lines.at(-1)).toBe('8 passed, 3 failed')
  expect(lines).toContain('failed: a.test.ts › adds up: Error: 2 is not 3')
  expect(ok).toBe(false)
})

test('a failed part without a failed test is never "0 failed"', () => {
  const { lines, ok } = summarise([{ passed: 7, failed: 0, files: [], tests: [], failures: [] }], ['check'])
  expect(lines).toEqual(['part failed: check', '7 passed, 1 failed'])
  expect(ok).toBe(false)
})

test('at most ten files and ten tests are listed, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, i) => ({ file: `${i}.test.ts`, seconds: i }))
  const tests = files.map(({ file, seconds }) => ({ name: `${file} › works`, seconds }))
  const { lines, ok } = summarise([{ passed: 12, failed: 0, files, tests, failures: [] }], [])
  expect(lines).toHaveLength(23)
  expect(lines[1]).toContain('11.test.ts')
  expect(lines[12]).toContain('11.test.ts › works')
  expect(ok).toBe(true)
})

test('an error outside of any test fails the run and is printed', () => {
  const { lines, ok } = summarise(
    [readVitest(vitest, '/clone'), readUnhandled(['Error: late\n    at socket.ts:1'])],
    ['test'],
  )
  expect(lines).toContain('failed: outside of a test: Error: late at socket.ts:1')
  expect(ok).toBe(false)
})

test('a report of an earlier run is not counted', () => {
  const root = mkdtempSync(join(tmpdir(), 'summary-'))
  mkdirSync(join(root, 'reports'))
  writeFileSync(join(root, 'reports/vitest.json'), JSON.stringify(vitest))
  expect(readReports(root)).toHaveLength(1)
  expect(readReports(root, Date.now() + 60_000)).toEqual([])
})

test('a run is recorded with the seconds of every part and every file, slowest first', () => {
  const totals = [readVitest(vitest, '/clone'), readPlaywright(playwright, '/clone')]
  const facts = { commit: 'abc', began: 1_794_800_000, parts: ['check=12', 'test=300'], failedParts: ['test'] }
  expect(recordOf(totals, facts)).toEqual({
    commit: 'abc',
    began: new Date(1_794_800_000_000).toISOString(),
    passed: 8,
    failed: 3,
    parts: [
      { name: 'check', seconds: 12, ok: true },
      { name: 'test', seconds: 300, ok: false },
    ],
    files: [
      { file: 'a.test.ts', seconds: 2.5 },
      { file: 'e2e/session.spec.ts', seconds: 1 },
      { file: 'broken.test.ts', seconds: 0 },
    ],
  })
})
