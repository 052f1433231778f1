import { beforeEach, expect, it, vi } from 'vitest'
import { sessionAnswered, sessionBegan, sessionEnded } from '../lib/wire/session-end.ts'
import { watchSession } from './watch-session.ts'

const at = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: 'x' })
type Driver = Parameters<typeof watchSession>[0]

beforeEach(() => {
  sessionBegan()
  sessionAnswered()
})

it('says on the login page that the session ended, also when a navigation under way got there first', async () => {
  const router = { state: { location: at('/home') }, navigate: vi.fn<() => Promise<void>>(async () => undefined) }
  const stop = watchSession(router as unknown as Driver)
  sessionEnded('first')
  router.state.location = { ...at('/login'), search: '?redirect=%2Fhome' }
  await vi.waitFor(() => expect(router.navigate).toHaveBeenCalledOnce())
  expect(router.navigate).toHaveBeenCalledWith(
    expect.objectContaining({ pathname: '/login', search: '?redirect=%2Fhome' }),
    { replace: true, state: { notice: 'session_ended' } },
  )
  stop()
})

it('says nothing to somebody who is at the login page already', async () => {
  const router = { state: { location: at('/login') }, navigate: vi.fn<() => Promise<void>>(async () => undefined) }
  const stop = watchSession(router as unknown as Driver)
  sessionEnded('second')
  await Promise.resolve()
  expect(router.navigate).not.toHaveBeenCalled()
  stop()
})
