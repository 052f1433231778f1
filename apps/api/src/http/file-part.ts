import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import { finished } from 'node:stream'
import { FILE_FIELD, FILE_HASH_HEADER, UPLOAD_TOTAL_MS } from '@clinker/contract/files/routes'
import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

export interface UploadedFile {
  /** As the sender calls it: without path and control characters, at most 100 characters. */
  readonly name: string
  readonly bytes: Buffer
  readonly sha256: string
}

/** Boundary lines and the head of the part. */
const AROUND = 4_096

/** What the sender signed for; the file is held against it when it is read. */
export function claimedHash(request: FastifyRequest): string {
  const claimed = request.headers[FILE_HASH_HEADER]
  if (typeof claimed !== 'string' || !/^[0-9a-f]{64}$/.test(claimed)) throw new Problem('bad_signature')
  return claimed
}

/** The only part of the form; undefined when the file has `most` bytes or more. */
export async function readFilePart(request: FastifyRequest, max: number): Promise<UploadedFile | undefined> {
  // Encoding and storing may take longer than a quiet connection is otherwise left alone. A call in process has none.
  const { socket } = request.raw
  if (socket instanceof Socket) socket.setTimeout(UPLOAD_TOTAL_MS)
  const body = await readBody(request, max + AROUND)
  if (!body) return undefined
  const { name, bytes } = onePart(body, request.headers['content-type'] ?? '')
  if (bytes.length >= max) return undefined
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== claimedHash(request)) throw new Problem('bad_signature')
  return { name, bytes, sha256 }
}

/** Stops keeping at the limit; the rest runs off, so that the connection can be used again. */
async function readBody(request: FastifyRequest, limit: number): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return undefined
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    // Also settles for a link that broke before anybody read from it.
    finished(request.raw, (error) => {
      if (error) reject(new Problem('bad_input'))
      else resolve(size <= limit ? Buffer.concat(chunks) : undefined)
    })
    request.raw.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else {
        chunks.length = 0
        resolve(undefined)
      }
    })
  })
}

/** Strict: one part, named `file`, with a file name; anything beside it is refused. */
function onePart(body: Buffer, contentType: string): { readonly name: string; readonly bytes: Buffer } {
  const boundary = /;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*$/i.exec(contentType)?.[1]
  if (boundary === undefined) throw new Problem('bad_input')
  const opening = `--${boundary}\r\n`
  const headEnd = body.indexOf('\r\n\r\n', opening.length - 2)
  const closing = body.indexOf(`\r\n--${boundary}`, headEnd + 2)
  if (!body.subarray(0, opening.length).equals(Buffer.from(opening)) || headEnd < 0 || closing < headEnd + 4)
    throw new Problem('bad_input')
  if (!/^--(?:\r\n)?$/.test(body.toString('latin1', closing + 4 + boundary.length))) throw new Problem('bad_input')
  const head = body.toString('utf8', opening.length, headEnd)
  const found = /^content-disposition:\s*form-data;\s*name="([^"]*)";\s*filename="([^"]*)"\s*$/im.exec(head)
  if (found?.[1] !== FILE_FIELD) throw new Problem('bad_input')
  return { name: cleanName(found[2] ?? ''), bytes: body.subarray(headEnd + 4, closing) }
}

function cleanName(name: string): string {
  const plain = (name.split(/[/\\]/).at(-1) ?? '').replaceAll('%22', '"')
  return plain.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(-100)
}
