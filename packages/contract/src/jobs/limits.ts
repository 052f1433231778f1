/** Jobs of one person that may be queued or running at the same time. */
export const MAX_OPEN_JOBS = 2
/** Own jobs listed at most, newest first. */
export const MAX_LISTED_JOBS = 10
