import { posix } from 'node:path'
import { isTest, listPaths, report } from './tree.ts'

/** More files side by side than this are no longer found by looking. */
export const MAX_FILES = 30

const GENERATED = new Set(['apps/api/src/db/tables.ts'])

const isCounted = (path: string) =>
  /\.(ts|tsx|css)$/.test(path) &&
  !path.endsWith('.d.ts') &&
  !isTest(path) &&
  !GENERATED.has(path) &&
  !path.startsWith('apps/api/migrations/')

/** Folders with too many source files. */
export function checkFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths.filter(isCounted)) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const problems = counts.size ? [] : ['saw no source files at all']
  for (const [folder, count] of counts) {
    if (count > MAX_FILES)
      problems.push(`${folder}: ${count} source files, at most ${MAX_FILES}; group them by meaning`)
  }
  return problems
}

if (import.meta.main) {
  const paths = listPaths()
  report(checkFolders(paths), `at most ${MAX_FILES} source files per folder`)
}
