import type { ErrorCode } from '@clinker/contract/catalogue'
import type { Db } from '../../db/db.ts'
import type { Tenant } from '../../db/tenant.ts'
import type { UserJobRef } from '../../db/jobs.ts'
import type { JobRun } from './handlers.ts'

/** Work that a person ordered and waits for, as its handler sees it. */
export interface UserWork<I> {
  readonly input: I
  readonly owner: Tenant
  readonly companyId: number
  readonly name: string
  readonly orderedAt: Date
  /** Units that earlier runs have done; their parts are kept. */
  readonly done: number
  /** Undefined until `begin`. */
  readonly total: number | undefined
  /** Total number of units; set before the first step. */
  begin(total: number): Promise<void>
  /** So many units are done; the part is put aside with them or not at all. */
  step(done: number, part?: string): Promise<void>
  /** What was put aside so far, in order. */
  parts(): Promise<readonly string[]>
  /** Reads with the access rights of the person who ordered. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>
}

export interface UserFile {
  readonly bytes: Buffer
  /** Media type. */
  readonly type: string
}

/** Not retried; the person is shown the reason. */
export class JobRefused extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

export interface UserJobs {
  /** Runs ordered work: progress, the file, failure and going on after a killed worker are cared for. */
  run<I>(ref: UserJobRef, run: JobRun, work: (job: UserWork<I>) => Promise<UserFile>): Promise<void>
}
