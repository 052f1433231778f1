import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const REPOSITORY = fileURLToPath(new URL('../../../../../', import.meta.url))
const IMPORTED = /(?:from|import)\s*\(?\s*'([^']+)'/g
/** Texts that a module reads from beside itself: articles and lists of words. */
const DATA = /\.(?:md|txt|sql|tsv)$/

/** The file behind an import of this repository; packages of others are covered by the lock file. */
function resolve(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const [, name, path] = /^@clinker\/(\w+)\/(.+)$/.exec(specifier) ?? []
  return name === undefined ? undefined : join(REPOSITORY, 'packages', name, 'src', `${path}.ts`)
}

/** Every module that one of these imports, themselves included, directly or by others. */
export function importedBy(entries: readonly string[]): string[] {
  const seen = new Set<string>()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const found = resolve(specifier, file)
      if (found !== undefined) open.push(found)
    }
  }
  return [...seen].toSorted()
}

/** Changes whenever anything changes that shapes the template: modules that build it, what they read, packages, migrations. */
export function templateFingerprint(entries: readonly string[], migrations: readonly string[]): string {
  const hash = createHash('sha256')
  for (const checksum of migrations) hash.update(checksum)
  hash.update(readFileSync(join(REPOSITORY, 'package-lock.json')))
  const modules = importedBy(entries)
  for (const file of modules) hash.update(file.slice(REPOSITORY.length)).update(readFileSync(file))
  for (const folder of new Set(modules.map((file) => dirname(file))))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (DATA.test(name)) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}
