import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

function filesUnder(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A hash over names and contents of files and folders; missing ones count as absent. */
export function treeHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(join(root, path))).toSorted()) {
    const body = readFileSync(file)
    hash.update(`${relative(root, file)}\0${body.length}\0`).update(body)
  }
  return hash.digest('hex')
}
