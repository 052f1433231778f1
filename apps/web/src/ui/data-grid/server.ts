import type { Sort } from '../../lib/use-list.ts'
import type { Paging } from '../pager.tsx'

/** The server sorts and pages; the rows given are one page of it. */
export interface ServerSide {
  readonly paging: Paging
  readonly onPage: (page: number) => void
  readonly onLimit: (limit: number) => void
  /** Columns the server can sort by. */
  readonly sorts: readonly string[]
  readonly sort: Sort<string> | undefined
  readonly onSort: (sort: Sort<string> | undefined) => void
}
