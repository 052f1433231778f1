import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { CHANGE_PASSWORD } from './fields/password.ts'
import { check } from './fields/rule.ts'
import { Mobile, NewPassword, VerifyCode } from './schemas.ts'

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map((issue) => issue.message)

describe('the same rules on the server', () => {
  it('stores what it tested: half width, no blanks around, codes in capitals', () => {
    expect(Mobile.parse(' １３８００１３８０００ ')).toBe('13800138000')
    expect(VerifyCode.parse('ａb２ cd')).toBe('AB2CD')
    expect(NewPassword.parse('ａｂｃ_12')).toBe('abc_12')
  })

  it('names the one rule that refuses', () => {
    expect(said(Mobile, '')).toEqual(['kernel.rule.mobile-missing'])
    expect(said(Mobile, '12345678901')).toEqual(['kernel.rule.mobile'])
    expect(said(VerifyCode, 'AB2C')).toEqual(['kernel.rule.verify-code'])
    expect(said(NewPassword, 'abc12')).toEqual(['kernel.rule.password-length'])
    expect(said(NewPassword, 'abc-123')).toEqual(['kernel.rule.password-signs'])
    expect(said(NewPassword, 'a'.repeat(65))).toHaveLength(1)
    for (const value of [undefined, null, 13800138000, {}, ['13800138000']]) expect(said(Mobile, value)).toHaveLength(1)
  })

  it('does not trim a password: a blank is refused, not dropped', () => {
    expect(said(NewPassword, ' abc123')).toEqual(['kernel.rule.password-signs'])
  })

  it('accepts exactly what the form accepts', { timeout: 30_000 }, () => {
    const pairs = [
      [Mobile, CHANGE_PASSWORD.mobile],
      [VerifyCode, CHANGE_PASSWORD.verifyCode],
      [NewPassword, CHANGE_PASSWORD.newPassword],
    ] as const
    const characters = (from: string, minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom(...from), minLength, maxLength })
    const entry = fc
      .oneof(
        fc.tuple(
          characters(' \u3000', 0, 1),
          fc.constant('1'),
          characters('０3456789', 9, 11),
          characters(' \u3000', 0, 1),
        ),
        fc.tuple(characters('aZ09_ｚ９ -', 3, 14)),
        fc.tuple(fc.string({ unit: 'binary', maxLength: 20 })),
      )
      .map((parts) => parts.join(''))
    let passed = 0
    fc.assert(
      fc.property(entry, (text) => {
        const server = pairs.map(([schema]) => schema.safeParse(text).success)
        passed += server.filter(Boolean).length
        expect(server).toEqual(pairs.map(([, rules]) => check(rules, text) === undefined))
      }),
      { numRuns: 2_000 },
    )
    expect(passed).toBeGreaterThan(200)
  })
})
