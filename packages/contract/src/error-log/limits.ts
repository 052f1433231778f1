/** Reports in one call. */
export const MAX_REPORTS = 20
/** Characters of the texts of a report; the page cuts them, the server refuses longer ones. */
export const REPORT_MAX = { info: 500, errName: 100, errMessage: 1_000, stack: 4_000, vm: 200, url: 300 } as const
/** Words by which the reports are filtered. */
export const WORD_MAX = 100
