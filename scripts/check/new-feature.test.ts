import { describe, expect, it } from 'vitest'
import { namesOf, registrations, sliceOf } from '../new-feature.ts'
import { checkBoundaries } from './boundaries.ts'
import { checkCjk } from './words/cjk.ts'

const names = namesOf('settings-plants')
const sources = Object.entries(sliceOf(names)).map(([path, text]) => ({ path, text }))

describe('a new feature', () => {
  it('has the files of the slice and keeps to the rooms', () => {
    expect(sources).toHaveLength(8)
    expect(checkBoundaries(sources).problems).toEqual([])
    expect(checkCjk(sources, []).problems).toEqual([])
  })

  it.each(['Batches', 'my_feature', '', '2nd', 'a-'])("does not take the name '%s'", (name) => {
    expect(() => namesOf(name)).toThrow('kebab-case')
  })

  it('enters the catalogue whether its objects stand on one line or on many', () => {
    const edit = registrations(names)['packages/contract/src/catalogue.ts']
    const text = [
      "import * as a from './a/words.ts'",
      'export const ERRORS = { ...a.errors }',
      'export const PERMISSIONS = {\n  ...a.permissions,\n}',
      'export const WORDS = { ...a.words }',
    ].join('\n')
    const out = edit?.(text).replace(/\s+/g, ' ')
    expect(out).toContain('ERRORS = { ...a.errors, ...settingsPlants.errors,}')
    expect(out).toContain('PERMISSIONS = { ...a.permissions, ...settingsPlants.permissions,}')
    expect(out).toContain('WORDS = { ...a.words, ...settingsPlants.words,}')
  })

  it('stops when a place of registration no longer looks as expected', () => {
    expect(() => registrations(names)['apps/web/src/features.ts']?.("import 'a'\nconst OTHER = []\n")).toThrow(
      'no place',
    )
  })
})
