import { create } from 'zustand'
import { OFFLINE } from './api-error.ts'
import { watchFailures } from './failures.ts'
import { probe } from './probe.ts'

/** Online state from calls and browser events. */
export const useNetwork = create<{ readonly offline: boolean }>(() => ({ offline: false }))

const PROBE_MS = 5000
const set = (offline: boolean) => {
  if (useNetwork.getState().offline !== offline) useNetwork.setState({ offline })
}

/** The browser may report online although the server is unreachable: probe until it answers. */
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
