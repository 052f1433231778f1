import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A file as the checks see it: path from the repository root with `/`, and its text. */
export interface Source {
  path: string
  text: string
}

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** Paths that git tracks or would track; what is ignored is not ours to check. */
export function listPaths(): string[] {
  const out = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(out.split('\0'))].filter((path) => path && existsSync(`${root}/${path}`)).sort()
}

export function readSources(wanted: (path: string) => boolean): Source[] {
  return listPaths()
    .filter(wanted)
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
}

export const isScript = (path: string) => /\.(ts|tsx|mts|cts)$/.test(path) && !path.endsWith('.d.ts')
export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** Rows of a tab-separated list; empty lines and lines that begin with `#` are left out. */
export function readTsv(path: string): string[][] {
  return readFileSync(`${root}/${path}`, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}

/** Prints what was found and ends with the summary line that the runner shows. */
export function report(problems: string[], summary: string): void {
  for (const problem of problems) console.log(problem)
  console.log(problems.length ? `${problems.length} problem(s); ${summary}` : summary)
  process.exitCode = problems.length ? 1 : 0
}
