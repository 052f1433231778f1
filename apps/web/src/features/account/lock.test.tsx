import { lockScreen, unlockScreen } from '@clinker/contract/account/routes'
import { COOKIES } from '@clinker/contract/kernel/cookies'
import { IDLE_MS } from '@clinker/contract/session/limits'
import { logout, userInfo } from '@clinker/contract/session/routes'
import { cementVarietyList } from '@clinker/contract/varieties/routes'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '../../lib/wire/cookies.ts'
import { lockNow } from '../../lib/session/lock.ts'
import { isSignedIn } from '../../lib/session/session.ts'
import { json, Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi, makeUser, makeVariety } from '../../test/make.ts'
import { renderApp } from '../../test/render-app.tsx'

let api: ReturnType<typeof goodApi>
let app: ReturnType<typeof renderApp>
let locked: boolean
const user = userEvent.setup()

/** A server that keeps the state of the lock, as ours does. */
beforeEach(async () => {
  locked = false
  api = goodApi()
  api.on(userInfo, () => makeUser(locked ? { locked, menus: [] } : {}))
  api.on(lockScreen, () => {
    locked = true
    return null
  })
  api.on(unlockScreen, () => {
    locked = false
    return null
  })
  api.on(cementVarietyList, () => {
    if (locked) throw new Refusal('locked')
    return [makeVariety()]
  })
  await beSignedIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  app.leave()
})

const onHome = () => screen.findByRole('heading', { name: '水泥品种' })
const onLock = () => screen.findByRole('button', { name: '解锁' })
const enter = async (password: string) => user.type(await screen.findByLabelText('密码'), `${password}{Enter}`)

describe('locking', () => {
  it('[S2.11] [S3.30] the button in the header locks at the server, sets the mark and hides the data', async () => {
    app = renderApp('/home?page=2')
    await onHome()
    await user.click(screen.getByRole('button', { name: /^我的账号/ }))
    await user.click(screen.getByRole('menuitem', { name: '锁定屏幕' }))
    await onLock()
    expect(COOKIES.locking).toBe('0.2.0-locking')
    expect(document.cookie).toContain('0.2.0-locking=1')
    expect(app.place()).toBe('/locking?redirect=%2Fhome%3Fpage%3D2')
    expect(document.title).toBe('产品质量查询系统 - 锁屏')
    expect(await screen.findByRole('heading', { name: /陈晓东/ })).toBeVisible()
    expect(screen.queryByText('C26-1190')).toBeNull()
    await waitFor(() => expect(locked).toBe(true))
    expect(api.calls(lockScreen)).toHaveLength(1)
  })

  it('half an hour without input locks, also in a window that was hidden', async () => {
    app = renderApp('/home')
    await onHome()
    const [late, wall] = [performance.now() + IDLE_MS, Date.now() + IDLE_MS]
    vi.spyOn(performance, 'now').mockReturnValue(late)
    vi.spyOn(Date, 'now').mockReturnValue(wall)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    vi.restoreAllMocks()
    await onLock()
    await waitFor(() => expect(locked).toBe(true))
  })

  it('a call refused with 1423 leads to the lock screen without a message', async () => {
    app = renderApp('/home')
    locked = false
    api.on(cementVarietyList, () => {
      locked = true
      throw new Refusal('locked')
    })
    await onLock()
    expect(readCookie('locking')).toBe('1')
    expect(screen.queryByText('已锁屏，请先解锁')).toBeNull()
    expect(isSignedIn()).toBe(true)
    expect(app.place()).toBe('/locking?redirect=%2Fhome')
  })

  it('so does HTTP 423 without an envelope', async () => {
    api.on(cementVarietyList, () => {
      locked = true
      return json(423, '') as never
    })
    app = renderApp('/home')
    expect(await onLock()).toBeVisible()
  })

  it('a lock the server did not get is sent again before the screen unlocks', async () => {
    api.on(lockScreen, async () => {
      throw new TypeError('Failed to fetch')
    })
    app = renderApp('/home')
    await onHome()
    await user.click(screen.getByRole('button', { name: /^我的账号/ }))
    await user.click(screen.getByRole('menuitem', { name: '锁定屏幕' }))
    await onLock()
    await waitFor(() => expect(api.calls(lockScreen).length).toBeGreaterThan(0))
    app.leave()
    api.on(lockScreen, () => {
      locked = true
      return null
    })
    app = renderApp('/home')
    await onLock()
    await waitFor(() => expect(locked).toBe(true))
    expect(app.place()).toBe('/locking?redirect=%2Fhome')
  })

  it('a lock the server has not confirmed holds over a reload although its mark was removed', async () => {
    let confirm = () => {}
    const confirmed = new Promise<void>((resolve) => (confirm = resolve))
    api.on(lockScreen, async () => {
      await confirmed
      locked = true
      return null
    })
    app = renderApp('/home')
    await onHome()
    act(() => lockNow())
    await onLock()
    removeCookie('locking')
    app.leave()
    app = renderApp('/home')
    await onLock()
    expect(app.place()).toBe('/locking?redirect=%2Fhome')
    confirm()
    await waitFor(() => expect(readCookie('locking')).toBe('1'))
  })

  it('a lock that only an ended session would have known does not lock the next one', async () => {
    api.on(lockScreen, () => {
      throw new Refusal('session_ended')
    })
    app = renderApp('/home')
    await onHome()
    act(() => lockNow())
    await waitFor(() => expect(isSignedIn()).toBe(false))
    app.leave()
    await beSignedIn()
    app = renderApp('/home')
    await onHome()
  })

  it('a mark set by another window is seen when this one is', async () => {
    app = renderApp('/home')
    await onHome()
    locked = true
    writeCookie('locking', '1')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await onLock()).toBeVisible()
  })
})

