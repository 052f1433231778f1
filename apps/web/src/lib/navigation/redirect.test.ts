import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath } from './redirect.ts'

const known = (path: string) => path === '/home' || path === '/'
/** Refused by their form alone: pages may one day match anything. */
const MALFORMED = [
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/%2f%2fevil.com',
  '/%252f%252fevil.com',
  '%2f%2fevil.com',
  'https://evil.com',
  'http:evil.com',
  'javascript:alert(1)',
  '/javascript:alert(1)',
  '/%6aavascript:alert(1)',
  'java\nscript:alert(1)',
  '/\t/evil.com',
  '/\u0000/home',
  'data:text/html,x',
  '/home\\..\\x',
  '/home%',
  '',
  ' /home',
]
/** Of our origin, but no page to come back to. */
const UNKNOWN = ['/／evil.com', '/home＠evil.com', '/home/../../x', '/login', '/nowhere', '/home/']

describe('where a sign-in may lead', () => {
  it.each(MALFORMED)('not to %j, even if a page claimed it', (target) => {
    expect(ownPath(target, () => true)).toBeUndefined()
  })

  it.each(UNKNOWN)('not to %j', (target) => {
    expect(ownPath(target, known)).toBeUndefined()
  })

  it('to our own pages with their query', () => {
    expect(ownPath('/home', known)).toBe('/home')
    expect(ownPath('/home?variety=P%C2%B7O%2042.5&page=2', known)).toBe('/home?variety=P%C2%B7O%2042.5&page=2')
    expect(ownPath(null, known)).toBeUndefined()
  })

  it('never outside this origin, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '/', '//', '/home', '/home?', '/home//'),
        (text, head) => {
          const target = ownPath(head + text, known)
          if (target === undefined) return true
          return (
            new URL(target, 'https://own.example').origin === 'https://own.example' &&
            known(target.split(/[?#]/, 1)[0]!)
          )
        },
      ),
      { numRuns: 2000 },
    )
  })
})
