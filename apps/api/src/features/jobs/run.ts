import type { Accounts, Tenant } from '../../db/tenant.ts'
import type { Db } from '../../db/db.ts'
import type { UserJobRef } from '../../db/jobs.ts'
import type { Clock } from '../../infra/clock.ts'
import { JobRefused, type UserJobs } from '../../infra/jobs/user-job.ts'
import type { Objects } from '../../infra/objects/objects.ts'
import * as q from './worker-queries.ts'

export interface UserJobDeps {
  readonly db: Accounts
  /** Reads as a person would, under the policies of the database. */
  readonly asPerson: <T>(tenant: Tenant, work: (db: Db) => Promise<T>) => Promise<T>
  readonly objects: Objects
  readonly clock: Clock
}

/** One name per job: a file that is made twice replaces itself. */
const keyOf = ({ companyId, jobId }: UserJobRef): string => `jobs/${companyId}/${jobId}`

export function makeUserJobs({ db, asPerson, objects, clock }: UserJobDeps): UserJobs {
  const now = () => new Date(clock.now())
  const fail = (ref: UserJobRef, refusal: string | null) =>
    db.write((tx) => q.failJob(tx, ref, { refusal, now: now() }))
  return {
    async run(ref, run, work) {
      const job = await db.write((tx) => q.startJob(tx, ref, now()))
      if (!job) return
      if (!job.allowed) return fail(ref, 'forbidden')
      const owner: Tenant = {
        scope: job.customer_id === null ? 'staff' : 'customer',
        companies: [ref.companyId],
        customer: job.customer_id,
        user: job.ordered_by,
      }
      try {
        const file = await work({
          input: job.input as never,
          owner,
          companyId: ref.companyId,
          name: job.name,
          orderedAt: new Date(Number(job.ordered_ms)),
          done: job.done,
          total: job.total ?? undefined,
          begin: (total) => db.write((tx) => q.updateTotal(tx, ref, total)),
          step: (done, part) =>
            db.write(async (tx) => {
              // On shutdown the process stops between two steps; the next worker resumes here.
              run.signal.throwIfAborted()
              if (part !== undefined) await q.insertPart(tx, ref, part)
              await q.updateDone(tx, ref, { done, now: now() })
            }),
          parts: () => db.read((tx) => q.listParts(tx, ref)),
          read: (look) => asPerson(owner, look),
        })
        const key = keyOf(ref)
        await objects.put(key, file.bytes, file.type)
        await db.write((tx) => q.finishJob(tx, ref, { key, type: file.type, bytes: file.bytes.length, now: now() }))
      } catch (error) {
        if (error instanceof JobRefused) return fail(ref, error.code)
        if (run.last) await fail(ref, null)
        throw error
      }
    },
  }
}
