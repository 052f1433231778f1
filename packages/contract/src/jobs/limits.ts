/** Jobs of one person that may be queued or running at the same time. */
export const MAX_OPEN_JOBS = 2
