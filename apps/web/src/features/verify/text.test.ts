import { expect, it } from 'vitest'
import { tonnes } from './text.ts'

it('the public page rounds a tie of tonnes to the even hundredth, as the paper does', () => {
  expect([11_705, 11_715, 1_254_105, 5].map(tonnes)).toEqual(['11.70', '11.72', '1,254.10', '0.00'])
})
