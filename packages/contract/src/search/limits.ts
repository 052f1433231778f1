/** Characters of a search text; both sides know it. */
export const MAX_SEARCH_TEXT = 100
