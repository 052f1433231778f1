import { listPaths, readSources, readTsv, report, root, isTest } from './tree.ts'
import { checkCjk, inScope } from './words/cjk.ts'
import { checkRows, rowsOf, type Row } from './words/rows.ts'

const contract = 'packages/contract/src/'
const catalogueFile = `${contract}catalogue.ts`

const load = async (path: string) => (await import(`${root}/${path}`)) as Record<string, unknown>

const keysOf = (value: unknown) => new Set(Object.keys((value ?? {}) as object))

async function main(): Promise<void> {
  const files = listPaths().filter((path) => path.startsWith(contract) && path.endsWith('.ts') && !isTest(path))
  const rows: Row[] = []
  for (const file of files) if (file !== catalogueFile) rows.push(...rowsOf(file, await load(file)))
  const merged = files.includes(catalogueFile) ? await load(catalogueFile) : undefined
  const catalogue: Record<string, ReadonlySet<string>> = merged
    ? {
        errors: keysOf(merged['ERRORS']),
        permissions: keysOf(merged['PERMISSIONS']),
        words: keysOf(merged['WORDS']),
      }
    : {}
  const excuses = readTsv('scripts/check/words-excused.tsv').map(([id = '', ja = '', reason = '']) => ({
    id,
    ja,
    reason,
  }))
  const allowed = readTsv('scripts/check/cjk-allowed.tsv').map(([glob = '', reason = '']) => ({ glob, reason }))
  const scan = checkCjk(readSources(inScope), allowed)
  report(
    [...checkRows(rows, excuses, catalogue), ...scan.problems],
    `${rows.length} rows in 3 languages, ${excuses.length} excused; ${scan.files} files hold no text of their own`,
  )
}

await main()
