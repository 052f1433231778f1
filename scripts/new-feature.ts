/** `npm run new-feature -- <name>`: writes the slice of a feature as a list without rows, with its tests, and registers it. */
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
import { PkOrg } from '../kernel/ids.ts'
import { PageNo, pageOf, PageSize } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'

const ${pascal}Row = z.strictObject({ id: z.string(), name: z.string() })

export const list${pascal} = route({
  method: 'GET',
  path: '/${kebab}/list',
  access: '${kebab}:read',
  company: 'one',
  query: z.strictObject({ pkOrg: PkOrg.optional(), page: PageNo, limit: PageSize }),
  reply: pageOf(${pascal}Row),
})
`,
    [`${contract}/words.ts`]: `import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  '${kebab}:read': { zh: '查看 ${kebab}', ja: '${kebab} の閲覧', en: 'View ${kebab}' },
})

export const words = defineWords({
  '${kebab}.title': { zh: '${kebab} 列表', ja: '${kebab} 一覧', en: 'List of ${kebab}' },
  '${kebab}.name': { zh: '名称', ja: '名前', en: 'Name' },
})
`,
    [`${api}/queries.ts`]: `import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface ${pascal}Row {
  readonly id: string
  readonly name: string
}

/** One page of the rows of a company that this caller may see. */
export async function find${pascal}(
  db: Db,
  companyId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ${pascal}Row[]> {
  const { rows } = await sql<${pascal}Row>\`
    select k.company_id::text as id, k.unitname as name from company k where k.company_id = \${companyId} and false
    order by k.company_id limit \${limit} offset \${offset}
  \`.execute(db)
  return rows
}

export async function count${pascal}(db: Db, companyId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>\`
    select count(*)::int as n from company k where k.company_id = \${companyId} and false
  \`.execute(db)
  return rows[0]?.n ?? 0
}
`,
    [`${api}/routes.ts`]: `import { list${pascal} } from '@clinker/contract/${kebab}/routes'
import type { On } from '../../http/context.ts'
import { count${pascal}, find${pascal} } from './queries.ts'

export function ${camel}(on: On): void {
  on(list${pascal}, async ({ query, company, readMany }) => {
    const { page, limit } = query
    return readMany(async (db) => {
      const [total, rows] = await Promise.all([
        count${pascal}(db, company.companyId),
        find${pascal}(db, company.companyId, { limit, offset: (page - 1) * limit }),
      ])
      return { rows: [...rows], total, page, limit }
    })
  })
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

  it('refuses a caller whose role does not hold its permission', async () => {
    const client = await api.signedIn('customer')
    expect((await client.call(list${pascal})).http).toBe(403)
  })

  it('answers staff with a page without rows', async () => {
    const client = await api.signedIn('manager')
    expect((await client.call(list${pascal})).data).toMatchObject({ rows: [], total: 0 })
  })
})
`,
    [`${web}/feature.ts`]: `import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'

export const ${camel}: Feature = {
  ...nameAndPath('${kebab}'),
  title: '${kebab}.title',
  access: '${kebab}:read',
  // Filters and pages are views of one list.
  identity: [],
  page: () => import('./list-page.tsx'),
}
`,
    [`${web}/list-page.tsx`]: `import { list${pascal} } from '@clinker/contract/${kebab}/routes'
import type { ReplyOf } from '@clinker/contract/kernel/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useList } from '../../lib/list/use-list.ts'
import { query } from '../../lib/wire/query.ts'
import { useT, type Translate } from '../../lib/words/t.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { Table, type Column } from '../../ui/list/table.tsx'

type Row = ReplyOf<typeof list${pascal}>['rows'][number]

export default function ${pascal}ListPage() {
  const t = useT()
  const list = useList({ filters: [] })
  const range = { page: list.page, limit: list.limit }
  const found = useQuery({ ...query(list${pascal}, { query: range }), placeholderData: keepPreviousData })
  return (
    <ListPage title={t('${kebab}.title')} list={list} found={found}>
      {(rows) => <Table label={t('${kebab}.title')} columns={columnsOf(t)} rows={rows} rowKey={({ id }) => id} />}
    </ListPage>
  )
}

const columnsOf = (t: Translate): readonly Column<Row>[] => [
  { key: 'name', caption: t('${kebab}.name'), wide: true, cell: ({ name }) => name },
]
`,
    [`${web}/${kebab}.test.tsx`]: `import { list${pascal} } from '@clinker/contract/${kebab}/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi, makeUser } from '../../test/make.ts'
import { menuItem } from '../../test/pages.ts'
import { renderApp } from '../../test/render-app.tsx'

const MAY = makeUser({ menus: [menuItem('/${kebab}')], elements: [{ code: '${kebab}:read' }] })
let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>

beforeEach(async () => {
  api = goodApi()
  api.on(userInfo, () => MAY)
  api.on(list${pascal}, () => ({ rows: [{ id: '1', name: 'First row' }], total: 41, page: 2, limit: 20 }))
  await beSignedIn()
})
afterEach(() => app.leave())

it('lists the rows of the page that the address names', async () => {
  app = renderApp('/${kebab}?page=2')
  expect(await screen.findByRole('cell', { name: 'First row' })).toBeVisible()
  expect(Object.fromEntries(api.calls(list${pascal})[0]!.query)).toMatchObject({ page: '2', limit: '20' })
})

it('says when there are none, when it failed, and when one may not see them', async () => {
  api.on(list${pascal}, () => ({ rows: [], total: 0, page: 1, limit: 20 }))
  app = renderApp('/${kebab}')
  expect(await screen.findByText('暂无相关记录')).toBeVisible()
  app.leave()
  api.on(list${pascal}, () => {
    throw new Refusal('shed')
  })
  app = renderApp('/${kebab}')
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  app.leave()
  api.on(userInfo, () => makeUser({ ...MAY, elements: [] }))
  app = renderApp('/${kebab}')
  expect(await screen.findByText('没有查看权限')).toBeVisible()
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
    'packages/contract/src/menu/roles.ts': (text) =>
      put(text, /(?<=const STAFF: [^=]*= \[[^\]]*?\n)(?=\])/, `  '${kebab}:read',\n`),
    'apps/api/src/features.ts': both(addImport(`import { ${camel} } from './features/${kebab}/routes.ts'`), (text) =>
      put(text, /(?<=function bindFeatures\([^]*?\n)(?=\}\n)/, `  ${camel}(on)\n`),
    ),
    'apps/web/src/features.ts': both(addImport(`import { ${camel} } from './features/${kebab}/feature.ts'`), (text) =>
      put(text, /(?= {2}\.\.\.\(__WORKSHOP__)/, `  ${camel},\n`),
    ),
    'apps/api/src/test/access/examples.ts': (text) =>
      put(text, /(?<=const EXAMPLES[^]*?\n)(?=\}\n)/, `  list${pascal}: { foreign: company, account: 'manager' },\n`),
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
  execFileSync(process.execPath, ['scripts/openapi.ts'], { cwd: root, stdio: 'inherit' })
  console.log(
    `\nNext: who else holds '${names.kebab}:read' (menu/roles.ts, staff until then), the menu entry (menu/menus.ts), a migration and the queries, each with its test.`,
  )
}
