import { crc32, deflateSync } from 'node:zlib'

export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

export const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

export function header(width: number, height: number, depth = 1): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = depth
  return chunk('IHDR', data)
}

/** A grey PNG whose pixels are all nought, with any further chunks. */
export function pngOf(width: number, height: number, more: readonly Buffer[] = [], raw?: Buffer): Buffer {
  const rows = raw ?? Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    SIGNATURE,
    header(width, height),
    ...more,
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A compressed text of so many bytes. */
export const textBomb = (bytes: number): Buffer =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 'x'))]))

export const profileBomb = (bytes: number): Buffer =>
  chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 'x'))]))
