/** What is stored once and never changed; the store holds no names, rights or rows. */
export interface Objects {
  put(key: string, bytes: Buffer, type: string): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  /** Size and time of storing; undefined when there is no such object. */
  head(key: string): Promise<StoredObject | undefined>
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<StoredObject>
  /** Path and query on the product's own origin under which a browser gets the object, for a minute; saved under the name, if given. */
  addressOf(key: string, type: string, saveAs?: string): string
  ensureBucket(): Promise<void>
  /** An empty one. */
  removeBucket(): Promise<void>
  close(): void
}

export interface StoredObject {
  readonly key: string
  readonly size: number
  readonly at: Date
}

/** The store does not answer, or not in time: nothing is wrong with the call. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('the object store is away', { cause })
  }
}

/** nginx proxies paths below it to the store, so that browsers use one origin. */
export const OBJECTS_PATH = '/objects'
export const ADDRESS_SECONDS = 60
