import { posix } from 'node:path'
import { isTest, listPaths, report } from './tree.ts'

/** More files side by side than this are no longer found by looking. */
export const MAX_FILES = 30

/** Folders that hold more, and how many they may hold at most. The list may only shrink: split them and remove their row. */
const ALLOWED: Readonly<Record<string, number>> = {
  'apps/api/src/generator': 36,
  'apps/api/src/test': 35,
}

const GENERATED = new Set(['apps/api/src/db/tables.ts'])

const isCounted = (path: string) =>
  /\.(ts|tsx|css)$/.test(path) &&
  !path.endsWith('.d.ts') &&
  !isTest(path) &&
  !GENERATED.has(path) &&
  !path.startsWith('apps/api/migrations/')

/** Folders with too many source files, and rows of `allowed` that are no longer needed. */
export function checkFolders(paths: readonly string[], allowed: Readonly<Record<string, number>> = ALLOWED): string[] {
  const counts = new Map<string, number>()
  for (const path of paths.filter(isCounted)) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const problems = counts.size ? [] : ['saw no source files at all']
  for (const [folder, count] of counts) {
    const max = allowed[folder] ?? MAX_FILES
    if (count > max) problems.push(`${folder}: ${count} source files, at most ${max}; group them by meaning`)
  }
  for (const folder of Object.keys(allowed)) {
    if ((counts.get(folder) ?? 0) <= MAX_FILES) {
      problems.push(`${folder}: at most ${MAX_FILES} source files now; remove its row in scripts/check/folders.ts`)
    }
  }
  return problems
}

if (import.meta.main) {
  const paths = listPaths()
  report(checkFolders(paths), `at most ${MAX_FILES} source files per folder, ${Object.keys(ALLOWED).length} excused`)
}
