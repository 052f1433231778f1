import { expect, test } from 'vitest'
import { checkCitations, decisionsIn } from './citations.ts'

const decisions = decisionsIn(['docs/decisions/0011-nonces.md', 'docs/decisions/README.md', 'src/0012-x.ts'])
const found = (line: string) => checkCitations([{ path: 'a.ts', text: `const a = 1\n${line}\n` }], decisions)

test.each([
  '/** The exact text that is signed (D16). */',
  '// nothing is open (decision B6)',
  ' * see decision B6',
  'call() // see decision 0012',
  '# see docs/decisions/0099',
])('refuses a decision that is not here: %s', (line) => {
  expect(found(line)).toHaveLength(1)
  expect(found(line)[0]).toContain('a.ts:2')
})

test.each([
  '// nonces stay in memory (decision 0011)',
  '// see docs/decisions/0011',
  '// on A4 paper, by E2 and D4 of the table',
  "const text = 'decision B6'",
])('takes %s', (line) => {
  expect(found(line)).toEqual([])
})
