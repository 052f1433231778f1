/** Rows on a page that the server takes; without zod, since pages draw them. */
export const PAGE_SIZES = [20, 30, 50] as const
export type PageSizeChoice = (typeof PAGE_SIZES)[number]
