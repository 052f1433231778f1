import type { JobName, JobTable } from '../../db/jobs.ts'

/** What a handler may know about the run; a job runs at least once, so its effect is guarded by a unique row. */
export interface JobRun {
  readonly id: string
  /** From 1. */
  readonly attempt: number
  /** No further attempt follows a failure of this one. */
  readonly last: boolean
  /** Aborted some seconds after the process was signalled to stop. */
  readonly signal: AbortSignal
}

export type JobHandler<N extends JobName> = (payload: JobTable[N], run: JobRun) => Promise<void>
export type JobHandlers = { readonly [N in JobName]: JobHandler<N> }

/** As the queue sees them: names are only text there. */
export type AnyHandlers = Readonly<Record<string, (payload: never, run: JobRun) => Promise<void>>>
