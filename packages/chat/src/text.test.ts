import { TEXT_MAX } from '@clinker/contract/chat/limits'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleaned, codePoints, faultOf, isEmotion, numbersOf, partsOf } from './text.ts'

it.each([
  ['', 'blank'],
  [' \n\t ', 'blank'],
  ['a', 'blank'],
  [' 好 ', 'blank'],
  ['\u202ea\u0000', 'blank'],
  ['𠮷', 'blank'],
  ['好的', undefined],
  ['👍', undefined],
  ['字'.repeat(TEXT_MAX), undefined],
  ['𠮷'.repeat(TEXT_MAX), undefined],
  ['字'.repeat(TEXT_MAX + 1), 'long'],
  // A family is one emoji of five code points.
  ['👨‍👩‍👧'.repeat(TEXT_MAX / 5), undefined],
  ['👨‍👩‍👧'.repeat(TEXT_MAX / 5 + 1), 'long'],
])('[S5.c.01] [S5.c.02] text %j: %s', (text, fault) => {
  expect(faultOf(text)).toBe(fault)
})

it('[S3.10] up to three emoji alone are an emotion; emoji among words are text', () => {
  for (const text of ['👍', '❤️', '👍🏽', '👨‍👩‍👧', '🏭🚚✅']) expect(isEmotion(text), text).toBe(true)
  for (const text of ['', 'a', '1', '👍好', '👍👍👍👍', '\u200d', '<b>👍</b>'])
    expect(isEmotion(text), text).toBe(false)
})

it('names batches and slips, each once and two of a kind at most', () => {
  expect(numbersOf('C26-1184的3天结果出来了，C26-1184；ZB2611050031，D26-0412 E26-0001')).toEqual({
    batches: ['C26-1184', 'D26-0412'],
    slips: ['ZB2611050031'],
  })
  for (const none of ['C26-11845', 'AC26-1184', 'C26-1184-2', 'ZB26110500311', 'xZB2611050031', 'c26-1184'])
    expect(numbersOf(none), none).toEqual({ batches: [], slips: [] })
})

it('[S5.c.07] only WTD with exactly fourteen digits is a bill number', () => {
  const bills = (text: string) => partsOf(text).flatMap((part) => (part.bill ? part.text : []))
  expect(bills('WTD26110500000317这车的磅单拍糊了，净重多少？WTD26110500000318')).toEqual([
    'WTD26110500000317',
    'WTD26110500000318',
  ])
  for (const none of [
    'WTD2611050000031',
    'WTD261105000003171',
    'wtd26110500000317',
    'XWTD26110500000317',
    'WTD２６110500000317',
  ])
    expect(bills(none)).toEqual([])
})

it('parts put together are the text, whatever it holds', () => {
  const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('WTD26110500000317', 'WTD', '1', '<a href=x>'))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(
        partsOf(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
      for (const { text: one, bill } of partsOf(text)) if (bill) expect(one).toMatch(/^WTD\d{14}$/)
    }),
    { numRuns: 10_000 },
  )
})

it('a cleaned text stays as it is when cleaned again and holds nothing that XML cannot', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = cleaned(text)
      expect(cleaned(once)).toBe(once)
      expect(once.isWellFormed()).toBe(true)
      expect(codePoints(once)).toBeLessThanOrEqual(codePoints(text))
    }),
    { numRuns: 10_000 },
  )
})
