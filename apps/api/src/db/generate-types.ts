/** Writes tables.ts from a migrated database; `--check` fails when the file is stale. */
import { readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'

const FILE = new URL('./tables.ts', import.meta.url)

const TS_TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  float8: 'number',
  int8: 'string',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'Moment',
  jsonb: 'Json',
  bytea: 'Buffer',
  _text: 'string[]',
  _int4: 'number[]',
  _cidr: 'string[]',
  tsvector: 'string',
}

const COLUMNS = `
  select n.nspname as schema, c.relname as "table", a.attname as "column", t.typname as type, a.attnotnull as required,
    (a.atthasdef or a.attidentity <> '') as preset
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
  join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'auth', 'wire')
  join pg_type t on t.oid = a.atttypid
  where a.attnum > 0 and not a.attisdropped
  order by n.nspname, c.relname, a.attnum`

interface Column {
  readonly schema: string
  readonly table: string
  readonly column: string
  readonly type: string
  readonly required: boolean
  readonly preset: boolean
}

export async function tableTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return render((await client.query<Column>(COLUMNS)).rows)
  } finally {
    await client.end()
  }
}

function render(columns: readonly Column[]): string {
  const tables = Object.groupBy(columns, (c) => (c.schema === 'public' ? c.table : `${c.schema}.${c.table}`))
  const rows = Object.entries(tables).map(([name, cols = []]) => {
    const fields = cols.map((c) => `    ${c.column}: ${typeOf(c)}`)
    return `  ${name.includes('.') ? `'${name}'` : name}: {\n${fields.join('\n')}\n  }`
  })
  return [
    '/** Generated from the migrated database by `npm run db:types`. */',
    `import type { ColumnType } from 'kysely'`,
    '',
    'type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>',
    'type Moment = ColumnType<string, Date | string, Date | string>',
    'type Json = ColumnType<unknown, string, string>',
    '',
    `export interface DB {\n${rows.join('\n')}\n}`,
    '',
  ].join('\n')
}

function typeOf(c: Column): string {
  const base = TS_TYPES[c.type]
  if (!base) throw new Error(`no TypeScript type for ${c.table}.${c.column}: ${c.type}`)
  const nullable = c.required ? base : `${base} | null`
  return c.preset ? `Generated<${nullable}>` : nullable
}

if (import.meta.main) {
  const url = process.env['DATABASE_OWNER_URL']
  if (!url) throw new Error('DATABASE_OWNER_URL is not set: run through npm run db:types')
  const fresh = await tableTypes(url)
  if (process.argv.includes('--check')) {
    if ((await readFile(FILE, 'utf8')) !== fresh) throw new Error('db/tables.ts is stale: run npm run db:types')
  } else await writeFile(FILE, fresh)
}
