import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { treeHash } from './tree-hash.ts'

test('the hash follows names and contents below the given paths only', () => {
  const root = mkdtempSync(join(tmpdir(), 'tree-'))
  mkdirSync(join(root, 'src/deep'), { recursive: true })
  writeFileSync(join(root, 'src/deep/a.ts'), 'a')
  const paths = ['src', 'missing.json']
  const first = treeHash(root, paths)
  writeFileSync(join(root, 'other.ts'), 'x')
  expect(treeHash(root, paths)).toBe(first)
  renameSync(join(root, 'src/deep/a.ts'), join(root, 'src/deep/b.ts'))
  const renamed = treeHash(root, paths)
  expect(renamed).not.toBe(first)
  writeFileSync(join(root, 'src/deep/b.ts'), 'b')
  expect(treeHash(root, paths)).not.toBe(renamed)
})
