/** A reply younger than this is shown without asking again. */
export const FRESH_MS = 30_000
