import { inflateSync } from 'node:zlib'

interface Pixels {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly data: Uint8Array
}

/** Of a screenshot: 8 bits per channel, not interlaced, as Chromium writes them. */
function decodePng(file: Buffer): Pixels {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const channels = file[25] === 6 ? 4 : 3
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  const raw = inflateSync(Buffer.concat(parts))
  const stride = width * channels
  const data = new Uint8Array(stride * height)
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (data[y * stride + x - channels] ?? 0)
      const up = y === 0 ? 0 : (data[(y - 1) * stride + x] ?? 0)
      const upLeft = x < channels || y === 0 ? 0 : (data[(y - 1) * stride + x - channels] ?? 0)
      const byte = raw[y * (stride + 1) + 1 + x] ?? 0
      data[y * stride + x] = byte + predicted(filter, left, up, upLeft)
    }
  }
  return { width, height, channels, data }
}

function predicted(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const [a, b, c] = [Math.abs(up - upLeft), Math.abs(left - upLeft), Math.abs(left + up - 2 * upLeft)]
  return a <= b && a <= c ? left : b <= c ? up : upLeft
}

const STRIPS = 8
/** A line one pixel high crosses a strip of 500 pixels height with this share. */
const LEAST_SHARE = 0.002
const DIFFERENT = 24

/**
 * How many of eight vertical strips of a picture hold more than its ground colour. A drawn chart has lines through
 * all of them; a tooltip or a cross over a blank chart reaches only one or two.
 */
export function inkedStrips(png: Buffer): number {
  const { width, height, channels, data } = decodePng(png)
  const counts = new Map<number, number>()
  const colour = (at: number) => ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
  for (let at = 0; at < data.length; at += channels) counts.set(colour(at), (counts.get(colour(at)) ?? 0) + 1)
  const ground = [...counts].reduce((max, one) => (one[1] > max[1] ? one : max), [0, 0])[0]
  const far = (a: number, b: number, shift: number) => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255)) > DIFFERENT
  const inked = Array.from({ length: STRIPS }, () => 0)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const one = colour((y * width + x) * channels)
      if (far(one, ground, 16) || far(one, ground, 8) || far(one, ground, 0)) {
        const strip = Math.floor((x * STRIPS) / width)
        inked[strip] = (inked[strip] ?? 0) + 1
      }
    }
  const size = (width * height) / STRIPS
  return inked.filter((n) => n / size >= LEAST_SHARE).length
}

/** Labels at the edges may leave a strip empty. */
export const LEAST_STRIPS = 6
