import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { loadFrame } from './app/follow.ts'
import { isEntrance } from './app/paths.ts'
import { createRouter } from './app/router.tsx'
import { watchSession } from './app/watch-session.ts'
import { watchChunks } from './lib/navigation/chunk-reload.ts'
import { hasEntered } from './lib/session/entered.ts'
import { componentFailed } from './lib/wire/failures.ts'
import { hasLockMark } from './lib/session/lock.ts'
import { isSignedIn } from './lib/session/session.ts'
import { restoreLanguage } from './lib/words/t.ts'
import { prefetchUser } from './lib/session/user.ts'
import { restoreTheme } from './ui/theme/apply-theme.ts'
import './ui/theme/first.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'

async function start(): Promise<void> {
  watchChunks()
  await Promise.all([restoreLanguage(), restoreTheme()])
  const router = createRouter()
  watchSession(router)
  if (isSignedIn() && !isEntrance(router.state.location.pathname)) {
    prefetchUser()
    const { location } = router.state
    void loadFrame().then(
      ({ prefetchPage }) => hasEntered() && !hasLockMark() && prefetchPage(location),
      () => undefined,
    )
  }
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  const keep = (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
    console.error(error)
    componentFailed(error, componentStack)
  }
  createRoot(root, { onCaughtError: keep, onUncaughtError: keep }).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

void start()
