import { expect, it } from 'vitest'
import { sampleOf } from './sample.ts'

it('says from how many values on a statistic is one, and from how many on it may be graded', () => {
  expect([0, 1, 4].map(sampleOf)).toEqual(['NONE', 'NONE', 'NONE'])
  expect([5, 19].map(sampleOf)).toEqual(['FEW', 'FEW'])
  expect([20, 366].map(sampleOf)).toEqual(['ENOUGH', 'ENOUGH'])
})
