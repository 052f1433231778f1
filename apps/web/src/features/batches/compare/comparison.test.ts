import { Reported } from '@clinker/contract/batches/shapes'
import { describe, expect, it } from 'vitest'
import { makeBatchInFull, makeValue } from '../../../test/make-batch.ts'
import { comparisonOf } from './comparison.ts'

const value = (code: string, group: string, text: string, limitText = '≥42.5') =>
  makeValue({
    indicatorCode: code,
    groupCode: group,
    valueText: Reported.parse(text),
    value: text === '-' ? null : Number(text),
    limitText,
  })
const batch = (batchNum: string, values: ReturnType<typeof value>[], showName = 'P·O 42.5') =>
  makeBatchInFull({ batchNum, showName, indicatorList: values })

const one = batch('A1', [value('LOI', 'CHEM', '3.00', '≤5.0'), value('CS28', 'STR', '48.0')])
const two = batch('A2', [value('LOI', 'CHEM', '3.10', '≤5.0'), value('CS28', 'STR', '52.0')])

describe('a comparison', () => {
  it('has strength first, in the groups of the page of a batch', () => {
    expect(comparisonOf([one, two], one, false).map(({ group }) => group)).toEqual(['STR', 'CHEM'])
  })

  it('tints only what lies beyond the repeatability of the method, and nothing that has none', () => {
    const cells = comparisonOf([one, two], one, false).flatMap(({ rows }) => rows.map(({ cells: [, cell] }) => cell!))
    expect(cells.map(({ gap, beyond }) => [gap, beyond])).toEqual([
      ['4.0', true],
      ['0.10', false],
    ])
    const magnesia = [batch('A1', [value('MGO', 'CHEM', '1.00')]), batch('A2', [value('MGO', 'CHEM', '4.00')])]
    expect(comparisonOf(magnesia, magnesia[0]!, false)[0]!.rows[0]!.cells[1]).toMatchObject({
      gap: '3.00',
      beyond: false,
    })
  })

  it('keeps the limit of each batch where they differ, and makes no mean over varieties', () => {
    const other = batch('C1', [value('CS28', 'STR', '60.1', '≥52.5')], 'P·II 52.5')
    const row = comparisonOf([one, other], one, false)[0]!.rows[0]!
    expect(row.limit).toBeUndefined()
    expect(row.cells.map((cell) => cell.row?.limitText)).toEqual(['≥42.5', '≥52.5'])
    expect(row.spread).toBeUndefined()
  })

  it('has mean and range of the reported values with their number; a missing value is none', () => {
    const three = batch('A3', [value('CS28', 'STR', '-')])
    expect(comparisonOf([one, two, three], one, false)[0]!.rows[0]!.spread).toEqual({
      n: 2,
      mean: '50.0',
      min: '48.0',
      max: '52.0',
    })
  })
})
