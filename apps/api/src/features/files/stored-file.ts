export interface Given {
  readonly name: string
  readonly bytes: Buffer
}

/** What lies in the object store of a given file. */
export interface StoredFile {
  readonly objectKey: string
  readonly type: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
  readonly frames: number | null
  readonly seconds: number | null
}
