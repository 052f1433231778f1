import { describe, expect, it } from 'vitest'
import { numbersIn } from './pasted-numbers.ts'

describe('numbers in a pasted text', () => {
  it.each([
    ['C26-1105', ['C26-1105']],
    ['C26 - 1105', ['C26 - 1105']],
    ['C26-1105, F26-1108', ['C26-1105', 'F26-1108']],
    ['C26-1105\r\nF26-1108\n\nC26-1105\n', ['C26-1105', 'F26-1108']],
    ['C26-1105 F26-1108\u3000D26-1099', ['C26-1105', 'F26-1108', 'D26-1099']],
    ['C26-1105；F26-1108、D26-1099，R26-1098', ['C26-1105', 'F26-1108', 'D26-1099', 'R26-1098']],
    ['  ', []],
  ])('%j', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers)
  })
})
