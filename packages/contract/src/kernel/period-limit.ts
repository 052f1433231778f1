/** A period is closed and at most this long, so that no call can request the whole history. */
export const MAX_DAYS = 366
