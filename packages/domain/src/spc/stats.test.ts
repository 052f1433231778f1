import { describe, expect, it } from 'vitest'
import { correctDigits } from '../test/lre.ts'
import { PI_DIGITS, STRD } from '../test/nist.ts'
import { V1, V1B, V2 } from '../test/spc-vectors.ts'
import { meanInterval, sigmaInterval } from './confidence.ts'
import { median, percentile } from './percentile.ts'
import { excessKurtosis, lag1, skewness } from './shape.ts'
import { addValue, cvPercent, rangeOf, sampleSd, summarise, type Summary } from './stats.ts'

// First digits of π, Machin's formula in integers.
function digitsOfPi(count: number): readonly number[] {
  const one = 10n ** BigInt(count + 10)
  const arctanInverse = (x: bigint) => {
    let [power, sum, i] = [one / x, one / x, 1n]
    while (power !== 0n) {
      power /= -(x * x)
      i += 2n
      sum += power / i
    }
    return sum
  }
  const pi = 4n * (4n * arctanInverse(5n) - arctanInverse(239n))
  return Array.from(pi.toString().slice(0, count), Number)
}

describe('certified sets of NIST', () => {
  // The spread of these two sets is lost in the binary form of the input itself.
  const SD_DIGITS: Readonly<Record<string, number>> = { NumAcc3: 9, NumAcc4: 8 }

  it.each(Object.entries(STRD))('%s: mean, S and lag-1 autocorrelation', (name, set) => {
    const summary = summarise(set.data)
    expect(correctDigits(summary?.mean, set.mean)).toBeGreaterThanOrEqual(13)
    expect(correctDigits(sampleSd(summary), set.s)).toBeGreaterThanOrEqual(SD_DIGITS[name] ?? 12)
    expect(correctDigits(lag1(set.data), set.r1)).toBeGreaterThanOrEqual(SD_DIGITS[name] ?? 11)
  })

  it.each(Object.entries(STRD))('%s: the same value by value', (name, set) => {
    const summary = set.data.reduce<Summary | undefined>(addValue, undefined)
    expect(correctDigits(summary?.mean, set.mean)).toBeGreaterThanOrEqual(13)
    expect(correctDigits(sampleSd(summary), set.s)).toBeGreaterThanOrEqual(SD_DIGITS[name] ?? 12)
  })

  it('PiDigits', () => {
    // The certified values belong to a printed table with one misprint: 3 instead of 8 at position 956.
    const digits = digitsOfPi(5000).map((digit, i) => (i === 956 ? 3 : digit))
    const summary = summarise(digits)
    expect(correctDigits(summary?.mean, PI_DIGITS.mean)).toBeGreaterThanOrEqual(13)
    expect(correctDigits(sampleSd(summary), PI_DIGITS.s)).toBeGreaterThanOrEqual(12)
    expect(correctDigits(lag1(digits), PI_DIGITS.r1)).toBeGreaterThanOrEqual(11)
  })
})

describe('plant vectors', () => {
  const summary = summarise(V1.x)
  const e = V1.expect

  it('V1: level and spread', () => {
    expect(summary).toMatchObject({ n: e.n, min: e.min, max: e.max })
    expect(summary?.mean).toBeCloseTo(e.mean, 9)
    expect(sampleSd(summary)).toBeCloseTo(e.s, 6)
    expect(cvPercent(summary)).toBeCloseTo(e.cv, 6)
    expect(rangeOf(summary)).toBeCloseTo(2.8, 9)
  })

  it('V1: percentiles of type 7', () => {
    expect(median(V1.x)).toBeCloseTo(e.median, 9)
    expect([0.05, 0.25, 0.75, 0.95].map((share) => percentile(V1.x, share)?.toFixed(6))).toEqual(
      [e.p5, e.p25, e.p75, e.p95].map((value) => value.toFixed(6)),
    )
    expect([percentile(V1.x, 0), percentile(V1.x, 1)]).toEqual([e.min, e.max])
  })

  it('V1: shape', () => {
    expect(lag1(V1.x)).toBeCloseTo(e.r1, 6)
    expect(skewness(V1.x)?.plain).toBeCloseTo(0.061942, 6)
    expect(skewness(V1.x)?.corrected).toBeCloseTo(0.067081, 6)
    expect(excessKurtosis(V1.x)?.plain).toBeCloseTo(-0.912103, 6)
    expect(excessKurtosis(V1.x)?.corrected).toBeCloseTo(-0.816761, 6)
  })

  it('V1: 95 % intervals of mean and σ', () => {
    expect(meanInterval(summary)?.lo).toBeCloseTo(48.475712, 6)
    expect(meanInterval(summary)?.hi).toBeCloseTo(49.254288, 6)
    expect(sigmaInterval(summary)?.lo).toBeCloseTo(0.632565, 6)
    expect(sigmaInterval(summary)?.hi).toBeCloseTo(1.214883, 6)
  })

  it('V1b: another order changes only the autocorrelation', () => {
    expect(summarise(V1B.x)?.mean).toBeCloseTo(V1B.expect.mean, 9)
    expect(sampleSd(summarise(V1B.x))).toBeCloseTo(V1B.expect.s, 6)
    expect(lag1(V1B.x)).toBeCloseTo(V1B.expect.r1, 6)
  })

  it('V2: level and spread', () => {
    expect(summarise(V2.x)?.mean).toBeCloseTo(V2.expect.mean, 9)
    expect(sampleSd(summarise(V2.x))).toBeCloseTo(V2.expect.s, 6)
  })

  it('ten sub-samples for uniformity: 48.90, 0.66, 1.36 %', () => {
    const ten = summarise([48.6, 49.3, 47.9, 48.8, 50.1, 49.0, 48.2, 49.6, 48.4, 49.1])
    expect([ten?.mean, sampleSd(ten), cvPercent(ten)].map((value) => value?.toFixed(2))).toEqual([
      '48.90',
      '0.66',
      '1.36',
    ])
  })
})

describe('what cannot be said', () => {
  it('is undefined without values', () => {
    expect(summarise([])).toBeUndefined()
    for (const f of [sampleSd, cvPercent, rangeOf, meanInterval, sigmaInterval]) expect(f(undefined)).toBeUndefined()
    for (const f of [median, lag1, skewness, excessKurtosis]) expect(f([])).toBeUndefined()
  })

  it('is undefined from one value or from values without spread', () => {
    const one = summarise([5])
    expect([sampleSd(one), cvPercent(one), meanInterval(one), sigmaInterval(one), lag1([5])]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    )
    expect(median([5])).toBe(5)
    expect([lag1([2, 2, 2]), skewness([2, 2]), sigmaInterval(summarise([2, 2]))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(sampleSd(summarise([2, 2]))).toBe(0)
    expect(skewness([1, 2])?.corrected).toBeUndefined()
    expect(excessKurtosis([1, 2, 4])?.corrected).toBeUndefined()
    expect(cvPercent(summarise([-1, 1]))).toBeUndefined()
    expect(percentile([1, 2], 1.5)).toBeUndefined()
    expect(summarise([1, Number.NaN])).toBeUndefined()
  })
})
