import { jobList, retryJob, type JobRow } from '@clinker/contract/jobs/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../lib/wire/company-context.ts'
import { query } from '../../lib/wire/query.ts'
import { useSavedView } from '../../lib/tabs/use-tabs.ts'

const POLL_MS = 1_000

const isOpen = (job: JobRow | undefined): boolean => job?.state === 'WAITING' || job?.state === 'RUNNING'

export interface OrderedJob {
  readonly job: JobRow | undefined
  /** Orders by the given call; refusals are shown as those of every call. */
  order(start: () => Promise<{ readonly jobId: string }>): Promise<void>
  retry(): Promise<void>
  hide(): void
}

/** The newest job of a kind that this page ordered; polled until it is finished, also after a reload. */
export function useJob(task: string): OrderedJob {
  const call = useCall()
  const saved = useSavedView<string | undefined>(`job ${task}`)
  const [jobId, setJobId] = useState(saved.read)
  const find = (rows: readonly JobRow[] | undefined) => rows?.find((row) => row.jobId === jobId)
  const found = useQuery({
    ...query(jobList, { query: { task } }),
    enabled: jobId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(find(state.data)) ? POLL_MS : false),
  })
  const put = (next: string | undefined) => {
    saved.write(next)
    setJobId(next)
  }
  return {
    job: find(found.data),
    async order(start) {
      put((await start()).jobId)
      await found.refetch()
    },
    async retry() {
      if (jobId === undefined) return
      await call(retryJob, { body: { jobId } })
      await found.refetch()
    },
    hide: () => put(undefined),
  }
}
