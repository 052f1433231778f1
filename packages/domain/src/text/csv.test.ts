import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

describe('a cell of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+86', "'+86"],
    ['-', "'-"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['C26-1188', 'C26-1188'],
    ['a,b', '"a,b"'],
    ['="x"', `"'=""x"""`],
    ['two\r\nlines', '"two\r\nlines"'],
  ])('%j is written as %j', (text, written) => expect(csvCell(text)).toBe(written))

  it('a negative number stays a number, an unknown one is empty', () => {
    expect(csvLine([-1.5, null, undefined, 0])).toBe('-1.5,,,0\r\n')
  })

  it('no text begins as a formula, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(csvCell(text).replace(/^"/, '')).not.toMatch(/^[=+\-@]/)
      }),
    )
  })
})
