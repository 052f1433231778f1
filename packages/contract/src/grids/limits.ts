/** Views of one list that a person may save. */
export const MAX_VIEWS = 12
export const VIEW_NAME_MAX = 24
/** Characters of the query of a view. */
export const VIEW_QUERY_MAX = 2_000
