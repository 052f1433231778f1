import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { CODE_BYTES, CODE_LENGTH, codeOf, readCode, groupedCode } from './code.ts'

it('holds 130 bits, every one of which comes from chance', () => {
  expect(CODE_LENGTH * 5).toBeGreaterThanOrEqual(128)
  const zero = codeOf(new Uint8Array(CODE_BYTES))
  for (let bit = 0; bit < 130; bit += 1) {
    const bytes = new Uint8Array(CODE_BYTES)
    bytes[bit >> 3] = 0x80 >> (bit & 7)
    expect(codeOf(bytes), `bit ${bit}`).not.toBe(zero)
  }
  expect(() => codeOf(new Uint8Array(16))).toThrow('too few random bytes')
})

it('does not repeat and is spread over all signs', () => {
  const codes = Array.from({ length: 10_000 }, () => codeOf(randomBytes(CODE_BYTES)))
  expect(new Set(codes).size).toBe(codes.length)
  const characters = new Map<string, number>()
  for (const sign of codes.join('')) characters.set(sign, (characters.get(sign) ?? 0) + 1)
  expect(characters.size).toBe(32)
  for (const n of characters.values()) expect(Math.abs(n / 8_125 - 1)).toBeLessThan(0.06)
})

it('is read back from what people type', () => {
  const code = '7K3F9QXM2T0123456789ABCDEF'
  expect(groupedCode(code)).toBe('7K3F9-QXM2T-01234-56789-ABCDEF')
  for (const typed of [groupedCode(code), groupedCode(code).toLowerCase(), '７K3F9 QXM2T O1234 56789 ABCDEF', code])
    expect(readCode(typed), typed).toBe(code)
  for (const wrong of ['', '7K3F', `${code}0`, code.replace('7', 'U'), '../../etc/passwd'])
    expect(readCode(wrong)).toBeUndefined()
})
