import { useEffect } from 'react'
import { watchIdle } from '../lib/session/idle.ts'
import { hasLockMark, lockNow } from '../lib/session/lock.ts'
import { screenLocked } from '../lib/wire/screen-locked.ts'

/** Half an hour without input locks; so does the sight of a mark that another window has set. */
export function useIdleLock(): void {
  useEffect(() => watchIdle(lockNow), [])
  useEffect(() => {
    const look = () => {
      if (hasLockMark()) screenLocked()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
