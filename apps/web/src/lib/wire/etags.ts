/** Own ETag cache: `t` changes the URL of each GET, so the browser's cache never revalidates. */
interface CachedReply {
  readonly etag: string
  readonly data: unknown
}

const LIMIT = 100
const cache = new Map<string, CachedReply>()

export const findCached = (key: string): CachedReply | undefined => cache.get(key)

export function keep(key: string, etag: string, data: unknown): void {
  cache.delete(key)
  cache.set(key, { etag, data })
  const oldest = cache.keys().next().value
  if (cache.size > LIMIT && oldest !== undefined) cache.delete(oldest)
}

export const clearCached = (): void => cache.clear()
