import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { hasLockMark } from '../lib/session/lock.ts'
import { isSignedIn } from '../lib/session/session.ts'
import { loadGroup } from '../lib/words/t.ts'
import { decide } from './decide.ts'

export async function loadFrame() {
  const [{ default: frame, Inside, askPageAhead, resolved }] = await Promise.all([
    import('./signed-in.tsx'),
    loadGroup('account'),
    loadGroup('rest'),
  ])
  return { default: frame, Inside, askPageAhead, resolved }
}

/** Where a wish from the address bar may lead: the pages are known to the frame, which is loaded next anyway. */
export const follow = (wish: string | null): Promise<string> =>
  loadFrame().then(
    ({ resolved }) => resolved(wish) ?? '/',
    () => '/',
  )

const SignedIn = lazy(loadFrame)

/** The first steps of the guard need nobody's data; the frame, once it knows the user, takes the others. */
export function Guard() {
  const location = useLocation()
  const decision = decide({ token: isSignedIn(), user: 'unknown', lockMark: hasLockMark() }, location)
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />
  return (
    <Suspense fallback={null}>
      <SignedIn />
    </Suspense>
  )
}
