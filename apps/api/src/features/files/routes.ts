import { createHash, randomUUID } from 'node:crypto'
import { hasExtension, MAX_FRAMES, MAX_PIXELS, purposeOf, type Purpose } from '@clinker/contract/files/purposes'
import { readFile, uploadFile } from '@clinker/contract/files/routes'
import { wirePath } from '@clinker/contract/kernel/route'
import { Door } from '../../http/admission.ts'
import { Redirect, type On } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { StoreAway, type Objects } from '../../infra/objects/objects.ts'
import { PictureRefused, type PictureKind } from '../../infra/pictures/kinds.ts'
import type { Picture, Pictures } from '../../infra/pictures/pictures.ts'
import { QueueFull } from '../../infra/turns.ts'
import { findFile, insertFile } from './queries.ts'

export interface FileDeps {
  readonly objects: Objects
  readonly pictures: Pictures
}

/** Files held in memory at once. */
const MOST_INSIDE = 16

const KINDS: Readonly<Record<string, PictureKind>> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.gif': 'gif',
  '.bmp': 'bmp',
}

export function files(on: On, { objects, pictures }: FileDeps): void {
  const room = new Door(MOST_INSIDE)

  on(uploadFile, async ({ query, session, company, request, now, file, write }) => {
    const purpose = purposeOf(query.purpose)
    room.enter()
    try {
      const given = await file(purpose.bytes)
      if (!given) throw new Problem('upload_size', { mb: purpose.bytes / 1024 / 1024 })
      const picture = await take(pictures, purpose, given)
      // The same file under the same key is the same object: a retry writes it again and makes no second one.
      const key = String(request.headers['idempotency-key'] ?? randomUUID())
      const parts = [session.user.userId, company.companyId, query.purpose, key, given.sha256]
      const fileId = createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27)
      const objectKey = `${dayOf(now)}/${company.companyId}/${fileId}`
      await stored(objects.put(objectKey, picture.bytes, picture.type))
      return await write(async (db, note) => {
        await insertFile(db, {
          ...picture,
          fileId,
          objectKey,
          bytes: picture.bytes.length,
          purpose: query.purpose,
          name: given.name,
          companyId: company.companyId,
          customerId: session.user.customerId,
          userId: session.user.userId,
        })
        note({ object: fileId, detail: { purpose: query.purpose, bytes: picture.bytes.length } })
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

async function take(pictures: Pictures, purpose: Purpose, given: { name: string; bytes: Buffer }): Promise<Picture> {
  const typeRefused = () => new Problem('upload_type', { types: purpose.extensions.join(' ') })
  if (!hasExtension(purpose, given.name)) throw typeRefused()
  const kinds = purpose.extensions.flatMap((ending) =>
    given.name.toLowerCase().endsWith(ending) ? (KINDS[ending] ?? []) : [],
  )
  try {
    return await pictures.take(given.bytes, { kinds, pixels: MAX_PIXELS, frames: MAX_FRAMES })
  } catch (error) {
    if (error instanceof QueueFull) throw new Problem('shed')
    if (!(error instanceof PictureRefused)) throw error
    if (error.reason === 'type') throw typeRefused()
    if (error.reason === 'pixels') throw new Problem('upload_pixels', { megapixels: MAX_PIXELS / 1e6 })
    throw new Problem('upload_unreadable')
  }
}

async function stored(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    throw error instanceof StoreAway ? new Problem('store_away') : error
  }
}
