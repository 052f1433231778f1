/** What an upload is for decides what it may be; a use joins by a line here. */
export interface Purpose {
  readonly kind: 'picture' | 'audio'
  /** Endings of the file's name, compared without case. */
  readonly extensions: readonly string[]
  /** A file has fewer bytes than this. */
  readonly bytes: number
  /** Files of one message, report or list; a page may allow fewer. */
  readonly files: number
  /** Longest recording. */
  readonly seconds?: number
}

const MB = 1024 * 1024
const PICTURE = { kind: 'picture', extensions: ['.png', '.jpg', '.jpeg'], bytes: 5 * MB, files: 20 } as const

export const PURPOSES = {
  picture: PICTURE,
  feedback: { ...PICTURE, files: 9 },
  article: { ...PICTURE, files: 12 },
  chatPicture: { ...PICTURE, extensions: ['.png', '.jpg', '.jpeg', '.gif', '.bmp'] },
  chatAudio: { kind: 'audio', extensions: ['.webm', '.m4a', '.mp4'], bytes: 2 * MB, files: 1, seconds: 60 },
} as const satisfies Readonly<Record<string, Purpose>>

export type PurposeName = keyof typeof PURPOSES
export const purposeOf = (name: PurposeName): Purpose => PURPOSES[name]

/** `Foto.JPG` → `.jpg`; empty when the name has no ending. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot < 0 ? '' : fileName.slice(dot).toLowerCase()
}

export const hasExtension = (purpose: Purpose, fileName: string): boolean =>
  purpose.extensions.includes(extensionOf(fileName))

/** Pixels of a picture, all frames of an animation together. */
export const MAX_PIXELS = 25_000_000
export const MAX_FRAMES = 200
