import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { date, number } from './general.ts'
import { isNationalId, isUscc, nationalId, uscc } from './identity.ts'
import { foldWidth, normalise, normaliseCode, normalisePlate } from './normalise.ts'
import { codeAndPassword } from './password.ts'
import { landline, mobile, mobileOrLandline, serviceNumber } from './phone.ts'
import { plate, trailer } from './plate.ts'
import { CODE_LENGTH, SMS_ALPHABET, sameCode, verifyCode } from './sms-code.ts'
import { billNumber, hasNoChinese, isChinese, postcode } from './text.ts'

const RUNS = { numRuns: 10_000 }
// A second on an idle machine; the limit is for a busy one.
const SLOW = { timeout: 30_000 }
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replace(/ /g, '\u3000')
const put = (text: string, at: number, sign: string) => text.slice(0, at) + sign + text.slice(at + 1)
const swap = (text: string, at: number) => put(put(text, at, text.charAt(at + 1)), at + 1, text.charAt(at))
const digits = (n: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: n, maxLength: n })

// Written apart from the code under test: ISO 7064 MOD 11-2 and GB 32100 by their recurrences, not by weight tables.
const idSign = (body: string) => {
  const p = [...body].reduce((rest, digit) => ((rest + Number(digit)) * 2) % 11, 0)
  return '0123456789X'.charAt((12 - p) % 11)
}
const USCC = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
const usccSign = (body: string) => {
  const sum = [...body].reduceRight((rest, sign) => (rest * 3 + USCC.indexOf(sign)) % 31, 0)
  return USCC[(31 - sum) % 31] ?? ''
}
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10).replaceAll('-', ''))
const ids = fc
  .tuple(fc.constantFrom(...'123456789'), digits(5), day, digits(3))
  .map((parts) => parts.join(''))
  .map((body) => body + idSign(body))
const characters = (n: number) => fc.string({ unit: fc.constantFrom(...USCC), minLength: n, maxLength: n })
const usccs = fc
  .tuple(characters(2), digits(6), characters(9))
  .map((parts) => parts.join(''))
  .map((body) => body + usccSign(body))

describe('checksums', SLOW, () => {
  it('[S5.f.15] a national id with any one sign changed is refused', () => {
    fc.assert(
      fc.property(ids, fc.nat(17), fc.constantFrom(...'0123456789X'), (id, at, sign) => {
        return isNationalId(id) && (sign === id[at] || !isNationalId(put(id, at, sign)))
      }),
      RUNS,
    )
  })

  it('[S5.f.15] a national id with two neighbours swapped is refused', () => {
    fc.assert(
      fc.property(ids, fc.nat(15), (id, at) => id[at] === id[at + 1] || !isNationalId(swap(id, at))),
      RUNS,
    )
  })

  it('a social credit code with any one sign changed, or two neighbours swapped, is refused', () => {
    fc.assert(
      fc.property(usccs, fc.nat(17), fc.constantFrom(...USCC), (code, at, sign) => {
        const swapped = at === 17 ? code : swap(code, at)
        return (
          isUscc(code) && isUscc(put(code, at, sign)) === (sign === code[at]) && isUscc(swapped) === (swapped === code)
        )
      }),
      RUNS,
    )
  })
})

describe('width', SLOW, () => {
  const some = (from: string, minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...from), minLength, maxLength })
  const after = (starts: string[], rest: fc.Arbitrary<string>) =>
    fc.tuple(fc.constantFrom(...starts), rest).map((parts) => parts.join(''))
  const entry = fc.oneof(
    ids,
    usccs,
    after(['13', '12', '0553-', '010', '400-'], some('0123456789-', 6, 10)),
    after(['13', '0553-8', '0106', '400-', 'WTD', ''], digits(9)),
    after(['WTD'], digits(14)),
    digits(6),
    after(['皖B', '皖b·', '沪AD', '台A'], some('1234A', 4, 6)),
    after(['皖B1234', '沪A1234'], some('挂D5', 1, 2)),
    after(['2026-0', '2024-1'], some('0123-', 4, 4)),
    after(['-', '', '.'], some('019.', 1, 5)),
    some('aZ09_', 4, 21),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  const rules = [
    mobile(),
    landline(),
    mobileOrLandline(),
    serviceNumber(),
    postcode(),
    billNumber(),
    nationalId(),
    uscc(),
    plate(),
    trailer(),
    verifyCode(),
    codeAndPassword(),
    number(),
    date(),
  ]

  it('full-width input is judged like half-width input by every rule on numbers and codes', () => {
    let passed = 0
    fc.assert(
      fc.property(entry, (text) => {
        const [half, full] = [text, wide(text)].map((value) => rules.filter(({ test }) => test(value)))
        passed += half?.length ?? 0
        expect(full).toEqual(half)
      }),
      RUNS,
    )
    expect(passed).toBeGreaterThan(1_000)
  })

  it('cleaning twice changes nothing, and printable ASCII keeps its signs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme-ascii' }), (any, ascii) => {
        for (const clean of [foldWidth, normalise, normaliseCode, normalisePlate]) {
          expect(clean(clean(any))).toBe(clean(any))
        }
        expect(foldWidth(wide(ascii))).toBe(ascii)
        expect(normalise(ascii)).toBe(ascii.trim())
      }),
      RUNS,
    )
  })
})

describe('scripts', SLOW, () => {
  it('[S5.f.18] [S5.f.19] no text is Chinese only and without Chinese at once', () => {
    const sign = fc.constantFrom(...'水泥㐀𠮷〇aZ9 。，セｱ')
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(sign, fc.string({ unit: 'binary', maxLength: 1 })) }), (text) => {
        expect(isChinese(text) && hasNoChinese(text)).toBe(false)
      }),
      RUNS,
    )
  })
})

describe('codes of an SMS', SLOW, () => {
  const codes = fc.string({ unit: fc.constantFrom(...SMS_ALPHABET), minLength: CODE_LENGTH, maxLength: CODE_LENGTH })

  it('have 32 signs that nobody confuses, so five carry 25 bits', () => {
    expect(new Set(SMS_ALPHABET).size).toBe(32)
    expect(SMS_ALPHABET).toMatch(/^[A-Z2-9]+$/)
    expect(SMS_ALPHABET).not.toMatch(/[01IO]/)
  })

  it('are the same whatever the case, the width and the blanks', () => {
    fc.assert(
      fc.property(codes, fc.nat(CODE_LENGTH), (code, at) => {
        const typed = `${code.slice(0, at)} ${code.slice(at)}`.toLowerCase()
        expect(sameCode(typed, code)).toBe(true)
        expect(sameCode(wide(typed), code)).toBe(true)
        expect(verifyCode().test(typed)).toBe(true)
      }),
      RUNS,
    )
  })

  it('differ when one sign differs, and nothing equals an absent code', () => {
    fc.assert(
      fc.property(codes, fc.nat(CODE_LENGTH - 1), fc.constantFrom(...SMS_ALPHABET), (code, at, sign) => {
        expect(sameCode(put(code, at, sign), code)).toBe(sign === code[at])
      }),
      RUNS,
    )
    for (const [typed, sent] of ['/', '/AB2CD', 'AB2CD/', 'AB2C/AB2C', 'AB2CDE/AB2CDE'].map((pair) =>
      pair.split('/'),
    )) {
      expect(sameCode(typed ?? '', sent ?? '')).toBe(false)
    }
  })
})
