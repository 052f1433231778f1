/** Open tabs saved for the next sign-in. */
export const MAX_TABS = 60
export const TAB_PATH_MAX = 512
export const TAB_TITLE_MAX = 100
