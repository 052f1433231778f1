import { lockScreen, unlockScreen } from '@clinker/contract/account/routes'
import { userInfo } from '@clinker/contract/session/routes'
import { beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi } from '../../test/make.ts'
import { call } from '../wire/call.ts'
import { onScreenLocked } from '../wire/screen-locked.ts'
import { lockNow, unlock } from './lock.ts'

let api: ReturnType<typeof goodApi>

beforeEach(async () => {
  api = goodApi()
  await beSignedIn()
})

it('an unlock waits until the server has heard of the lock before it', async () => {
  let hear = () => {}
  api.on(lockScreen, () => new Promise((resolve) => (hear = () => resolve(null))))
  api.on(unlockScreen, () => null)
  lockNow()
  const unlocked = unlock('Cement2026')
  await vi.waitFor(() => expect(api.calls(lockScreen)).toHaveLength(1))
  expect(api.calls(unlockScreen)).toHaveLength(0)
  hear()
  await unlocked
  expect(api.calls(unlockScreen)).toHaveLength(1)
})

it('a call from before the unlock that was refused as locked does not lock the page again', async () => {
  let refuse = () => {}
  api.on(userInfo, () => new Promise((_, reject) => (refuse = () => reject(new Refusal('locked')))))
  api.on(unlockScreen, () => null)
  const locked = vi.fn<() => void>()
  const stop = onScreenLocked(locked)
  const early = call(userInfo).catch(() => 'refused')
  await vi.waitFor(() => expect(api.calls(userInfo)).toHaveLength(1))
  await unlock('Cement2026')
  refuse()
  expect(await early).toBe('refused')
  expect(locked).not.toHaveBeenCalled()
  api.on(userInfo, () => {
    throw new Refusal('locked')
  })
  await call(userInfo).catch(() => undefined)
  expect(locked).toHaveBeenCalledOnce()
  stop()
})
