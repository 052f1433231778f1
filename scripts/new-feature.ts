/** `npm run new-feature -- <name>`: writes the slice of a feature as stubs that compile and fail one test, and registers it. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './check/tree.ts'

interface Names {
  /** `settings-plants`: folders, files, paths, words */
  kebab: string
  /** `settingsPlants` */
  camel: string
  /** `SettingsPlants` */
  pascal: string
}

export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) throw new Error(`'${kebab}' is no kebab-case feature word`)
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { kebab, camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1) }
}

/** The files of the slice by path. */
export function sliceOf({ kebab, camel, pascal }: Names): Record<string, string> {
  const contract = `packages/contract/src/${kebab}`
  const api = `apps/api/src/features/${kebab}`
  const web = `apps/web/src/features/${kebab}`
  return {
    [`${contract}/routes.ts`]: `import { z } from 'zod'
import { CompanyQuery } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'

const ${pascal}Row = z.strictObject({ id: z.string(), name: z.string() })
export type ${pascal}Row = z.output<typeof ${pascal}Row>

export const list${pascal} = route({
  method: 'GET',
  path: '/${kebab}/list',
  access: '${kebab}:read',
  company: 'one',
  query: CompanyQuery,
  reply: z.array(${pascal}Row),
})
`,
    [`${contract}/words.ts`]: `import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  '${kebab}:read': { zh: '查看 ${kebab}', ja: '${kebab} の閲覧', en: 'View ${kebab}' },
})

export const words = defineWords({
  '${kebab}.title': { zh: '${kebab} 列表', ja: '${kebab} 一覧', en: 'List of ${kebab}' },
  '${kebab}.empty': { zh: '暂无 ${kebab}', ja: '${kebab} はありません', en: 'No ${kebab} yet' },
  '${kebab}.name': { zh: '名称', ja: '名前', en: 'Name' },
})
`,
    [`${api}/queries.ts`]: `import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** JSON text of the rows of one company that this caller may see. */
export async function ${camel}ListJson(db: Db, companyId: number): Promise<string> {
  const { rows } = await sql<{ json: string }>\`
    select coalesce(json_agg(json_build_object('id', k.company_id::text, 'name', k.unitname)), '[]')::text as json
    from company k where k.company_id = \${companyId} and false
  \`.execute(db)
  return rows[0]?.json ?? '[]'
}
`,
    [`${api}/routes.ts`]: `import { list${pascal} } from '@clinker/contract/${kebab}/routes'
import { JsonText, type On } from '../../http/context.ts'
import { ${camel}ListJson } from './queries.ts'

export function ${camel}(on: On): void {
  on(list${pascal}, async ({ company, read }) => new JsonText(await read((db) => ${camel}ListJson(db, company.companyId))))
}
`,
    [`${api}/${kebab}.test.ts`]: `import { list${pascal} } from '@clinker/contract/${kebab}/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../test/support/start.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe('${kebab}', () => {
  it('refuses a caller without a session', async () => {
    expect((await api.client().call(list${pascal})).http).toBe(401)
  })

  it('answers the rows of the company', async () => {
    const client = await api.signedIn('customer')
    const answer = await client.call(list${pascal})
    expect(answer.http).toBe(200)
    expect(answer.data.length).toBeGreaterThan(0)
  })
})
`,
    [`${web}/feature.ts`]: `import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'

export const ${camel}: Feature = {
  ...nameAndPath('${kebab}'),
  title: '${kebab}.title',
  access: '${kebab}:read',
  page: () => import('./${kebab}-list-page.tsx'),
}
`,
    [`${web}/${kebab}-columns.tsx`]: `import type { ${pascal}Row } from '@clinker/contract/${kebab}/routes'
import type { Key } from '../../lib/words/t.ts'

interface Column {
  readonly field: keyof ${pascal}Row
  readonly title: Key
}

export const COLUMNS = [{ field: 'name', title: '${kebab}.name' }] as const satisfies readonly Column[]
`,
    [`${web}/${kebab}-list-page.tsx`]: `import { list${pascal} } from '@clinker/contract/${kebab}/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/wire/query.ts'
import { useT } from '../../lib/words/t.ts'
import { useTitle } from '../../lib/navigation/use-title.ts'
import { ErrorState, StateView } from '../../ui/states/state-view.tsx'
import { COLUMNS } from './${kebab}-columns.tsx'

export default function ${pascal}ListPage() {
  const t = useT()
  useTitle(t('${kebab}.title'))
  const { data, error, refetch } = useQuery(query(list${pascal}))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <StateView icon="box" title={t('state.loading')} />
  if (!data.length) return <StateView icon="box" title={t('${kebab}.empty')} />
  return (
    <table aria-label={t('${kebab}.title')}>
      <thead>
        <tr>
          {COLUMNS.map(({ field, title }) => (
            <th key={field}>{t(title)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <tr key={row.id}>
            {COLUMNS.map(({ field }) => (
              <td key={field}>{row[field]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
`,
    [`${web}/${kebab}.test.tsx`]: `import { expect, it } from 'vitest'
import { ${camel} } from './feature.ts'

it('${kebab} has a page behind its path', async () => {
  expect(${camel}.path).toBe('/${kebab}')
  expect((await ${camel}.page()).default).toBeTypeOf('function')
})
`,
  }
}

