export interface BmpShape {
  readonly width: number
  readonly height: number
  readonly bits?: number
  readonly compression?: number
  readonly topDown?: boolean
}

/** A BMP whose pixels follow a rule, so that a reader can be checked against it. */
export function bmpOf({ width, height, bits = 24, compression = 0, topDown = false }: BmpShape): Buffer {
  const step = bits / 8
  const stride = Math.ceil((width * step) / 4) * 4
  const out = Buffer.alloc(54 + stride * height)
  out.write('BM', 0, 'latin1')
  out.writeUInt32LE(out.length, 2)
  out.writeUInt32LE(54, 10)
  out.writeUInt32LE(40, 14)
  out.writeInt32LE(width, 18)
  out.writeInt32LE(topDown ? -height : height, 22)
  out.writeUInt16LE(1, 26)
  out.writeUInt16LE(bits, 28)
  out.writeUInt32LE(compression, 30)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 54 + stride * (topDown ? y : height - 1 - y) + x * step
      const [red, green, blue] = colourAt(x, y)
      if (step >= 3) {
        out[at] = blue
        out[at + 1] = green
        out[at + 2] = red
      }
    }
  }
  return out
}

export const colourAt = (x: number, y: number): [number, number, number] => [
  (x * 7) % 256,
  (y * 11) % 256,
  (x + y) % 256,
]
