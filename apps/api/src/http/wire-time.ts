const SHANGHAI_MS = 8 * 60 * 60_000

/** `YYYY-MM-DD HH:mm:ss` of the plants' zone, which has no summer time. */
export function wireTime(at: number): string {
  return new Date(at + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ')
}
