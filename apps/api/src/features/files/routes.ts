import { createHash, randomUUID } from 'node:crypto'
import { hasExtension, purposeOf } from '@clinker/contract/files/purposes'
import { readFile, uploadFile } from '@clinker/contract/files/routes'
import { wirePath } from '@clinker/contract/kernel/route'
import type { Accounts } from '../../db/tenant.ts'
import { Admission } from '../../http/admission.ts'
import { Redirect, type On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import type { Objects } from '../../infra/objects/objects.ts'
import type { Pictures } from '../../infra/pictures/pictures.ts'
import { findFile, insertFile } from './queries.ts'
import { takeRecording, tooLong } from './recordings.ts'
import { takePicture } from './take-picture.ts'

export interface FileDeps {
  readonly objects: Objects
  readonly pictures: Pictures
  readonly accounts: Accounts
}

/** Files held in memory at once; recordings wait for the worker, and must not keep pictures out. */
const MAX_CONCURRENT_UPLOADS = 16

export function files(on: On, { objects, pictures, accounts }: FileDeps): void {
  const rooms = { picture: new Admission(MAX_CONCURRENT_UPLOADS), audio: new Admission(MAX_CONCURRENT_UPLOADS) }

  on(uploadFile, async ({ query, session, company, request, now, file, write }) => {
    const purpose = purposeOf(query.purpose)
    const room = rooms[purpose.kind]
    room.enter()
    try {
      const given = await file(purpose.bytes)
      if (!given)
        throw purpose.kind === 'audio' ? tooLong() : new Problem('upload_size', { mb: purpose.bytes / 1024 / 1024 })
      if (!hasExtension(purpose, given.name)) throw new Problem('upload_type', { types: purpose.extensions.join(' ') })
      // The same file under the same key is the same object: a retry writes it again and makes no second one.
      const key = String(request.headers['idempotency-key'] ?? randomUUID())
      const parts = [session.user.userId, company.companyId, query.purpose, key, given.sha256]
      const fileId = createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27)
      const objectKey = `${dayOf(now)}/${company.companyId}/${fileId}`
      const storedFile =
        purpose.kind === 'audio'
          ? await takeRecording({ accounts, objects }, given, { fileId, objectKey, now })
          : await takePicture({ objects, pictures }, purpose, given, objectKey)
      return await write(async (db, note) => {
        await insertFile(db, {
          ...storedFile,
          fileId,
          purpose: query.purpose,
          name: given.name,
          companyId: company.companyId,
          customerId: session.user.customerId,
          userId: session.user.userId,
        })
        note({ object: fileId, detail: { purpose: query.purpose, bytes: storedFile.bytes } })
        return wirePath(readFile).replace(':id', fileId)
      })
    } finally {
      room.leave()
    }
  })

  on(readFile, async ({ params, request, read }) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw new Problem('forbidden')
    const found = await read((db) => findFile(db, params.id))
    if (!found) throw new Problem('not_found')
    return new Redirect(objects.addressOf(found.objectKey, found.type))
  })
}

/** By day, so that looking for orphans reads a few days and not the whole store. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)
