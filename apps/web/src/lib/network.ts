import { create } from 'zustand'
import { OFFLINE } from './api-error.ts'
import { watchFailures } from './failures.ts'

/** Whether calls get through, as far as calls and the browser tell. */
export const useNetwork = create<{ readonly offline: boolean }>(() => ({ offline: false }))

const PROBE_MS = 5000
/** Small, never cached, answered by the front door without a session. */
const PROBE = '/favicon.svg'

const set = (offline: boolean) => {
  if (useNetwork.getState().offline !== offline) useNetwork.setState({ offline })
}

async function probe(): Promise<boolean> {
  try {
    await fetch(PROBE, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** A browser that believes to be online may still reach nobody: then it is asked again until somebody answers. */
export function watchNetwork(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void probe().then((answered) => (answered ? set(false) : again())), PROBE_MS)
  }
  const lost = () => {
    set(true)
    again()
  }
  const back = () => {
    clearTimeout(timer)
    set(false)
  }
  if (!navigator.onLine) lost()
  window.addEventListener('offline', lost)
  window.addEventListener('online', back)
  const stop = watchFailures({ failed: (_, error) => error.code === OFFLINE && lost(), answered: back })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', back)
    stop()
    set(false)
  }
}
