/** Wrong passwords on the lock screen after which the session ends. */
export const UNLOCK_TRIES = 5
/** A code from an SMS as it is typed. */
export const SMS_CODE_TEXT_MAX = 16
