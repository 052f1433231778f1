/** Letters and digits a batch number needs to be searched in all periods: fewer would match the whole history. */
export const ALL_PERIODS_FROM = 5
const lettersOf = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length

/** Whether a typed number is long enough to be searched in all periods. */
export const reachesAllPeriods = (batchNum: string | undefined): boolean =>
  lettersOf(batchNum ?? '') >= ALL_PERIODS_FROM

/** Batches side by side on the page of comparison. */
export const MIN_COMPARED = 2
export const MAX_COMPARED = 8

/** Numbers pasted into the search, or rows ticked for a file. */
export const MAX_LISTED = 200
