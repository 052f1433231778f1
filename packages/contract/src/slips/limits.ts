/** Slips in one file that is ordered. */
export const MAX_BULK = 500
export const REASON_MAX = 200
export const PROJECT_MAX = 60
