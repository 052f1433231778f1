/** A grey BMP; the product shows its own PNG of it. */
export function picture(width: number, height: number): Buffer {
  const out = Buffer.alloc(54 + width * 3 * height, 0x88)
  out.fill(0, 0, 54)
  out.write('BM', 0, 'latin1')
  out.writeUInt32LE(out.length, 2)
  out.writeUInt32LE(54, 10)
  out.writeUInt32LE(40, 14)
  out.writeInt32LE(width, 18)
  out.writeInt32LE(height, 22)
  out.writeUInt16LE(1, 26)
  out.writeUInt16LE(24, 28)
  return out
}
