import { setTimeout as delay } from 'node:timers/promises'
import { extensionOf, PURPOSES } from '@clinker/contract/files/purposes'
import { insertJob } from '../../db/jobs.ts'
import type { Accounts } from '../../db/tenant.ts'
import { Problem } from '../../http/problem.ts'
import { CONVERTED_TYPE } from '../../infra/audio/convert.ts'
import { audioKindOf, type AudioFault, type AudioKind } from '../../infra/audio/kinds.ts'
import { isWhole } from '../../infra/audio/whole.ts'
import type { Objects } from '../../infra/objects/objects.ts'
import { findRecording, insertRecording } from './recording-queries.ts'
import type { Given, StoredFile } from './stored-file.ts'

interface Place {
  readonly fileId: string
  readonly objectKey: string
  readonly now: number
}

const { extensions, seconds, bytes } = PURPOSES.chatAudio
const KINDS: Readonly<Record<string, AudioKind>> = { '.webm': 'webm', '.m4a': 'mp4', '.mp4': 'mp4' }

/** Less than the hour after which objects without a row are swept. */
const FRESH_MS = 30 * 60_000
/** A killed worker's jobs are found within half a minute; nginx waits for a minute. */
const WAIT_MS = 45_000
const ATTEMPTS = 4
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [40, 500]

/** Temporary object until it is re-encoded; no row refers to it, so leftovers are swept. */
export const rawKeyOf = (objectKey: string): string => `${objectKey}.raw`

export const tooLong = (): Problem => new Problem('audio_long', { seconds, mb: bytes / 1024 / 1024 })
const problemOf = (fault: AudioFault | null): Problem =>
  fault === 'long' ? tooLong() : new Problem('audio_unreadable')

/** Waits for the worker to encode it: a stored recording can be played, anything else is refused. */
export async function takeRecording(
  { accounts, objects }: { readonly accounts: Accounts; readonly objects: Objects },
  given: Given,
  { fileId, objectKey, now }: Place,
): Promise<StoredFile> {
  const kind = audioKindOf(given.bytes)
  if (kind === undefined || KINDS[extensionOf(given.name)] !== kind)
    throw given.bytes.length === 0
      ? new Problem('audio_unreadable')
      : new Problem('upload_type', { types: extensions.join(' ') })
  if (!isWhole(kind, given.bytes)) throw new Problem('audio_unreadable')

  const since = new Date(now - FRESH_MS)
  const find = () => accounts.read((db) => findRecording(db, fileId, since))
  if (!(await find())) {
    await objects.put(rawKeyOf(objectKey), given.bytes, 'application/octet-stream')
    await accounts.write(async (db) => {
      const order = { fileId, kind, objectKey, now: new Date(now), since }
      if (await insertRecording(db, order))
        await insertJob(db, 'audio.convert', { fileId }, { key: `audio:${fileId}`, maxAttempts: ATTEMPTS })
    })
  }
  const last = performance.now() + WAIT_MS
  for (let pause = FIRST_PAUSE_MS; performance.now() < last; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const found = await find()
    if (!found) break
    if (found.state === 'REFUSED') throw problemOf(found.refusal)
    if (found.state === 'DONE') {
      const size = { width: null, height: null, frames: null }
      return {
        ...size,
        objectKey: found.objectKey,
        type: CONVERTED_TYPE,
        bytes: found.bytes ?? 0,
        seconds: found.seconds,
      }
    }
    await delay(pause)
  }
  // The same call with the same key goes on waiting, or finds it done.
  throw new Problem('shed')
}
