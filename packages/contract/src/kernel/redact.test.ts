import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact, redactText } from './redact.ts'

const NAMES = [
  'password',
  'oldPassword',
  'new_password',
  'tokenKey',
  'Authorization',
  'cookie',
  'Set-Cookie',
  'verCode',
  'captcha',
  'ticket',
  'token',
  '__Host-qs_sid',
  'mac',
]

/** Passwords of the seed's rule, codes, and keys as long as ours. */
const secret = fc.oneof(fc.stringMatching(/^Sx[A-Za-z0-9_]{6,10}Zq$/), fc.stringMatching(/^Kx[A-Za-z0-9_-]{41}$/))

/** Ways a secret ends up in something that is logged. */
const carrier = fc
  .tuple(fc.constantFrom(...NAMES), secret, fc.nat(9))
  .map(([name, value, way]): { value: unknown; secret: string } => {
    const text = [
      () => ({ [name]: value }),
      () => ({ [name]: { inner: [value] } }),
      () => `${name}=${value}&x=1`,
      () => JSON.stringify({ a: { [name]: value } }),
      () => encodeURIComponent(`${name}=${value}`),
      () => encodeURIComponent(encodeURIComponent(JSON.stringify({ [name]: value }))),
      () => JSON.stringify(JSON.stringify({ [name]: value })),
      () => new Error(`refused ${name}: ${value}`),
      () => `Error: ${JSON.stringify({ [name]: value })}`,
      () => `info=${name}=${value};x`,
    ][way]!()
    return { value: text, secret: value }
  })

const nested = (inner: unknown) =>
  fc
    .array(fc.tuple(fc.constantFrom('a', 'items', 'data', 'err', 'list'), fc.boolean()), { maxLength: 8 })
    .map((path) => path.reduce<unknown>((at, [key, list]) => (list ? [at, 'x'] : { [key]: at, n: 1 }), inner))

describe('redaction', () => {
  it('leaks nothing out of 100,000 nested objects with secrets at any depth and in any spelling', () => {
    fc.assert(
      fc.property(
        carrier.chain(({ value, secret: hidden }) => nested(value).map((whole) => ({ whole, hidden }))),
        ({ whole, hidden }) => {
          expect(JSON.stringify(redact(whole))).not.toContain(hidden)
        },
      ),
      { numRuns: 100_000 },
    )
  })

  it('keeps what helps: refusal codes, numbers, request ids, words', () => {
    const line = {
      requestId: '0123456789abcdef0123456789abcdef',
      code: 'not_found',
      status: 404,
      route: '/api/admin/user/info',
      ms: 3,
    }
    expect(redact(line)).toEqual(line)
    expect(redact({ code: 'ECONNREFUSED' })).toEqual({ code: 'ECONNREFUSED' })
    expect(redactText('batch C26-1184 not found')).toBe('batch C26-1184 not found')
  })

  it('takes any text without running out of stack, and still hides what stands deep inside', () => {
    expect(redactText('ab:'.repeat(13_000)).length).toBeLessThan(1_000)
    expect(redactText(`${'ab:'.repeat(50)}password=hunter2`)).not.toContain('hunter2')
    expect(redactText('a: b: password=hunter2')).not.toContain('hunter2')
  })

  it('hides a code that was sent, but not the code of a refusal', () => {
    expect(redact({ code: '7KM4X' })).toEqual({ code: '[hidden]' })
    expect(redact({ verCode: 'abcde' })).toEqual({ verCode: '[hidden]' })
  })

  it('ends on things that hold themselves', () => {
    const self: Record<string, unknown> = { a: 1 }
    self['self'] = self
    expect(() => JSON.stringify(redact(self))).not.toThrow()
  })
})
