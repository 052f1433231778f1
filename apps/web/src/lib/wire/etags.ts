/** Own ETag cache: `t` changes the URL of each GET, so the browser's cache never revalidates. */
interface Kept {
  readonly etag: string
  readonly data: unknown
}

const LIMIT = 100
const kept = new Map<string, Kept>()

export const findKept = (key: string): Kept | undefined => kept.get(key)

export function keep(key: string, etag: string, data: unknown): void {
  kept.delete(key)
  kept.set(key, { etag, data })
  const oldest = kept.keys().next().value
  if (kept.size > LIMIT && oldest !== undefined) kept.delete(oldest)
}

export const forgetKept = (): void => kept.clear()
