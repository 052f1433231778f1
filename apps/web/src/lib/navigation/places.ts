/** Addresses that stand outside the frame. */
export const LOGIN = '/login'
export const FORGOT = '/forgot'
export const LOCK = '/locking'
