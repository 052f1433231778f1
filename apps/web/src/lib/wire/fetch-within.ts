import { ApiError, OFFLINE, TIMED_OUT } from './api-error.ts'
import { startTimeLimit } from './time-limit.ts'

interface Options extends Omit<RequestInit, 'signal'> {
  /** Aborted by the time limit as well; aborting it from outside rejects with the browser's own error. */
  readonly control?: AbortController
}

/** fetch with a time limit that covers `read`; rejects with TIMED_OUT or OFFLINE. */
export async function fetchWithin<T>(
  ms: number,
  url: string,
  { control = new AbortController(), ...init }: Options,
  read: (response: Response) => T | Promise<T>,
): Promise<T> {
  let late = false
  const endLimit = startTimeLimit(ms, () => {
    late = true
    control.abort()
  })
  try {
    return await read(await fetch(url, { ...init, signal: control.signal }))
  } catch (error) {
    if (late) throw new ApiError(TIMED_OUT, { status: 408 })
    if (control.signal.aborted) throw error
    throw new ApiError(OFFLINE)
  } finally {
    endLimit()
  }
}
