import { unreadable, type Measured } from './kinds.ts'

const FILE_HEADER = 14
const RGB = 0
const BITFIELDS = 3

interface Header extends Measured {
  readonly topDown: boolean
  readonly bytesPerPixel: 3 | 4
  readonly alpha: boolean
  readonly pixels: number
  readonly stride: number
}

/** Only what cameras and screens write: one plane, 24 or 32 bits, no compression, the usual order of colours. */
function readHeader(bytes: Buffer): Header {
  const headerSize = bytes.readUInt32LE(FILE_HEADER)
  if (![40, 52, 56, 108, 124].includes(headerSize)) throw unreadable('header of a BMP')
  const width = bytes.readInt32LE(18)
  const signed = bytes.readInt32LE(22)
  const bits = bytes.readUInt16LE(28)
  const compression = bytes.readUInt32LE(30)
  if (bytes.readUInt16LE(26) !== 1 || (bits !== 24 && bits !== 32)) throw unreadable('depth of a BMP')
  const masked = compression === BITFIELDS && bits === 32
  if (compression !== RGB && !masked) throw unreadable('compression of a BMP')
  if (masked && ![0xff0000, 0xff00, 0xff].every((mask, i) => bytes.readUInt32LE(54 + 4 * i) === mask))
    throw unreadable('colours of a BMP')
  const bytesPerPixel = bits === 24 ? 3 : 4
  const height = Math.abs(signed)
  const header = {
    width,
    height,
    frames: 1,
    topDown: signed < 0,
    bytesPerPixel,
    alpha: masked && headerSize >= 56 && bytes.readUInt32LE(66) === 0xff000000,
    pixels: bytes.readUInt32LE(10),
    stride: Math.ceil((width * bytesPerPixel) / 4) * 4,
  } as const
  const first = FILE_HEADER + headerSize + (masked && headerSize === 40 ? 12 : 0)
  if (width < 1 || height < 1 || header.pixels < first) throw unreadable('size of a BMP')
  if (header.pixels + header.stride * height > bytes.length) throw unreadable('cut off')
  return header
}

export function measureBmp(bytes: Buffer): Measured {
  const { width, height, frames } = readHeader(bytes)
  return { width, height, frames }
}

export interface RawPicture {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
}

/** Blue-green-red rows from the bottom become red-green-blue rows from the top. */
export function decodeBmp(bytes: Buffer): RawPicture {
  const { width, height, topDown, bytesPerPixel, alpha, pixels, stride } = readHeader(bytes)
  const channels = alpha ? 4 : 3
  const data = Buffer.allocUnsafe(width * height * channels)
  for (let y = 0, to = 0; y < height; y += 1) {
    let from = pixels + stride * (topDown ? y : height - 1 - y)
    for (let x = 0; x < width; x += 1, from += bytesPerPixel, to += channels) {
      data[to] = bytes[from + 2] ?? 0
      data[to + 1] = bytes[from + 1] ?? 0
      data[to + 2] = bytes[from] ?? 0
      if (alpha) data[to + 3] = bytes[from + 3] ?? 0
    }
  }
  return { data, width, height, channels }
}
