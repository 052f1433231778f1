import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newPassword } from './new-password.ts'
import { readArguments, usage } from './run.ts'
import { table } from './table.ts'

describe('the line of arguments', () => {
  it('is read whole', () => {
    const { values, json } = readArguments(['user', 'create', 'name=li', 'person=a=b', '--json'])
    expect(values).toEqual({ name: 'li', person: 'a=b' })
    expect(json).toBe(true)
  })

  it.each([
    [['user', 'disable', 'li'], 'not understood: li'],
    [['user', 'disable', 'name=a', 'name=b'], 'given twice'],
    [['user', 'disable', '=a'], 'not understood'],
    [['user', 'delete', 'name=a'], 'npm run admin'],
    [['constructor', 'name', 'x=1'], 'npm run admin'],
    [['user', 'toString'], 'npm run admin'],
    [[], 'npm run admin'],
  ])('%j is refused', (line, why) => {
    expect(() => readArguments(line)).toThrow(why)
  })

  it('names every command when it is not understood', () => {
    for (const one of ['company create', 'customer disable', 'user reset', 'role revoke', 'session end', 'first'])
      expect(usage()).toContain(one)
  })
})

it('makes passwords of twelve letters and digits that pass the rule of the product', () => {
  const made = Array.from({ length: 500 }, () => newPassword())
  for (const one of made) expect(one).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{12}$/)
  expect(new Set(made).size).toBe(500)
})

describe('the printed table', () => {
  it('is aligned also where a sign fills two places', () => {
    expect(
      table([
        { name: '水泥', n: 1 },
        { name: 'ab', n: null },
      ]),
    ).toBe('name  n\n水泥  1\nab    -')
    expect(table([])).toBe('(nothing)')
  })

  it('holds no sign that a terminal obeys', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x2100 })), (codes) => {
        const text = String.fromCharCode(...codes)
        expect(table([{ text }]).slice('text\n'.length)).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
      }),
    )
  })
})
