/** Weighs what pages load: those of apps/web/dist, or with `--build` those of a build as `npm run up` makes it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { weigh } from './weigh.ts'

interface Budget {
  /** Thousands of bytes, gzip -9, scripts and styles together. */
  readonly kB: number
  readonly loads: readonly string[]
}

const web = join(import.meta.dirname, '..')
const budgets = JSON.parse(readFileSync(join(web, '../../e2e/budgets.json'), 'utf8')) as Record<string, Budget>

const built = process.argv.includes('--build') ? mkdtempSync(join(tmpdir(), 'clinker-budget-')) : undefined
if (built !== undefined) {
  process.env['WORKSHOP'] = ''
  await build({ root: web, logLevel: 'warn', build: { outDir: built, emptyOutDir: true } })
}

let over = 0
for (const [page, { kB, loads }] of Object.entries(budgets)) {
  const files = weigh(built ?? join(web, 'dist'), loads)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const fits = total <= kB
  if (!fits) over += 1
  console.log(`${fits ? 'ok  ' : 'OVER'} ${page}: ${total.toFixed(1)} of ${kB} kB gz in ${files.length} files`)
  for (const { file, bytes } of files.sort((a, b) => b.bytes - a.bytes)) {
    console.log(`       ${(bytes / 1000).toFixed(1).padStart(6)}  ${file}`)
  }
}
if (built !== undefined) rmSync(built, { recursive: true })
if (Object.keys(budgets).length === 0) throw new Error('no budgets')
process.exitCode = over > 0 ? 1 : 0
