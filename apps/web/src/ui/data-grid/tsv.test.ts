// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { tsvOf } from './tsv.ts'

interface Row {
  readonly name: string
  readonly change: string
}
const COLUMNS = [
  { caption: '名称', numeric: false, text: ({ name }: Row) => name },
  { caption: '变化', numeric: true, text: ({ change }: Row) => change },
]

describe('copied rows', () => {
  it('are tab-separated under their captions, one row per line whatever the text holds', () => {
    expect(tsvOf(COLUMNS, [{ name: 'a\tb\nc', change: '-1.5' }])).toBe('名称\t变化\na b c\t-1.5')
  })

  it('no text becomes a formula in a spreadsheet; numbers stay numbers', () => {
    const copied = tsvOf(COLUMNS, [
      { name: '=cmd()', change: '-3' },
      { name: '@x', change: '+4' },
    ])
    expect(copied.split('\n').slice(1)).toEqual(["'=cmd()\t-3", "'@x\t+4"])
  })
})
