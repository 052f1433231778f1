/** A session without a call or input of a person for this long is locked, by the page and by the server. */
export const IDLE_MS = 30 * 60_000
export const USER_NAME_MAX = 64
export const CAPTCHA_MAX = 16
