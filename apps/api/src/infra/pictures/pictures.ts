import sharp, { type Sharp } from 'sharp'
import { makeTurns } from '../turns.ts'
import { decodeBmp } from './bmp.ts'
import { kindOf, PictureRefused, unreadable, type Measured, type PictureKind } from './kinds.ts'
import { measure } from './measure.ts'

export interface Picture {
  readonly bytes: Buffer
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif'
  readonly width: number
  readonly height: number
  readonly frames: number
}

export interface PictureLimits {
  readonly kinds: readonly PictureKind[]
  /** All frames together. */
  readonly pixels: number
  readonly frames: number
}

export interface Pictures {
  /** The same picture in our own encoding, without anything else the file held. Throws PictureRefused, QueueFull. */
  take(bytes: Buffer, limits: PictureLimits): Promise<Picture>
}

const SECONDS = 10

// Memory goes back at once, and one picture keeps one core busy at most.
sharp.cache(false)
sharp.concurrency(1)

export function makePictures(atOnce: number, longestQueue: number): Pictures {
  const inTurn = makeTurns(atOnce, longestQueue)
  return {
    async take(bytes, limits) {
      if (bytes.length === 0) throw unreadable('empty')
      const kind = kindOf(bytes)
      if (!kind || !limits.kinds.includes(kind)) throw new PictureRefused('type', 'first bytes')
      const size = measure(kind, bytes)
      if (size.width * size.height > limits.pixels) throw new PictureRefused('pixels', `${size.width} × ${size.height}`)
      return inTurn(() => encode(kind, bytes, size, limits))
    },
  }
}

async function encode(kind: PictureKind, bytes: Buffer, size: Measured, limits: PictureLimits): Promise<Picture> {
  const moves = size.frames <= limits.frames && size.width * size.height * size.frames <= limits.pixels
  try {
    const { data, info } = await encoder(kind, bytes, moves ? size.frames : 1, limits)
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      type: kind === 'jpeg' ? 'image/jpeg' : kind === 'gif' ? 'image/gif' : 'image/png',
      width: info.width,
      height: info.pageHeight ?? info.height,
      // Frames that show the same are written as one.
      frames: kind === 'gif' ? measure(kind, data).frames : 1,
    }
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message : String(error))
  }
}

/** Metadata is never carried over: sharp drops it by default. Colours are converted to sRGB, the camera's rotation is applied. */
function encoder(kind: PictureKind, bytes: Buffer, frames: number, limits: PictureLimits): Sharp {
  const input = { limitInputPixels: limits.pixels, failOn: 'warning', sequentialRead: true } as const
  switch (kind) {
    case 'png':
      return sharp(bytes, input).autoOrient().toColourspace('srgb').png({ compressionLevel: 6 })
    case 'jpeg':
      return sharp(bytes, input).autoOrient().toColourspace('srgb').jpeg({ quality: 88 })
    case 'gif':
      return sharp(bytes, { ...input, pages: frames }).gif({ effort: 3 })
    case 'bmp': {
      const { data, width, height, channels } = decodeBmp(bytes)
      return sharp(data, { ...input, raw: { width, height, channels } }).png({ compressionLevel: 6 })
    }
  }
}
