/** What browsers record: Matroska with Opus, or MP4 with AAC. */
export type AudioKind = 'webm' | 'mp4'

/** Why a recording is not taken; the caller finds the words. */
export type AudioFault = 'long' | 'unreadable'

export class AudioRefused extends Error {
  readonly reason: AudioFault
  constructor(reason: AudioFault, detail: string) {
    super(detail)
    this.reason = reason
  }
}

const EBML = Buffer.from('1a45dfa3', 'hex')
const DOCTYPE = Buffer.from('4282847765626d', 'hex')
const HEAD = 64

/** By its first bytes; names and media types of the sender are ignored. */
export function audioKindOf(bytes: Buffer): AudioKind | undefined {
  const head = bytes.subarray(0, HEAD)
  if (head.subarray(0, EBML.length).equals(EBML) && head.includes(DOCTYPE)) return 'webm'
  return head.toString('latin1', 4, 8) === 'ftyp' ? 'mp4' : undefined
}
