import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createRouter } from './app/router.tsx'
import { watchSession } from './app/watch-session.ts'
import { watchChunks } from './lib/chunk-reload.ts'
import { restoreLanguage } from './lib/t.ts'
import { restoreTheme } from './ui/theme/apply-theme.ts'
import './ui/theme/first.css'
import './ui/tokens.css'
import './ui/base.css'

async function start(): Promise<void> {
  watchChunks()
  await Promise.all([restoreLanguage(), restoreTheme()])
  const router = createRouter()
  watchSession(router)
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

void start()
