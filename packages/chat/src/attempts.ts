import { MAX_RECONNECTS, RECONNECT_PAUSE_MS } from '@clinker/contract/chat/limits'

/** Next step after a disconnect, as a function of the attempts in this outage. */
export type Attempt =
  { readonly type: 'wait'; readonly ms: number } | { readonly type: 'lost' } | { readonly type: 'hold' }

/** Attempts count only while the browser has a network; without one nothing is tried until it returns. */
export function nextAttempt(made: number, hasNetwork: boolean): Attempt {
  if (!hasNetwork) return { type: 'hold' }
  return made < MAX_RECONNECTS ? { type: 'wait', ms: RECONNECT_PAUSE_MS } : { type: 'lost' }
}
