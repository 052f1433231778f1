import { PAGE_SIZES, type PageSizeChoice } from '@clinker/contract/kernel/page-sizes'
import { useSearchParams } from 'react-router'

interface Shape<F extends string, S extends string> {
  /** Names in the address; a list that bears an identity of its own leaves those alone. */
  readonly filters: readonly F[]
  /** Columns the server can sort by. */
  readonly sorts?: readonly S[]
  /** Default while the address has no value. */
  readonly initial?: Readonly<Partial<Record<NoInfer<F>, string>>>
}

export interface Sort<S extends string> {
  readonly by: S
  readonly desc: boolean
}

export const isLimit = (value: number): value is PageSizeChoice => (PAGE_SIZES as readonly number[]).includes(value)

const wholeOf = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

function sortOf<S extends string>(text: string | null, known: readonly S[]): Sort<S> | undefined {
  const desc = text?.startsWith('-') === true
  const by = known.find((one) => one === (desc ? text?.slice(1) : text))
  return by === undefined ? undefined : { by, desc }
}

const MAX_PAGES = 100_000

/** A list whose question lives in the address: filters, sort, page and size, written in place so that the tab stays. */
export function useList<F extends string, S extends string = never>({ filters, sorts = [], initial }: Shape<F, S>) {
  const [search, setSearch] = useSearchParams()
  const first = (name: F): string => (initial as Partial<Record<F, string>> | undefined)?.[name] ?? ''
  const values = Object.fromEntries(filters.map((name) => [name, search.get(name) ?? first(name)])) as Record<F, string>
  const limitWanted = Number(search.get('limit'))
  const limit: PageSizeChoice = isLimit(limitWanted) ? limitWanted : PAGE_SIZES[0]
  const sort = sortOf(search.get('sort'), sorts)

  /** Only what differs from the beginning stands in the address. */
  const write = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true })
  }
  const fromTop = (changes: Readonly<Record<string, string | undefined>>) => write({ ...changes, page: undefined })
  const worded = (name: F, value: string) => (value === first(name) ? undefined : value)
  return {
    values,
    isFiltered: filters.some((name) => values[name] !== first(name)),
    isSet: (name: F): boolean => values[name] !== first(name),
    page: Math.min(wholeOf(search.get('page')), MAX_PAGES),
    limit,
    sort,
    setFilters: (next: Readonly<Partial<Record<F, string>>>) =>
      fromTop(
        Object.fromEntries(Object.entries<string>(next as Record<F, string>).map(([n, v]) => [n, worded(n as F, v)])),
      ),
    /** All filters, or those named, as at the beginning. */
    reset: (names: readonly F[] = filters) => fromTop(Object.fromEntries(names.map((name) => [name, undefined]))),
    /** Takes the place of filters and sort by those of a query, as a saved view does. */
    replace: (query: string) => {
      const given = new URLSearchParams(query)
      const names = [...filters, 'sort']
      fromTop(Object.fromEntries(names.map((name) => [name, given.get(name) ?? undefined])))
    },
    /** Filters and sort as they stand in the address. */
    query: (): string => {
      const own = new URLSearchParams()
      for (const name of [...filters, 'sort']) {
        const value = search.get(name)
        if (value !== null) own.set(name, value)
      }
      return own.toString()
    },
    setSort: (next: Sort<S> | undefined) => fromTop({ sort: next && `${next.desc ? '-' : ''}${next.by}` }),
    setPage: (page: number) => write({ page: page === 1 ? undefined : String(page) }),
    setLimit: (size: number) => fromTop({ limit: size === PAGE_SIZES[0] ? undefined : String(size) }),
  }
}

export type List<F extends string = string> = Pick<
  ReturnType<typeof useList<F>>,
  'values' | 'isFiltered' | 'isSet' | 'page' | 'limit' | 'setFilters' | 'reset' | 'setPage' | 'setLimit'
>
