import { crc32 } from 'node:zlib'
import { measureBmp } from './bmp.ts'
import { unreadable, type Measured, type PictureKind } from './kinds.ts'

/** Scans of a progressive JPEG; each costs a pass over the whole picture. */
const MAX_SCANS = 100

/** Size and completeness from the structure alone: what is cut off or lies about itself never reaches a decoder. */
export function measure(kind: PictureKind, bytes: Buffer): Measured {
  try {
    const found = { png: measurePng, jpeg: measureJpeg, gif: measureGif, bmp: measureBmp }[kind](bytes)
    if (found.width < 1 || found.height < 1) throw unreadable('no pixels')
    return found
  } catch (error) {
    if (error instanceof RangeError) throw unreadable('cut off')
    throw error
  }
}

function measurePng(bytes: Buffer): Measured {
  let size: Measured | undefined
  let data = false
  for (let at = 8; ;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 8 + length
    if (bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) throw unreadable(`checksum of ${name}`)
    if (!size && name !== 'IHDR') throw unreadable('no IHDR first')
    if (name === 'IHDR') size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12), frames: 1 }
    if (name === 'IDAT') data = true
    if (name === 'IEND') break
    at = end + 4
  }
  if (!size || !data) throw unreadable('no picture')
  return size
}

/** Start of frame; C4, C8 and CC are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function measureJpeg(bytes: Buffer): Measured {
  let size: Measured | undefined
  let scans = 0
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) throw unreadable('no marker')
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (isFrame(marker)) {
      if (size) throw unreadable('two frames')
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), frames: 1 }
    }
    at = end
    if (marker === 0xda) {
      scans += 1
      if (!size || scans > MAX_SCANS) throw unreadable('scans')
      at = endOfScan(bytes, end)
    }
  }
  if (!size || scans === 0) throw unreadable('no picture')
  return size
}

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  throw unreadable('cut off')
}

function measureGif(bytes: Buffer): Measured {
  let [width, height, frames] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8), 0]
  let at = 13 + colours(bytes.readUInt8(10))
  for (;;) {
    const block = bytes.readUInt8(at)
    if (block === 0x3b) break
    if (block === 0x21) at = endOfBlocks(bytes, at + 2)
    else if (block === 0x2c) {
      frames += 1
      // A frame may reach beyond the screen it was announced for.
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5))
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7))
      at = endOfBlocks(bytes, at + 11 + colours(bytes.readUInt8(at + 9)))
    } else throw unreadable('no block')
  }
  if (frames === 0) throw unreadable('no picture')
  return { width, height, frames }
}

/** Bytes of a colour table by its packed field. */
const colours = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += 1 + length
  return at + 1
}
