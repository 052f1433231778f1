/** Rows of one delivery. */
export const MAX_ROWS = 500
