import { expect, it } from 'vitest'
import { tonnesText } from './paper.tsx'

it('the paper rounds a tie of tonnes to the even hundredth', () => {
  expect([11_705, 11_715, 1_254_105, 5].map(tonnesText)).toEqual(['11.70', '11.72', '1,254.10', '0.00'])
})
