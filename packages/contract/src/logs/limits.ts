/** Page views in one call. */
export const MAX_ENTRIES = 50
export const MAX_STAY_MS = 86_400_000
export const PATH_MAX = 300
export const QUERY_MAX = 500
