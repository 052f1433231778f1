export type PictureKind = 'png' | 'jpeg' | 'gif' | 'bmp'

/** Why a picture is not taken; the caller finds the words. */
export class PictureRefused extends Error {
  readonly reason: 'type' | 'pixels' | 'unreadable'
  constructor(reason: PictureRefused['reason'], detail: string) {
    super(detail)
    this.reason = reason
  }
}

export const unreadable = (detail: string) => new PictureRefused('unreadable', detail)

const MAGIC: readonly (readonly [PictureKind, string])[] = [
  ['png', '89504e470d0a1a0a'],
  ['jpeg', 'ffd8ff'],
  ['gif', '474946383761'],
  ['gif', '474946383961'],
  ['bmp', '424d'],
]

/** By its first bytes; names and media types of the sender are ignored. */
export const kindOf = (bytes: Buffer): PictureKind | undefined =>
  MAGIC.find(([, magic]) => bytes.subarray(0, magic.length / 2).toString('hex') === magic)?.[0]

/** What the walk through a file's structure found, without decoding a pixel. */
export interface Measured {
  readonly width: number
  readonly height: number
  readonly frames: number
}
