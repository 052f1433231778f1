import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetSession } from '../lib/session/session.ts'
import { sessionBegan } from '../lib/wire/session-end.ts'
import { setServerTime } from '../lib/wire/server-clock.ts'
import { adoptLanguage, loadGroup } from '../lib/words/t.ts'

// Opens a connection of its own; its tests bring one that goes nowhere.
vi.mock('../features/chat/chat-host.tsx', () => ({ ChatHost: () => null }))

// Pages are loaded lazily; a busy machine needs more than the default second for the first of them.
configure({ asyncUtilTimeout: 60_000 })

// jsdom has no layout, so nothing scrolls into view.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined

beforeEach(async () => {
  // Tests that run in plain Node (the build) have no page to reset.
  if (typeof document === 'undefined') return
  await Promise.all([loadGroup('account'), loadGroup('rest')])
  await adoptLanguage('zh')
})

afterEach(async () => {
  if (typeof document === 'undefined') return
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await forgetSession()
  sessionBegan()
  setServerTime(Date.now())
  document.cookie = '0.2.0-companyId=; Path=/; Max-Age=0'
  localStorage.clear()
  sessionStorage.clear()
})
