import { expect, it } from 'vitest'
import { makeStatementNames } from './statement-names.ts'

const limits = { maxNames: 2, nameAtUse: 3, maxCounted: 4 }
const use = (nameOf: (text: string) => string | undefined, text: string, times: number) =>
  Array.from({ length: times }, () => nameOf(text)).at(-1)

it('names a statement at its third use, and always the same', () => {
  const nameOf = makeStatementNames(limits)
  expect([nameOf('a'), nameOf('a')]).toEqual([undefined, undefined])
  const name = nameOf('a')
  expect(name).toMatch(/^[A-Za-z0-9_-]{24}$/)
  expect(nameOf('a')).toBe(name)
})

it('gives no name to texts that vary, however many come before a frequent one', () => {
  const nameOf = makeStatementNames(limits)
  for (let i = 0; i < 1_000; i += 1) expect(nameOf(`filter ${i}`)).toBeUndefined()
  expect(use(nameOf, 'frequent', 3)).toBeDefined()
})

it('forgets the least recently used text first', () => {
  const nameOf = makeStatementNames(limits)
  use(nameOf, 'old', 2)
  use(nameOf, 'used', 1)
  for (const text of ['x', 'y', 'used', 'z']) nameOf(text)
  expect(nameOf('used')).toBeDefined()
  expect(nameOf('old')).toBeUndefined()
})

it('gives no more names than a connection may keep', () => {
  const nameOf = makeStatementNames(limits)
  expect(['a', 'b', 'c'].map((text) => use(nameOf, text, 3) !== undefined)).toEqual([true, true, false])
  expect(nameOf('a')).toBeDefined()
})
