import { describe, expect, it } from 'vitest'
import { isBeyondRepeatability, repeatabilityOf, spreadOf } from './repeatability.ts'

describe('repeatability', () => {
  it('holds to the last digit: the permitted difference itself is not beyond it', () => {
    expect(isBeyondRepeatability('LOI', '3.15', '3.00')).toBe(false)
    expect(isBeyondRepeatability('LOI', '3.16', '3.00')).toBe(true)
    expect(isBeyondRepeatability('IST', '165', '180')).toBe(false)
    expect(isBeyondRepeatability('IST', '164', '180')).toBe(true)
  })

  it('counts percent of the mean of both, whichever is the reference', () => {
    // 5 % of the mean of 48.75 and 51.25 is 2.5 exactly.
    for (const [a, b] of [
      ['48.75', '51.25'],
      ['51.25', '48.75'],
    ] as const)
      expect(isBeyondRepeatability('CS28', a, b)).toBe(false)
    expect(isBeyondRepeatability('CS28', '48.7', '51.3')).toBe(true)
  })

  it('says nothing of an indicator without one', () => {
    expect(repeatabilityOf('MGO')).toBeUndefined()
    expect(isBeyondRepeatability('MGO', '1.00', '5.00')).toBe(false)
  })
})

describe('spread of compared values', () => {
  it('has the exact mean rounded once, and the range', () => {
    expect(spreadOf(['48.2', '49.1', '47.6'], 1)).toEqual({ n: 3, mean: '48.3', min: '47.6', max: '49.1' })
    expect(spreadOf(['9', '10'], 0)).toMatchObject({ min: '9', max: '10' })
  })

  it('is none of a single value', () => {
    expect(spreadOf(['48.2'], 1)).toBeUndefined()
  })
})
