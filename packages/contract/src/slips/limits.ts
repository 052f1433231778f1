/** Slips in one file that is ordered. */
export const MAX_BULK = 500
/** Slips that are issued again in one act. */
export const MAX_REISSUE = 50
export const REASON_MAX = 200
export const PROJECT_MAX = 60
/** A slip or batch number as it is typed into the filter. */
export const NUMBER_TEXT_MAX = 32
/** Rows of the list in one spreadsheet. */
export const MAX_LISTED_SLIPS = 10_000
