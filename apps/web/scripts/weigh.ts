import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** Scripts and styles that an entry brings with it: its own and, all the way down, those it imports at once. */
export function filesOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const entry of entries) visit(entry)
  return files
}

/** Classic scripts and style sheets that a page names itself. */
export const namedBy = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((found) => found[1] ?? '')

export interface Weight {
  readonly file: string
  readonly bytes: number
}

/** Which build holds a page: the product, or a public page with one of its own. */
const manifestOf = (entries: readonly string[]): string => {
  const page = entries.find((entry) => entry.endsWith('/index.html'))?.split('/')[0]
  return `.vite/${page ?? 'manifest'}.json`
}

export function weigh(dist: string, entries: readonly string[]): Weight[] {
  const manifest = JSON.parse(readFileSync(join(dist, manifestOf(entries)), 'utf8')) as Manifest
  const files = filesOf(manifest, entries)
  for (const page of entries.filter((entry) => entry.endsWith('.html'))) {
    for (const file of namedBy(readFileSync(join(dist, page), 'utf8'))) files.add(file)
  }
  return [...files].map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }))
}
