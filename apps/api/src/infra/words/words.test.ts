import { describe, expect, it } from 'vitest'
import { searchedWords, wordsOf } from './words.ts'

const lacks = (text: string, ...words: string[]) => words.filter((word) => !wordsOf(text).includes(word))

describe('words of a text', () => {
  it('hold codes in one spelling, however they are written', () => {
    for (const text of ['P·O 42.5R', 'po42.5r', 'P.O42.5R', 'PO425R', 'Ｐ・Ｏ 42.5R', 'p.o 42.5 r'.replace(' r', 'R')])
      expect(lacks(text, 'po', '42.5', 'po42.5r')).toEqual([])
    for (const text of ['GB/T 8170-2008', 'GBT8170', 'gb/t8170', 'GB 8170']) expect(lacks(text, 'gb8170')).toEqual([])
    for (const text of ['45 μm', '45微米', '45um']) expect(lacks(text, '45μm')).toEqual([])
    for (const text of ['28天', '28 d', '28 天', '28d']) expect(lacks(text, '28天')).toEqual([])
    for (const text of ['三个月', '3个月', '3 个月']) expect(lacks(text, '3个月')).toEqual([])
    expect(lacks('M32.5', 'm32.5', '32.5')).toEqual([])
    expect(lacks('复合325', '复合', '32.5')).toEqual([])
  })

  it('are those of the trade, with the shorter ones inside', () => {
    expect(lacks('坍落度损失大', '坍落度损失', '坍落度')).toEqual([])
    expect(lacks('安定性不合格', '安定性', '不合格')).toEqual([])
    expect(wordsOf('怎么了呢的吗')).toEqual([])
  })

  it('of a question bring what they may mean, with less weight', () => {
    const found = searchedWords('夏天水泥太烫')
    expect(found).toContainEqual({ word: '夏天', weight: 1 })
    expect(found).toContainEqual({ word: '夏季', weight: 0.6 })
    expect(searchedWords('x'.repeat(10_000)).length).toBeLessThanOrEqual(40)
  })
})
