import { PURPOSES } from '@clinker/contract/files/purposes'
import type { Accounts } from '../../db/tenant.ts'
import { convertAudio, CONVERTED_TYPE } from '../../infra/audio/convert.ts'
import { AudioRefused } from '../../infra/audio/kinds.ts'
import type { Clock } from '../../infra/clock.ts'
import type { JobHandlers, JobRun } from '../../infra/jobs/handlers.ts'
import type { Log } from '../../infra/log.ts'
import { StoreAway, type Objects } from '../../infra/objects/objects.ts'
import {
  deleteOldRecordings,
  deleteRecording,
  findRecording,
  finishRecording,
  refuseRecording,
} from './recording-queries.ts'
import { rawKeyOf } from './recordings.ts'
import { GRACE_MS, sweepFiles } from './sweep.ts'

interface FileJobDeps {
  readonly db: Accounts
  readonly clock: Clock
  readonly log: Log
  readonly objects: Objects
}

const EVER = new Date(0)

export const fileJobs = (deps: FileJobDeps): Pick<JobHandlers, 'files.sweep' | 'audio.convert'> => ({
  'files.sweep': () => sweep(deps),
  'audio.convert': ({ fileId }, run) => convert(deps, fileId, run),
})

async function sweep({ db, clock, log, objects }: FileJobDeps): Promise<void> {
  await db.write((tx) => deleteOldRecordings(tx, new Date(clock.now() - GRACE_MS)))
  try {
    log.info({ removed: await sweepFiles(db, objects, clock) }, 'orphaned files swept')
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    // Retried in the next hour; the store has an alarm of its own, so no job is parked.
    log.warn({ err: error }, 'the object store is away: nothing swept')
  }
}

/** Idempotent: writes the same object again; invisible until the waiting call inserts its row. */
async function convert({ db, log, objects }: FileJobDeps, fileId: string, run: JobRun): Promise<void> {
  const forget = () => db.write((tx) => deleteRecording(tx, fileId))
  const order = await db.read((tx) => findRecording(tx, fileId, EVER))
  if (order?.state !== 'WAITING') return
  try {
    const raw = await objects.get(rawKeyOf(order.objectKey))
    // Swept meanwhile: who still wants it sends it again.
    if (!raw) return await forget()
    const limits = { seconds: PURPOSES.chatAudio.seconds, signal: run.signal }
    const { bytes, seconds } = await convertAudio(raw, order.kind, limits)
    await objects.put(order.objectKey, bytes, CONVERTED_TYPE)
    await db.write((tx) => finishRecording(tx, fileId, { seconds, bytes: bytes.length }))
  } catch (error) {
    if (error instanceof AudioRefused) {
      log.info({ fileId, reason: error.reason, detail: error.message }, 'recording refused')
      await db.write((tx) => refuseRecording(tx, fileId, error.reason))
    } else {
      if (run.last) await forget()
      throw error
    }
  }
  await objects.remove(rawKeyOf(order.objectKey)).catch(() => log.warn({ fileId }, 'left to the sweep'))
}
