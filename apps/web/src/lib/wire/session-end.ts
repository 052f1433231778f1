/** Many calls may be answered "session ended" at once: one event per sign-in. */
type Listener = () => void
/** Returns whether it keeps the page and offers the sign-in itself. */
type Keeper = () => boolean

const listeners = new Set<Listener>()
let keeper: Keeper | undefined
let ended: string | undefined
/** Signed in on this page, and no call of the session was answered yet. */
let untried = false

export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The frame may hold unsaved input that a walk to the login page would lose. */
export function keepPage(asksToStay: Keeper): () => void {
  keeper = asksToStay
  return () => {
    if (keeper === asksToStay) keeper = undefined
  }
}

/** `tid` names the sign-in that ended. */
export function sessionEnded(tid: string): void {
  if (ended === tid) return
  ended = tid
  if (keeper?.() !== true) leavePage()
}

/** The person gives up what the page held, or there was nothing to keep. */
export function leavePage(): void {
  for (const listener of listeners) listener()
  untried = false
}

export function sessionBegan(): void {
  ended = undefined
  untried = true
}

export function sessionAnswered(): void {
  untried = false
}

/** Some browsers keep no Secure cookie on plain http: the sign-in succeeds and its first call is answered "session ended". */
export const wasNotKept = (protocol: string): boolean => untried && protocol === 'http:'
