import { describe, expect, it } from 'vitest'
import { MORTAR } from '../test/cement-vectors.ts'
import { compressiveStrength, flexuralStrength } from './mortar.ts'

describe('mortar strength by GB/T 17671', () => {
  it.each(MORTAR.compressive)('compressive $kn is $mpa', ({ kn, mpa }) => {
    expect(compressiveStrength(kn).mpa).toBe(mpa)
  })

  it.each(MORTAR.flexural)('flexural $kn is $mpa', ({ kn, mpa }) => {
    expect(flexuralStrength(kn).mpa).toBe(mpa)
  })

  it('names the loads left out', () => {
    expect(compressiveStrength([65, 64, 64, 53, 66, 70]).dropped).toEqual([3])
    expect(compressiveStrength([77.1, 78.4, 60.2, 79, 77.8, 95]).dropped).toEqual([2, 5])
    expect(flexuralStrength([3.12, 3.05, 2.3]).dropped).toEqual([0, 2])
  })

  it('keeps a value exactly 10 % off the mean', () => {
    expect(compressiveStrength([100, 100, 100, 100, 110, 90])).toEqual({ mpa: 62.5, dropped: [] })
    expect(flexuralStrength(['2.7', '3.0', '3.3']).dropped).toEqual([])
    expect(flexuralStrength(['2.7', '3.0', '3.301']).dropped).toEqual([0, 2])
  })

  it('is void when nothing can be said', () => {
    expect(flexuralStrength([10, 10, 14]).mpa).toBeUndefined()
    expect(compressiveStrength([77, 78, 79]).mpa).toBeUndefined()
    expect(flexuralStrength([3, 3, 0]).mpa).toBeUndefined()
    expect(flexuralStrength([]).mpa).toBeUndefined()
  })
})