/** One line each where features meet; a place that no longer looks as expected stops the run before anything is written. */
export function registrations({ kebab, camel, pascal }: Names): Record<string, (text: string) => string> {
  const addImport = (line: string) => (text: string) => put(text, /^(?=import )/m, `${line}\n`)
  const both = (first: (text: string) => string, second: (text: string) => string) => (text: string) =>
    second(first(text))
  return {
    'packages/contract/src/catalogue.ts': both(addImport(`import * as ${camel} from './${kebab}/words.ts'`), (text) =>
      (['errors', 'permissions', 'words'] as const).reduce(
        (now, kind) =>
          put(
            now,
            new RegExp(`(?<=export const ${kind.toUpperCase()} = \\{[^}]*?),?\\s*(?=\\n?\\})`),
            `, ...${camel}.${kind},`,
          ),
        text,
      ),
    ),
    'packages/contract/src/routes.ts': both(addImport(`import * as ${camel} from './${kebab}/routes.ts'`), (text) =>
      put(text, /(?<=const FEATURES = \{[^}]*?),?\s*(?=\})/, `, ${kebab === camel ? camel : `'${kebab}': ${camel}`} `),
    ),
    'packages/contract/src/menu/pages.ts': (text) =>
      put(
        text,
        /(?<=const PAGES = \{[^]*?\n)(?=\} as const)/,
        `  ${kebab === camel ? camel : `'${kebab}'`}: { path: '/${kebab}', query: [] },\n`,
      ),
    'apps/api/src/features.ts': both(addImport(`import { ${camel} } from './features/${kebab}/routes.ts'`), (text) =>
      put(text, /(?<=function bindFeatures\([^]*?\n)(?=\}\n)/, `  ${camel}(on)\n`),
    ),
    'apps/web/src/features.ts': both(addImport(`import { ${camel} } from './features/${kebab}/feature.ts'`), (text) =>
      put(text, /(?<=const FEATURES:[^=]*= \[[^\]]*?),?\s*(?=\])/, `, ${camel}`),
    ),
    'apps/api/src/test/access/examples.ts': (text) =>
      put(text, /(?<=const EXAMPLES[^]*?\n)(?=\}\n)/, `  list${pascal}: { foreign: company },\n`),
  }
}

function put(text: string, where: RegExp, what: string): string {
  const match = where.exec(text)
  if (!match) throw new Error(`found no place for: ${what.trim()}`)
  return text.slice(0, match.index) + what + text.slice(match.index + match[0].length)
}

if (import.meta.main) {
  const names = namesOf(process.argv[2] ?? '')
  const files = sliceOf(names)
  const taken = Object.keys(files).filter((path) => existsSync(`${root}/${path}`))
  if (taken.length) throw new Error(`already there: ${taken.join(', ')}`)
  for (const [path, edit] of Object.entries(registrations(names))) {
    files[path] = edit(readFileSync(`${root}/${path}`, 'utf8'))
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(`${root}/${path}`), { recursive: true })
    writeFileSync(`${root}/${path}`, text)
    console.log(path)
  }
  execFileSync(
    process.execPath,
    ['node_modules/prettier/bin/prettier.cjs', '--log-level', 'warn', '--write', ...Object.keys(files)],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  console.log(
    `\nNext: who holds '${names.kebab}:read' (menu/roles.ts), the menu entry (menu/menus.ts), a migration, then make ${names.kebab}.test.ts green.`,
  )
}
