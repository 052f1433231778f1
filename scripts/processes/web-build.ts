import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { wwwFolder } from '../engines/nginx.ts'
import { REPOSITORY } from '../engines/places.ts'
import { runCommand } from './run-command.ts'
import { say } from './say.ts'
import { treeHash } from './tree-hash.ts'

export const WEB = join(REPOSITORY, 'apps/web')

const SHARED = [
  'packages/contract/src',
  'packages/contract/package.json',
  'packages/domain/src',
  'packages/chat/src',
  'packages/domain/package.json',
  'package-lock.json',
  'tsconfig.base.json',
]

/** Everything of apps/web that is written by hand, and what it imports. */
function sources(): string[] {
  const own = readdirSync(WEB).filter((name) => name !== 'node_modules' && name !== 'dist')
  return [...own.map((name) => join('apps/web', name)), ...SHARED]
}

/** The folder of the Vite that apps/web uses; the workspace root may hold another one. */
export function viteFolder(): string {
  return dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json'))
}

/** nginx runs as another user: every file readable, every folder open, whatever the umask was. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
}

const PAGES = ['index.html', 'verify/index.html', 'evaluation/index.html']

/** Old hashed files stay for pages that are still open; the pages are replaced last, each in one step. */
function publish(dist: string, www: string): void {
  const later = PAGES.map((page) => join(dist, page))
  cpSync(dist, www, { recursive: true, filter: (source) => !later.includes(source) })
  for (const page of PAGES) cpSync(join(dist, page), join(www, `${page}.new`))
  makeReadable(www)
  for (const page of PAGES) renameSync(join(www, `${page}.new`), join(www, page))
}

const readText = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Builds the pages when a source changed since the last build of this run, and puts them where nginx serves them. */
export async function buildWeb(run: string): Promise<void> {
  const dist = join(WEB, 'dist')
  const www = wwwFolder(run)
  const stamp = join(run, 'web-build.hash')
  // With WORKSHOP=1 the pages hold the workshop; see apps/web/vite.config.ts.
  const hash = `${treeHash(REPOSITORY, sources())} ${process.env['WORKSHOP'] === '1'}`
  const there = [dist, www].every((folder) => PAGES.every((page) => existsSync(join(folder, page))))
  if (readText(stamp) === hash && there) return
  const before = performance.now()
  rmSync(stamp, { force: true })
  await runCommand(process.execPath, [join(viteFolder(), 'bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    output: 'show',
  })
  publish(dist, www)
  writeFileSync(stamp, hash)
  say(`web is built (${Math.round(performance.now() - before)} ms)`)
}
