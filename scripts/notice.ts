/** Writes NOTICE, the list of third-party packages that an installation holds, from the lock file; `--check` fails when it is stale. */
import { readFile, writeFile } from 'node:fs/promises'
import { runMain } from './processes/run-main.ts'

const FILE = new URL('../NOTICE', import.meta.url)
const LOCK = new URL('../package-lock.json', import.meta.url)

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

/** Packages whose package.json names no licence; their licence files do. */
const FROM_FILES: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'prelude-ls': 'MIT' }

const HEAD = `clinker
Licensed under the Apache License, Version 2.0; see LICENSE.

Third-party packages of an installation, by package-lock.json (npm run notice). Each carries its licence text in
node_modules. Packages named @img/sharp-libvips-* hold libvips under LGPL-3.0-or-later, linked dynamically: it may be
replaced by another build. The dictionary inside @node-rs/jieba is that of jieba (MIT, Sun Junyi). Debian's packages
(PostgreSQL, Redis, nginx, ejabberd, Ceph, ffmpeg, fonts) are installed from Debian, not distributed with this product.
`

export function notice(packages: Readonly<Record<string, LockedPackage>>): string {
  const rows = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && dev !== true && link !== true)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const named = license ?? FROM_FILES[name]
      if (named === undefined) throw new Error(`${name} names no licence: read its files and add it to FROM_FILES`)
      return `${name} ${version}: ${named}`
    })
  return `${HEAD}\n${[...new Set(rows)].toSorted().join('\n')}\n`
}

if (import.meta.main)
  await runMain('notice', async () => {
    const lock = JSON.parse(await readFile(LOCK, 'utf8')) as { packages: Record<string, LockedPackage> }
    const fresh = notice(lock.packages)
    if (process.argv.includes('--check')) {
      if ((await readFile(FILE, 'utf8')) !== fresh) throw new Error('NOTICE is stale: npm run notice')
    } else await writeFile(FILE, fresh)
  })
