import { hash, randomUUID } from 'node:crypto'
import { FILE_FIELD, FILE_HASH_HEADER } from '@clinker/contract/files/routes'
import { fileLine } from '@clinker/contract/kernel/signing'

/** The file of a multipart call. */
export interface FilePart {
  readonly name: string
  readonly bytes: Buffer
}

/** A form with one file, as a browser sends it; the signature covers the hash of the file. */
export function formOf({ name, bytes }: FilePart) {
  const boundary = `----clinker${randomUUID()}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${FILE_FIELD}"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const sha256 = hash('sha256', bytes, 'hex')
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    line: fileLine(sha256),
    headers: { [FILE_HASH_HEADER]: sha256 },
  }
}
