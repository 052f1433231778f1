import { describe, expect, it } from 'vitest'
import { checkNumbers } from './numbers.ts'

const at = (path: string, text: string) => ({ path: `apps/web/src/${path}`, text })
const ALLOWED = { drawing: ['ui/scale.ts'] }
const fine = at('ui/scale.ts', 'export const x = (t: string) => Number(t)')

describe('numbers', () => {
  it.each([
    ['a call', 'export const x = (t: string) => Number(t)'],
    ['a function handed on', 'export const x = (t: string[]) => t.map(Number)'],
    ['parseFloat', 'export const x = (t: string) => parseFloat(t)'],
    ['its longer name', 'export const x = (t: string) => Number.parseFloat(t)'],
  ])('refuses %s outside the listed files', (_, text) => {
    expect(checkNumbers([fine], ALLOWED)).toEqual([])
    expect(checkNumbers([fine, at('features/x.ts', text)], ALLOWED)).toEqual([
      expect.stringContaining('apps/web/src/features/x.ts:1: '),
    ])
  })

  it('lets constants of numbers stand', () => {
    expect(checkNumbers([fine, at('a.ts', 'export const most = Number.MAX_SAFE_INTEGER')], ALLOWED)).toEqual([])
  })

  it('names a listed file that needs it no longer, and having seen nothing', () => {
    expect(checkNumbers([at('ui/scale.ts', 'export const x = 1')], ALLOWED)).toEqual([
      'apps/web/src/ui/scale.ts: makes no number, take it from the list',
    ])
    expect(checkNumbers([], { none: [] })).toEqual(['saw no sources'])
  })
})
