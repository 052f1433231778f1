/** A period is closed and at most this long, so that no call can ask for all of history. */
export const MAX_DAYS = 366
