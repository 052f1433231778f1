/** Ordered jobs of one person that wait or run at the same time. */
export const MAX_OPEN_JOBS = 2
