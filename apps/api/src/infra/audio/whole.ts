import type { AudioKind } from './kinds.ts'

/** Whether each part of the file ends where it says, and one of them holds sound; nothing is decoded. */
export const isWhole = (kind: AudioKind, bytes: Buffer): boolean =>
  kind === 'webm' ? isWholeWebm(bytes) : isWholeMp4(bytes)

const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const BLOCKS = [0xa3, 0xa0]

/** Browsers do not know the size of what they still record, so segments and clusters may leave it open. */
function isWholeWebm(bytes: Buffer): boolean {
  let at = 0
  let blocks = 0
  while (at < bytes.length) {
    const id = numberAt(bytes, at, 4, false)
    const size = id && numberAt(bytes, at + id.length, 8, true)
    if (!id || !size) return false
    const inside = at + id.length + size.length
    const end = inside + size.value
    const holdsOthers = id.value === SEGMENT || id.value === CLUSTER
    if (size.open ? !holdsOthers : end > bytes.length) return false
    if (BLOCKS.includes(id.value)) blocks += 1
    at = holdsOthers ? inside : end
  }
  return blocks > 0
}

interface Num {
  readonly value: number
  readonly length: number
  /** All ones: size unknown. */
  readonly open: boolean
}

/** A number of EBML: as many bytes as its first has zeros in front, and one more. */
function numberAt(bytes: Buffer, at: number, max: number, isSize: boolean): Num | undefined {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || length > max || at + length > bytes.length) return undefined
  let value = isSize ? first & (0xff >> length) : first
  let open = (first & (0xff >> length)) === 0xff >> length
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte
    open &&= byte === 0xff
  }
  return { value, length, open: isSize && open }
}

const BOX = 8
const LONG_BOX = 16

function isWholeMp4(bytes: Buffer): boolean {
  let at = 0
  const seen = new Set<string>()
  while (at < bytes.length) {
    if (at + BOX > bytes.length) return false
    const short = bytes.readUInt32BE(at)
    if (short === 1 && at + LONG_BOX > bytes.length) return false
    const size = short === 0 ? bytes.length - at : short === 1 ? Number(bytes.readBigUInt64BE(at + BOX)) : short
    if (size < (short === 1 ? LONG_BOX : BOX)) return false
    seen.add(bytes.toString('latin1', at + 4, at + BOX))
    at += size
  }
  return at === bytes.length && seen.has('moov') && seen.has('mdat')
}
