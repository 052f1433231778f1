import { expect, test } from 'vitest'
import { addresses, checkPages } from './pages.ts'

const found = (line: string) => checkPages([{ path: 'a.tsx', text: `const a = 1\n${line}\n` }])

test.each([
  "const path = '/quality/batch'",
  "const path = '/quality/batch?batchNum=1'",
  'const path = `/knowledge/detail?id=${id}`',
  'const link = <a href="/knowledge/edit">x</a>',
  "const query = sql`select 1 where l.path = '/knowledge/detail' group by ${1}`",
  "const query = sql`where l.day = ${day} and l.path = '/knowledge/detail'`",
  'const address = `${origin}/verify/${code}`',
  "location.hash = '#/home'",
])('refuses the address of a page: %s', (line) => {
  expect(found(line)).toEqual([expect.stringContaining('a.tsx:2: /')])
})

test.each([
  "const path = href('batch', { batchNum })",
  '// opened from /quality/batch',
  "import { batch } from './features/feedback/feature.ts'",
  "const path = '/quality/batches/other'",
  "const key = 'GET /sale/xdd/knowledge/'",
  "const path = '/workshop'",
])('takes %s', (line) => {
  expect(found(line)).toEqual([])
})

test('fails when it saw nothing', () => {
  expect(checkPages([])).toHaveLength(1)
  expect(checkPages([{ path: 'a.ts', text: '' }], [])).toHaveLength(1)
  expect(addresses.length).toBeGreaterThan(20)
})
