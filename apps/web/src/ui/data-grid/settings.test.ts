// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeField, isSame, moveField, reorder, systemFields, type Fields } from './settings.ts'

const FIELDS = systemFields('qualityBatch').slice(0, 6)
const names = (fields: Fields) => fields.map(({ fieldName }) => fieldName)
const [A, B, C, D, E, F] = names(FIELDS) as [string, string, string, string, string, string]

describe('the arrangement of a grid', () => {
  it('[S3.16] carries all fields of a setting, in the order of the system', () => {
    expect(FIELDS[0]).toEqual({
      gridName: 'qualityBatch',
      fieldName: 'batchNum',
      fieldCaption: '',
      visibleFlag: 1,
      sortFlag: 0,
      searchFlag: 0,
      width: 112,
      displayOrder: 0,
      version: 0,
    })
  })

  it('never hides its last column', () => {
    let fields: Fields = FIELDS
    for (const name of names(FIELDS)) fields = changeField(fields, name, { visibleFlag: 0 })
    expect(fields.filter(({ visibleFlag }) => visibleFlag === 1)).toHaveLength(1)
  })

  it('moves a column to a place; the others keep their order and nobody is lost', () => {
    expect(names(moveField(FIELDS, A, 2))).toEqual([B, C, A, D, E, F])
    expect(names(moveField(FIELDS, F, -3))).toEqual([F, A, B, C, D, E])
    expect(names(moveField(FIELDS, A, 99))).toEqual([B, C, D, E, F, A])
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names(FIELDS)), fc.integer({ min: -2, max: 9 }))), (moves) => {
        const end = moves.reduce<Fields>((fields, [name, place]) => moveField(fields, name, place), FIELDS)
        expect([...names(end)].sort()).toEqual([...names(FIELDS)].sort())
        expect(end.map(({ displayOrder }) => displayOrder)).toEqual(end.map((_, at) => at))
      }),
    )
  })

  it('takes the order of what is drawn, while hidden columns keep their places', () => {
    const fields = changeField(FIELDS, B, { visibleFlag: 0 })
    expect(names(reorder(fields, [D, A, C, E, F]))).toEqual([D, B, A, C, E, F])
  })

  it('knows whether anything differs from what is saved', () => {
    expect(isSame(FIELDS, systemFields('qualityBatch').slice(0, 6))).toBe(true)
    expect(isSame(FIELDS, changeField(FIELDS, A, { width: 161 }))).toBe(false)
    expect(isSame(FIELDS, moveField(FIELDS, A, 1))).toBe(false)
  })
})
