import { z } from 'zod'
import { idOf, PkOrg } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'

/** Hex SHA-256 of the file, sent along: the signature can be refused before the file is read. */
export const FILE_HASH_HEADER = 'x-file-sha256'
/** The only part of the form. */
export const FILE_FIELD = 'file'
/** Given up after so long without progress, and in all: a phone with 300 kbit/s needs 140 s for the largest picture. */
export const UPLOAD_IDLE_MS = 15_000
export const UPLOAD_TOTAL_MS = 180_000

export const UPLOAD_PURPOSES = ['picture', 'feedback', 'article', 'chatPicture', 'chatAudio'] as const

/** Multipart with one part named `file`; the answer is the address under which the stored picture is shown, or the recording played. */
export const uploadFile = route({
  method: 'POST',
  path: '/api/fileApi/upload',
  access: 'signed-in',
  company: 'one',
  encoding: 'multipart',
  throttle: 'upload',
  bodyLimit: 6 * 1024 * 1024,
  query: z.strictObject({ pkOrg: PkOrg.optional(), purpose: z.enum(UPLOAD_PURPOSES) }),
  reply: z.string(),
  errors: [
    'upload_type',
    'upload_size',
    'upload_pixels',
    'upload_unreadable',
    'audio_long',
    'audio_unreadable',
    'store_away',
  ],
})

/** Answers 302 to an address that lives for a minute. */
export const readFile = route({
  method: 'GET',
  path: '/fileApi/file/:id',
  access: 'signed-in',
  company: 'list',
  envelope: 'raw',
  passive: true,
  signed: false,
  unsignedReason:
    'pictures, sound and links of a page cannot sign; needs the session cookie and, where told, the same origin',
  params: z.strictObject({ id: idOf('file') }),
  reply: z.any(),
  errors: ['not_found', 'store_away'],
})
