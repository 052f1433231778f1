import { describe, expect, it } from 'vitest'
import { parseVariety, searchKey, showName, varietyEdition, VARIETIES } from './varieties.ts'

describe('variety names', () => {
  it('show the middle dot', () => {
    expect(showName('PO', '42.5R')).toBe('P·O 42.5R')
    expect(showName('PSA', '32.5')).toBe('P·S·A 32.5')
    expect(showName('PII', '52.5R')).toBe('P·II 52.5R')
    expect(showName('M', '32.5')).toBe('M32.5')
  })

  it.each(['PO42.5R', 'P.O 42.5R', 'P.O42.5r', 'po42.5r', 'P·O 42.5R', 'Ｐ·Ｏ　４２．５Ｒ', ' p。o 42.5 r ', 'PO425R'])(
    '%s is found as P·O 42.5R',
    (text) => {
      expect(parseVariety(text)).toEqual({ code: 'PO', grade: '42.5R' })
    },
  )

  it('tell P·I from P·II, also in Roman numerals', () => {
    expect(parseVariety('P·Ⅱ52.5')).toEqual({ code: 'PII', grade: '52.5' })
    expect(parseVariety('P·Ⅰ 52.5')).toEqual({ code: 'PI', grade: '52.5' })
    expect(parseVariety('p.o')).toEqual({ code: 'PO', grade: undefined })
    expect(parseVariety('P·S 32.5')).toBeUndefined()
    expect(parseVariety('')).toBeUndefined()
  })

  it('every shown name leads back to its variety', () => {
    for (const { code, grades } of VARIETIES) {
      for (const grade of grades) expect(parseVariety(showName(code, grade))).toEqual({ code, grade })
    }
    expect(searchKey('C26-1184')).toBe('C26-1184')
  })

  it('carry the standard of their production date', () => {
    expect(varietyEdition('PO', '2024-05-31')?.standard).toBe('GB 175-2007')
    expect(varietyEdition('PMH', '2026-11-14')?.standard).toBe('GB/T 200-2025')
    expect(varietyEdition('X', '2026-11-14')).toBeUndefined()
  })
})
