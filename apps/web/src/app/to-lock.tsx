import { Navigate, useLocation } from 'react-router'
import { setLockMark } from '../lib/session/lock.ts'
import { useEffect } from 'react'
import { lockPath } from './paths.ts'

/** The server reports a locked session, whatever the local flag says. */
export function ToLock() {
  const location = useLocation()
  useEffect(setLockMark, [])
  return <Navigate to={lockPath(location)} replace />
}
