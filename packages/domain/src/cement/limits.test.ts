import { describe, expect, it } from 'vitest'
import { LIMITS_CSV } from '../test/limits-csv.ts'
import { editionOn, EDITIONS } from './editions.ts'
import { INDICATORS, indicatorOf } from './indicators.ts'
import { gradesOn, LIMIT_ROWS, limitFor, limitsFor } from './limits.ts'
import { VARIETIES, varietyOf } from './varieties.ts'

const csv = LIMITS_CSV.split('\n')
  .slice(1)
  .map((line) => line.split(','))
const rows2023 = LIMIT_ROWS.filter((row) => row.standard === 'GB 175-2023')
const bound = (text: string | undefined) => (text ? Number(text) : undefined)

describe('limit rows', () => {
  it('hold every row of the reviewed table of GB 175-2023, and no other', () => {
    const theirs = csv.map(([standard, variety, grade, indicator, unit, op, lo, hi, dp, method, kind, , from, to]) => [
      standard,
      variety,
      grade,
      indicator,
      unit,
      op,
      bound(lo),
      bound(hi),
      bound(dp),
      method,
      kind,
      from,
      to,
    ])
    const ours = rows2023.map((row) => {
      const { standard, variety, grade, indicator, op, dp, method, kind, validFrom, validTo } = row
      const unit = row.unit.replace('²', '2')
      return [
        standard,
        variety,
        grade,
        indicator,
        unit,
        op,
        bound(row.lo),
        bound(row.hi),
        dp,
        method,
        kind,
        validFrom,
        validTo,
      ]
    })
    const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join('|')).sort()
    expect(rows2023).toHaveLength(276)
    expect(sorted(ours)).toEqual(sorted(theirs))
  })

  it('are verified where the table is sure, except a P·O 62.5 nobody has proof-read', () => {
    const confidence = new Map(csv.map((line) => [line.slice(1, 4).join(), line[11]]))
    for (const row of rows2023) {
      const sure = confidence.get([row.variety, row.grade, row.indicator].join()) === 'H'
      expect(row.verified).toBe(sure && !(row.variety === 'PO' && row.grade.startsWith('62.5')))
    }
  })

  it('have one row per key and name known indicators, varieties and editions', () => {
    const keys = LIMIT_ROWS.map((row) => [row.standard, row.variety, row.grade, row.indicator, row.validFrom].join())
    expect(new Set(keys).size).toBe(LIMIT_ROWS.length)
    for (const row of LIMIT_ROWS) {
      const edition = EDITIONS.find(({ standard }) => standard === row.standard)
      expect(indicatorOf(row.indicator)).toBeDefined()
      expect(varietyOf(row.variety)?.family).toBe(edition?.family)
      expect(row.grade === '*' || varietyOf(row.variety)?.grades.includes(row.grade)).toBe(true)
      expect(row.op === 'PASS' || row.lo !== undefined || row.hi !== undefined).toBe(true)
    }
    expect(new Set(INDICATORS.map(({ code }) => code)).size).toBe(INDICATORS.length)
    expect(new Set(VARIETIES.map(({ code }) => code)).size).toBe(VARIETIES.length)
  })

  it('follow the production date: fineness of P·O turned from a floor of 300 m²/kg to a floor of 5 % residue', () => {
    const old = { variety: 'PO', grade: '42.5', producedOn: '2024-05-31' }
    const now = { ...old, producedOn: '2024-06-01' }
    expect(limitFor(old, 'SSA')?.lo).toBe('300')
    expect(limitFor(old, 'R45')).toBeUndefined()
    expect(limitFor(now, 'SSA')).toBeUndefined()
    expect(limitFor(now, 'R45')).toMatchObject({ op: 'GE', lo: '5', standard: 'GB 175-2023' })
    expect(limitFor(old, 'FX3')?.lo).toBe('3.5')
    expect(limitFor(now, 'FX3')?.lo).toBe('4.0')
    expect(limitFor({ ...old, variety: 'PSA' }, 'R45')).toMatchObject({ op: 'LE', hi: '30' })
    expect(limitFor({ ...old, variety: 'PSA', grade: '32.5' }, 'CS3')?.lo).toBe('10.0')
    expect(limitFor({ ...now, variety: 'PSA', grade: '32.5' }, 'CS3')?.lo).toBe('12.0')
  })

  it('know no P·C 32.5 after it was withdrawn', () => {
    expect(gradesOn('PC', '2015-11-30')).toContain('32.5')
    expect(gradesOn('PC', '2019-09-30')).toContain('32.5R')
    expect(gradesOn('PC', '2019-10-01')).toEqual(['42.5', '42.5R', '52.5', '52.5R'])
    expect(gradesOn('PC', '2026-11-14')).toEqual(['42.5', '42.5R', '52.5', '52.5R'])
    expect(limitsFor({ variety: 'PC', grade: '32.5', producedOn: '2026-01-01' })).toEqual([])
  })

  it('test masonry cement at 3 days for 32.5 and at 7 days below', () => {
    const codes = (grade: string) =>
      limitsFor({ variety: 'M', grade, producedOn: '2026-01-01' }).map(({ indicator }) => indicator)
    expect(codes('32.5')).toEqual(expect.arrayContaining(['CS3', 'CS28', 'FX3', 'FX28', 'R80', 'WRT']))
    expect(codes('22.5')).toEqual(expect.arrayContaining(['CS7', 'FX7']))
    expect(codes('22.5')).not.toContain('CS3')
  })
})

describe('editions', () => {
  it('change over on their day', () => {
    expect(editionOn('GB 175', '2024-05-31')?.standard).toBe('GB 175-2007')
    expect(editionOn('GB 175', '2024-06-01')?.standard).toBe('GB 175-2023')
    expect(editionOn('GB/T 200', '2026-10-31')?.standard).toBe('GB/T 200-2017')
    expect(editionOn('GB/T 200', '2026-11-01')?.standard).toBe('GB/T 200-2025')
    expect(editionOn('GB 175', '2001-01-01')).toBeUndefined()
  })
})
