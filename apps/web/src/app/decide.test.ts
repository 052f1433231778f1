import { describe, expect, it } from 'vitest'
import { decide, passes, type GuardState, type Target } from './decide.ts'

const inside: GuardState = { token: true, user: { roles: ['customer'] }, lockMark: false }
const at = (fullPath: string, route?: Target['route']): Target => {
  const [pathname = '', search] = fullPath.split('?')
  return { pathname, search: search === undefined ? '' : `?${search}`, ...(route && { route }) }
}
const forEditors = { levels: 1, roles: ['editor'] }

describe('before every navigation', () => {
  it('[S2.g.01] without a token only the entrance is open', () => {
    const out = { ...inside, token: false }
    expect(decide(out, at('/login'))).toEqual({ kind: 'enter', levels: 1 })
    for (const path of ['/', '/home', '/locking', '/401', '/nowhere', '/redirect/home'])
      expect(decide(out, at(path)), path).toMatchObject({ kind: 'go' })
  })

  it('[S2.g.02] the way in carries the whole wanted path', () => {
    expect(decide({ ...inside, token: false }, at('/home?a=1&b=%E4%B8%AD'))).toEqual({
      kind: 'go',
      to: '/login?redirect=%2Fhome%3Fa%3D1%26b%3D%25E4%25B8%25AD',
    })
  })

  it('[S2.g.03] with a token the login address leads to the root', () => {
    expect(decide(inside, at('/login?redirect=%2Fx'))).toEqual({ kind: 'go', to: '/' })
  })

  it('[S2.g.04] an unknown user is loaded first, whatever the roles and the lock', () => {
    expect(decide({ ...inside, user: 'unknown', lockMark: true }, at('/x', forEditors))).toEqual({ kind: 'load' })
  })

  it('[S2.g.05] a user that cannot be verified goes out with words', () => {
    expect(decide({ ...inside, user: 'failed', lockMark: true }, at('/home'))).toEqual({
      kind: 'out',
      to: '/login',
      notice: 'session.check-failed',
    })
  })

  it('a bad network sends nobody out, and opens no lock', () => {
    expect(decide({ ...inside, user: 'unreachable' }, at('/home'))).toEqual({ kind: 'load' })
    expect(decide({ ...inside, user: 'unreachable', lockMark: true }, at('/home'))).toEqual({
      kind: 'go',
      to: '/locking?redirect=%2Fhome',
    })
  })

  it('[S2.g.06] a route whose roles the user lacks leads to 401 without a way back, before the lock', () => {
    const wanted = { kind: 'go', to: '/401?noGoBack=true' }
    expect(decide(inside, at('/x', forEditors))).toEqual(wanted)
    expect(decide({ ...inside, lockMark: true }, at('/x', forEditors))).toEqual(wanted)
    expect(decide({ ...inside, user: { roles: [] } }, at('/home'))).toEqual(wanted)
    expect(decide({ ...inside, user: { roles: [] } }, at('/401?noGoBack=true'))).toMatchObject({ kind: 'enter' })
  })

  it('[S2.g.07] while the mark is set every target but the lock screen leads to it', () => {
    const locked = { ...inside, lockMark: true }
    expect(decide(locked, at('/home?page=2'))).toEqual({ kind: 'go', to: '/locking?redirect=%2Fhome%3Fpage%3D2' })
    expect(decide(locked, at('/locking'))).toMatchObject({ kind: 'enter' })
  })

  it('[S2.g.08] more than two levels are one, unless the mark of the iframe is set', () => {
    expect(decide(inside, at('/x', { levels: 2 }))).toEqual({ kind: 'enter', levels: 2 })
    expect(decide(inside, at('/x', { levels: 3 }))).toEqual({ kind: 'enter', levels: 1 })
    expect(decide(inside, at('/x', { levels: 3, showIframe: true }))).toEqual({ kind: 'enter', levels: 3 })
  })
})

describe('roles', () => {
  it('[S6.02] the top role passes each route', () => {
    expect(passes(['admin'], ['editor'])).toBe(true)
    expect(passes(['admin'], [])).toBe(true)
  })

  it('[S6.03] others pass with one role in common', () => {
    expect(passes(['a', 'editor'], ['editor', 'b'])).toBe(true)
    expect(passes(['a'], ['editor', 'b'])).toBe(false)
    expect(passes(['a'], [])).toBe(false)
  })

  it('[S6.04] a route without roles is open', () => {
    expect(passes(['a'], undefined)).toBe(true)
  })
})
