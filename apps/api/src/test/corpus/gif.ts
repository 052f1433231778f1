import sharp from 'sharp'

/** One frame as an encoder writes it: head up to the first block, then the frame with its control block. */
async function frame(width: number, height: number): Promise<{ head: Buffer; block: Buffer }> {
  const half = { create: { width: width / 2, height, channels: 3, background: '#0a5' } } as const
  const gif = await sharp({ create: { width, height, channels: 3, background: '#c03' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .gif({ effort: 1 })
    .toBuffer()
  const table = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  const head = 13 + table(gif.readUInt8(10))
  const start = gif.indexOf(Buffer.from('21f904', 'hex'), head)
  return { head: gif.subarray(0, head), block: gif.subarray(start, gif.length - 1) }
}

/** Frames of one canvas; every second one stands a pixel to the right, so that two in a row differ. */
export async function gifOf(width: number, height: number, frames: number): Promise<Buffer> {
  const { head, block } = await frame(width, height)
  const blocks = [0, 1].map((left) => {
    const one = Buffer.from(block)
    one.writeUInt16LE(10, 4)
    one.writeUInt16LE(left, 9)
    return one
  })
  const loop = Buffer.from('21ff0b4e45545343415045322e300301000000', 'hex')
  const all = Array.from({ length: frames }, (_, i) => blocks[i % 2] ?? block)
  return Buffer.concat([head, loop, ...all, Buffer.from([0x3b])])
}

/** Declares a canvas larger than any memory. */
export async function hugeGif(side: number): Promise<Buffer> {
  const gif = Buffer.from(await gifOf(8, 8, 1))
  gif.writeUInt16LE(side, 6)
  gif.writeUInt16LE(side, 8)
  return gif
}
