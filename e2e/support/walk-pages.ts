import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { PAGES, type PageName } from '@clinker/contract/menu/pages'
import type { MenuItem, UserInfo } from '@clinker/contract/session/routes'

const WEB = 'apps/web/src'

/** Files that draw charts, grids, tables or small figures. A page whose imports reach one of them is walked. */
const DRAWN = {
  chart: ['ui/control-chart/control-chart.tsx'],
  grid: ['ui/data-grid/data-grid.tsx'],
  other: [
    'ui/list/table.tsx',
    'ui/figures/spark.tsx',
    'ui/figures/margin-bar.tsx',
    'features/batches/forecast-bar.tsx',
  ],
} as const

export interface WalkedPage {
  readonly path: string
  readonly access: string | undefined
  readonly everyone: boolean
  /** Query parameters without which the page shows nothing. */
  readonly identity: readonly string[]
  readonly draws: ReadonlySet<keyof typeof DRAWN>
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from |import\(|import )'(\.[^']+)'/g)]
    .map(([, to = '']) => normalize(join(dirname(file), to)))
    .filter((to) => /\.tsx?$/.test(to) && existsSync(to))
}

function reachedFrom(file: string): ReadonlySet<string> {
  const seen = new Set([file])
  for (const one of seen) for (const next of importsOf(one)) seen.add(next)
  return seen
}

/** Read from the features of the browser, so that a new page is walked without being listed. */
export function allPages(): readonly WalkedPage[] {
  const folders = readdirSync(`${WEB}/features`).filter((name) => existsSync(`${WEB}/features/${name}/feature.ts`))
  return folders.flatMap((folder) => {
    const text = readFileSync(`${WEB}/features/${folder}/feature.ts`, 'utf8')
    return [...text.matchAll(/: Feature = \{\n([\s\S]*?)\n\}/g)].flatMap(([, body = '']) => {
      const of = (pattern: RegExp) => pattern.exec(body)?.[1]
      const file = of(/\bpage: [\s\S]*?import\('\.\/([^']+)'\)/)
      const name = of(/\bnameAndPath\('([^']+)'\)/)
      const path = name !== undefined && name in PAGES ? PAGES[name as PageName].path : of(/\bpath: '([^']+)'/)
      if (file === undefined || path === undefined) throw new Error(`${folder}/feature.ts is not understood`)
      const reached = reachedFrom(`${WEB}/features/${folder}/${file}`)
      const kinds = Object.keys(DRAWN) as (keyof typeof DRAWN)[]
      const draws = new Set(kinds.filter((kind) => DRAWN[kind].some((one) => reached.has(`${WEB}/${one}`))))
      const identity = [...(of(/\bidentity: \[([^\]]*)\]/) ?? '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
      const everyone = /\beveryone: true/.test(body)
      return [{ path, access: of(/\baccess: '([^']+)'/), everyone, identity, draws }]
    })
  })
}

export const drawnPages = (): readonly WalkedPage[] => allPages().filter(({ draws }) => draws.size > 0)

const pathsOf = (menus: readonly MenuItem[]): readonly string[] =>
  menus.flatMap(({ path, children }) => [path, ...pathsOf(children)])

/** Those that this user can open. */
export function pagesOf(user: UserInfo, pages = drawnPages()): readonly WalkedPage[] {
  const paths = new Set(pathsOf(user.menus))
  const codes = new Set(user.elements.map(({ code }) => code))
  return pages.filter(
    ({ path, access, everyone }) => (everyone || paths.has(path)) && (access === undefined || codes.has(access)),
  )
}
