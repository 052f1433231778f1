import { describe, expect, it } from 'vitest'
import { correctDigits } from '../test/lre.ts'
import { NORRIS } from '../test/nist.ts'
import { FORECAST } from '../test/spc-vectors.ts'
import { objections, predict } from './forecast.ts'
import { fitMany, predictMany } from './regression-many.ts'
import { fitLine, type LineFit } from './regression.ts'

const { r1, r3, r28, uni, multi } = FORECAST
const pairs = r3.map((x, i) => ({ x, y: r28[i] ?? NaN }))

function fitted(): LineFit {
  const fit = fitLine(pairs)
  if (!fit) throw new Error('no fit')
  return fit
}

describe('one early strength', () => {
  it('NIST Norris', () => {
    const fit = fitLine(NORRIS.yx.map(([y, x]) => ({ x, y })))
    expect(correctDigits(fit?.a, NORRIS.b0)).toBeGreaterThan(11)
    expect(correctDigits(fit?.b, NORRIS.b1)).toBeGreaterThan(12)
    expect(correctDigits(fit?.s, NORRIS.s)).toBeGreaterThan(12)
    expect(correctDigits((fit?.r ?? 0) ** 2, NORRIS.r2)).toBeGreaterThan(12)
  })

  it('the plant fixture: line', () => {
    const fit = fitted()
    const sums = [fit.xMean, fit.yMean, fit.sxx, fit.sxy, fit.syy].map((value) => value.toFixed(4))
    expect(sums).toEqual(['25.9750', '48.7250', '10.3425', '11.3075', '13.2425'])
    expect(fit.a).toBeCloseTo(uni.a, 5)
    expect(fit.b).toBeCloseTo(uni.b, 6)
    expect(fit.r).toBeCloseTo(uni.r, 6)
    expect(fit.s).toBeCloseTo(uni.s, 6)
    expect((100 * fit.s) / fit.yMean).toBeCloseTo(0.608807, 6)
  })

  it('the plant fixture: forecast, band and lower bound', () => {
    const at = predict(fitted(), uni.x0)
    expect(at?.yhat).toBeCloseTo(uni.yhat, 6)
    expect(at?.lo).toBeCloseTo(uni.pi95[0], 6)
    expect(at?.hi).toBeCloseTo(uni.pi95[1], 6)
    expect(at?.meanHalf).toBeCloseTo(0.284225, 6)
    expect(at?.lowerBound).toBeCloseTo(uni.lower95one, 6)
  })

  it('objections to a formula', () => {
    expect(objections(fitted())).toEqual(['too-few'])
    expect(objections(fitted(), { minR: 0.75, maxRelativeS: 0.07, minN: 12 })).toEqual([])
    expect(objections({ ...fitted(), n: 30, r: 0.6, s: 4 })).toEqual(['weak-relation', 'too-wide'])
    expect(objections({ ...fitted(), n: 30, r: undefined })).toEqual(['weak-relation'])
  })

  it('cannot be said of two pairs, of one x, or at no x', () => {
    expect(fitLine(pairs.slice(0, 2))).toBeUndefined()
    expect(fitLine(pairs.map(({ y }) => ({ x: 1, y })))).toBeUndefined()
    expect(fitLine(pairs.map(({ x }) => ({ x, y: 5 })))?.r).toBeUndefined()
    expect(predict(fitted(), Number.NaN)).toBeUndefined()
  })
})

describe('two early strengths', () => {
  const rows = r28.map((y, i) => ({ x: [r1[i] ?? NaN, r3[i] ?? NaN], y }))

  it('the plant fixture', () => {
    const fit = fitMany(rows)
    multi.beta.forEach((one, i) => expect(fit?.beta[i]).toBeCloseTo(one, 6))
    expect(fit?.s).toBeCloseTo(multi.s, 6)
    expect(fit?.r2).toBeCloseTo(0.933594, 6)
    const at = fit && predictMany(fit, multi.x0)
    expect(at?.yhat).toBeCloseTo(multi.yhat, 6)
    expect(at?.half).toBeCloseTo(multi.half95, 6)
  })

  it('a variable that adds nothing lowers the adjusted R²', () => {
    const one = fitMany(pairs.map(({ x, y }) => ({ x: [x], y })))
    const two = fitMany(rows)
    expect(two?.r2).toBeGreaterThan(one?.r2 ?? NaN)
    expect(two?.adjustedR2).toBeLessThan(one?.adjustedR2 ?? NaN)
    expect(one?.beta[1]).toBeCloseTo(uni.b, 6)
  })

  it('cannot be said of variables that say the same, or of too few rows', () => {
    expect(fitMany(pairs.map(({ x, y }) => ({ x: [x, 2 * x], y })))).toBeUndefined()
    expect(fitMany(rows.slice(0, 3))).toBeUndefined()
    expect(fitMany([])).toBeUndefined()
  })
})
