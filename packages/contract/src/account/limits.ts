/** Wrong passwords on the lock screen after which the session ends. */
export const UNLOCK_TRIES = 5
