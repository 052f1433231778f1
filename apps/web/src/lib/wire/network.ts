import { create } from 'zustand'
import { OFFLINE } from './api-error.ts'
import { watchFailures } from './failures.ts'
import { probe } from './probe.ts'

/** Whether calls get through, as far as calls and the browser tell. */
export const useNetwork = create<{ readonly offline: boolean }>(() => ({ offline: false }))

const PROBE_MS = 5000
const set = (offline: boolean) => {
  if (useNetwork.getState().offline !== offline) useNetwork.setState({ offline })
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
