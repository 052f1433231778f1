/** Time is an argument: the system's here, a hand-turned one in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