describe('while locked', () => {
  beforeEach(() => {
    locked = true
    writeCookie('locking', '1')
  })

  it('[S2.g.07] every address leads to the lock screen, a reload too', async () => {
    for (const path of ['/', '/home', '/account/sessions', '/nowhere', '/login', '/locking']) {
      app = renderApp(path)
      await onLock()
      expect(app.place()).toMatch(/^\/locking/)
      app.leave()
    }
    expect(isSignedIn()).toBe(true)
    expect(api.calls(cementVarietyList)).toHaveLength(0)
    app = renderApp('/locking')
    await onLock()
  })

  it('deleting the mark opens nothing', async () => {
    removeCookie('locking')
    app = renderApp('/home')
    await onLock()
    expect(readCookie('locking')).toBe('1')
    expect(api.calls(cementVarietyList)).toHaveLength(0)
    expect(screen.queryByText('验证失败，请再次登录')).toBeNull()
  })

  it('the password opens, removes the mark and leads back', async () => {
    app = renderApp('/home?page=2')
    await enter('Right1234')
    await onHome()
    expect(api.calls(unlockScreen)[0]?.body).toBe('{"password":"Right1234"}')
    expect(readCookie('locking')).toBeUndefined()
    expect(app.place()).toBe('/home?page=2')
  })

  it('a wrong password says how many tries are left; none is sent empty', async () => {
    api.on(unlockScreen, () => {
      throw new Refusal('unlock_refused', { n: 4 })
    })
    app = renderApp('/home')
    await enter('')
    expect(screen.getByText('请输入密码')).toBeVisible()
    expect(api.calls(unlockScreen)).toHaveLength(0)
    await enter('wrong')
    await screen.findByText('密码错误，还可尝试4次')
    expect(readCookie('locking')).toBe('1')
  })

  it('the fifth wrong password signs out with words; the way back is kept', async () => {
    api.on(unlockScreen, () => {
      throw new Refusal('session_ended')
    })
    app = renderApp('/home?page=2')
    await enter('wrong')
    await screen.findByText('账号登陆信息失效，请重新登录')
    expect(app.place()).toBe('/login?redirect=%2Fhome%3Fpage%3D2')
    expect(isSignedIn()).toBe(false)
    expect(readCookie('locking')).toBeUndefined()
  })

  it('unlocked in another window, this one opens when it is seen', async () => {
    app = renderApp('/home')
    await onLock()
    await waitFor(() => expect(api.calls(userInfo)).toHaveLength(1))
    locked = false
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await onHome()
    expect(readCookie('locking')).toBeUndefined()
  })

  it('unlocked in a window beside it, this one opens at once', async () => {
    app = renderApp('/home')
    await onLock()
    await waitFor(() => expect(api.calls(userInfo)).toHaveLength(1))
    locked = false
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'clinker:unlocked' })))
    await onHome()
  })

  it('without a network the door stays shut', async () => {
    api.on(userInfo, async () => {
      throw new TypeError('Failed to fetch')
    })
    api.on(unlockScreen, async () => {
      throw new TypeError('Failed to fetch')
    })
    app = renderApp('/home')
    await enter('Right1234')
    await screen.findByText('网络已断开，恢复后将自动继续')
    expect(readCookie('locking')).toBe('1')
  })

  it('the person may sign out instead', async () => {
    app = renderApp('/home')
    await onLock()
    await user.click(screen.getByRole('button', { name: '退出登录' }))
    await user.click(screen.getByRole('button', { name: '确定注销' }))
    expect(await screen.findByLabelText('用户名')).toBeVisible()
    expect(api.calls(logout)).toHaveLength(1)
    expect(readCookie('locking')).toBeUndefined()
  })
})
