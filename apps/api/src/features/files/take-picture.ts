import { MAX_FRAMES, MAX_PIXELS, type Purpose } from '@clinker/contract/files/purposes'
import { Problem } from '../../http/problem.ts'
import type { Objects } from '../../infra/objects/objects.ts'
import { PictureRefused, type PictureKind } from '../../infra/pictures/kinds.ts'
import type { Picture, Pictures } from '../../infra/pictures/pictures.ts'
import { QueueFull } from '../../infra/turns.ts'
import type { Given, StoredFile } from './stored-file.ts'

const KINDS: Readonly<Record<string, PictureKind>> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.gif': 'gif',
  '.bmp': 'bmp',
}

export async function takePicture(
  { objects, pictures }: { readonly objects: Objects; readonly pictures: Pictures },
  purpose: Purpose,
  given: Given,
  objectKey: string,
): Promise<StoredFile> {
  const { bytes, ...picture } = await encoded(pictures, purpose, given)
  await objects.put(objectKey, bytes, picture.type)
  return { ...picture, objectKey, bytes: bytes.length, seconds: null }
}

async function encoded(pictures: Pictures, purpose: Purpose, given: Given): Promise<Picture> {
  const kinds = purpose.extensions.flatMap((ending) =>
    given.name.toLowerCase().endsWith(ending) ? (KINDS[ending] ?? []) : [],
  )
  try {
    return await pictures.take(given.bytes, { kinds, pixels: MAX_PIXELS, frames: MAX_FRAMES })
  } catch (error) {
    if (error instanceof QueueFull) throw new Problem('shed')
    if (!(error instanceof PictureRefused)) throw error
    if (error.reason === 'type') throw new Problem('upload_type', { types: purpose.extensions.join(' ') })
    if (error.reason === 'pixels') throw new Problem('upload_pixels', { megapixels: MAX_PIXELS / 1e6 })
    throw new Problem('upload_unreadable')
  }
}
