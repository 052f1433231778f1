import type { Kind, RowCode } from '@clinker/contract/ingest/rows'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'

/** What one call works with. */
export interface Target {
  readonly db: Db
  readonly companyId: number
  readonly now: number
  /** Hash of an unknown random password: accounts are created without a usable one. */
  readonly nobody: () => Promise<string>
}

/** Something of another kind that a row names by the sender's id. */
export interface Ref {
  readonly kind: Kind
  readonly externalId: string
}

export type Refs = (kind: Kind, externalId: string) => string

/** A row that is sound and whose references are all known. */
export interface Task<R> {
  readonly row: R
  /** Own id, when the sender's name was seen before. */
  readonly id: string | undefined
}

export type Outcome =
  | { readonly state: 'created' | 'updated' | 'unchanged'; readonly id: string }
  | { readonly state: 'refused'; readonly code: RowCode }

export const refused = (code: RowCode): Outcome => ({ state: 'refused', code })

/** How rows of one kind become data. */
export interface Intake<R extends { readonly externalId: string }> {
  readonly kind: Kind
  readonly schema: z.ZodType<R>
  /** False: rows have no name of their own and may come several times in one call, in their order. */
  readonly named: boolean
  /** True: rows reach what all companies share, so only one company may be at it. */
  readonly shared: boolean
  refs(row: R): readonly Ref[]
  /** One outcome per task, in their order. */
  apply(target: Target, tasks: readonly Task<R>[], refs: Refs): Promise<readonly Outcome[]>
}
