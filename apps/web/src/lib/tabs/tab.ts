import type { Found, Params } from './page-table.ts'

export type Query = Readonly<Record<string, string>>

/** An open page. */
export interface Tab {
  /** Path and identity: one tab per key. */
  readonly key: string
  readonly name: string
  readonly fullPath: string
  readonly params: Params
  readonly query: Query
  readonly meta: {
    readonly title: string
    readonly affix: boolean
    readonly noCache: boolean
    readonly icon: string | undefined
  }
}

/** Pairs by name, so that the order in the address does not matter. */
const sorted = (search: string): [string, string][] =>
  [...new URLSearchParams(search)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))

const textOf = (pathname: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.length === 0 ? pathname : `${pathname}?${new URLSearchParams(pairs.map(([k, v]) => [k, v])).toString()}`

/** The same page with the same whole query, whatever the order. */
export const wholeKey = (pathname: string, search: string): string => textOf(pathname, sorted(search))

/** Path and identity parameters; a page that declares none of them is known by its whole query. */
export function keyOf({ page }: Found, pathname: string, search: string): string {
  const { identity } = page
  const pairs = sorted(search)
  return textOf(pathname, identity ? pairs.filter(([name]) => identity.includes(name)) : pairs)
}

export function tabOf(found: Found, pathname: string, search: string): Tab {
  const { page, params } = found
  return {
    key: keyOf(found, pathname, search),
    name: page.feature.name,
    fullPath: pathname + search,
    params,
    query: Object.fromEntries(new URLSearchParams(search)),
    meta: {
      title: page.title,
      affix: page.feature.affix === true,
      noCache: page.feature.noCache === true,
      icon: page.icon,
    },
  }
}

export const splitPath = (fullPath: string): [pathname: string, search: string] => {
  const at = fullPath.indexOf('?')
  return at < 0 ? [fullPath, ''] : [fullPath.slice(0, at), fullPath.slice(at)]
}

/** The path of a page with a query, as opening by name writes it. */
export const pathWith = (path: string, query: Query = {}): string => textOf(path, Object.entries(query))
