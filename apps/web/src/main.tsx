import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createRouter } from './app/router.tsx'
import { watchSession } from './app/watch-session.ts'
import { restoreLanguage } from './lib/t.ts'
import './ui/tokens.css'
import './ui/base.css'

async function start(): Promise<void> {
  await restoreLanguage()
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
