import type { Sort } from '../../lib/list/use-list.ts'
import type { Paging } from '../list/pager.tsx'

export interface ServerSort {
  /** Columns the server can sort by. */
  readonly sorts: readonly string[]
  readonly sort: Sort<string> | undefined
}

/** The server sorts and pages; the rows given are one page of it. */
export interface ServerSide extends ServerSort {
  readonly paging: Paging
  readonly onPage: (page: number) => void
  readonly onLimit: (limit: number) => void
  readonly onSort: (sort: Sort<string> | undefined) => void
}
