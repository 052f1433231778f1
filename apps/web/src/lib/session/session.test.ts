import { COOKIES, COOKIE_SECONDS, SESSION_COOKIE } from '@clinker/contract/kernel/cookies'
import { doLogin, logout, userInfo } from '@clinker/contract/session/routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../test/fake-api.ts'
import { beSignedIn, goodApi, makeSession, makeUser, TOKEN_KEY } from '../../test/make.ts'
import { currentCompany } from '../wire/company.ts'
import { readCookie, writeCookie } from '../wire/cookies.ts'
import { isSignedIn, signIn, signOut, switchCompany } from './session.ts'
import { findSigningKey } from '../wire/signing-key.ts'
import { pageState } from '../browser/storage.ts'
import { loadUser, userOf } from './user.ts'

const WHO = { userName: 'customer', password: 'right' }
let api: ReturnType<typeof goodApi>

beforeEach(() => {
  api = goodApi()
})

/** Every text written to document.cookie, in order. */
function watchCookies(): string[] {
  const written: string[] = []
  const real = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    written.push(text)
    real?.set?.call(document, text)
  })
  return written
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('signing in', () => {
  it('[S4.01] stores token and uuid first, then the data of the user', async () => {
    const written = watchCookies()
    await signIn(WHO)
    const names = written.map((text) => text.split('=', 1)[0])
    expect(names).toEqual(
      (['tokenId', 'tokenKey', 'uuid', 'userId', 'empNo', 'name', 'userRoleType'] as const).map((key) => COOKIES[key]),
    )
  })

  it('[S3.23] [S3.25] [S3.26] [S3.27] [S3.28] [S3.29] the readable cookies hold their values', async () => {
    await signIn(WHO)
    expect(readCookie('tokenId')).toBe('tid-1')
    expect(readCookie('userId')).toBe('u1')
    expect(readCookie('empNo')).toBe('-')
    expect(readCookie('name')).toBe('陈晓东')
    expect(readCookie('userRoleType')).toBe('customer')
    expect(readCookie('uuid')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(document.cookie).not.toContain('陈')
  })

  it('[S3.24] nothing readable holds the key or a part of it', async () => {
    await signIn(WHO)
    const readable = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join()
    expect(readCookie('tokenKey')).toMatch(/^[0-9a-f]{32}$/)
    expect(readable).not.toContain(TOKEN_KEY.slice(0, 12))
    expect(readable).not.toContain(SESSION_COOKIE)
    expect(readable).not.toContain('000102030405')
  })

  it('[S3.31] [S9.13] names begin with 0.2.0- and live one day in this site only', async () => {
    const written = watchCookies()
    await signIn(WHO)
    expect(written).toHaveLength(7)
    for (const text of written) {
      expect(text).toMatch(/^0\.2\.0-\w+=/)
      expect(text).toContain(`; Path=/; SameSite=Strict; Max-Age=${COOKIE_SECONDS}`)
    }
    expect(COOKIE_SECONDS).toBe(86_400)
  })

  it('[S4.02] a refusal reaches the caller and leaves no session', async () => {
    api.on(doLogin, () => {
      throw new Refusal('sign_in_refused')
    })
    await expect(signIn(WHO)).rejects.toMatchObject({ code: 'sign_in_refused', status: 401 })
    expect(isSignedIn()).toBe(false)
    expect(document.cookie).toBe('')
  })

  it('a key that cannot be used leaves no session either', async () => {
    api.on(doLogin, () => makeSession({ token: { tokenId: 'tid-1', tokenKey: '***', expireAt: '' } }))
    await expect(signIn(WHO)).rejects.toThrow(/decoded|character|base64/i)
    expect(document.cookie).toBe('')
  })

  it('refuses a page without secure context before the password leaves', async () => {
    vi.stubGlobal('isSecureContext', false)
    await expect(signIn(WHO)).rejects.toMatchObject({ code: 'kernel.wire.insecure' })
    expect(api.seen).toHaveLength(0)
  })

  it('another user finds nothing of the one before', async () => {
    await signIn(WHO)
    const uuid = readCookie('uuid')
    pageState.write('draft', 'secret')
    api.on(doLogin, () => makeSession({ loginUser: { ...makeSession().loginUser, userId: 'u2' } }))
    await signIn({ ...WHO, userName: 'other' })
    expect(pageState.read('draft')).toBeUndefined()
    expect(await findSigningKey('u1', 'tid-1')).toBeUndefined()
    expect(readCookie('uuid')).not.toBe(uuid)
  })
})

describe('signing out', () => {
  it('[S4.11] ends the server session, then removes user data, token, uuid and key', async () => {
    await signIn(WHO)
    pageState.write('draft', 'x')
    sessionStorage.setItem('strophe-sm:1@chat', '{"unacked":["<message/>"]}')
    await signOut()
    expect(api.calls(logout)).toHaveLength(1)
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('strophe-sm:'))).toEqual([])
    expect(document.cookie).toBe('')
    expect(pageState.read('draft')).toBeUndefined()
    expect(await findSigningKey('u1', 'tid-1')).toBeUndefined()
  })

  it('destroys the key also when the server cannot be reached', async () => {
    await signIn(WHO)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await signOut()
    expect(isSignedIn()).toBe(false)
    expect(await findSigningKey('u1', 'tid-1')).toBeUndefined()
  })
})

describe('the user', () => {
  it('[S4.03] [S6.01] codes of menus and elements become lookup maps, children included', () => {
    const [home] = makeUser().menus
    if (!home) throw new Error('no menu')
    const child = { ...home, code: 'child', hidden: true }
    const user = userOf(makeUser({ menus: [{ ...home, children: [child] }], elements: [{ code: 'a' }, { code: 'b' }] }))
    expect([...user.menus.keys()]).toEqual(['home', 'child'])
    expect([...user.elements]).toEqual(['a', 'b'])
  })

  it('[S1.06] [S3.04] works under the one company that the server took, whatever the cookie wished', async () => {
    await beSignedIn()
    writeCookie('companyId', 'foreign')
    api.on(userInfo, () => makeUser({ companyId: '1002' }))
    await loadUser()
    expect(currentCompany()).toBe('1002')
    expect(readCookie('companyId')).toBe('1002')
  })

  it('[S6.12] choosing another company writes the cookie, then loads the page anew', () => {
    let atReload: string | undefined
    switchCompany('1002', {
      reload: () => {
        atReload = readCookie('companyId')
      },
    })
    expect(atReload).toBe('1002')
  })
})
