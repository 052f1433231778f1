import { describe, expect, it } from 'vitest'
import { checkFolders, MAX_FILES } from './folders.ts'

const files = (folder: string, count: number, end = '.ts') =>
  Array.from({ length: count }, (_, i) => `${folder}/a${i}${end}`)

describe('folders', () => {
  it('refuses one source file more than the limit, styles counted', () => {
    const full = [...files('apps/web/src/ui', MAX_FILES - 1), 'apps/web/src/ui/a.module.css']
    expect(checkFolders(full)).toEqual([])
    expect(checkFolders([...full, 'apps/web/src/ui/b.tsx'])).toEqual([
      expect.stringContaining('apps/web/src/ui: 31 source files'),
    ])
  })

  it.each([
    ['tests', files('apps/web/src/ui', 40, '.test.tsx')],
    ['migrations', files('apps/api/migrations', 40, '.ts')],
    ['documents', files('docs', 40, '.md')],
    ['declarations', files('apps/web/src', 40, '.d.ts')],
    ['files of a folder below', files('scripts/check', MAX_FILES)],
  ])('does not count %s', (_, paths) => {
    expect(checkFolders(['scripts/a.ts', ...paths])).toEqual([])
  })

  it('fails when it saw no file', () => {
    expect(checkFolders([])).toEqual(['saw no source files at all'])
  })
})
