import { randomInt } from 'node:crypto'

/** No look-alikes: the password is read from a screen and typed once. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const DIGITS = '23456789'
const LENGTH = 12

/** Twelve characters that satisfy the password rule, with letters and digits; about 69 bits. */
export function newPassword(pick: (below: number) => number = randomInt): string {
  const characters = LETTERS + DIGITS
  for (;;) {
    const text = Array.from({ length: LENGTH }, () => characters[pick(characters.length)]).join('')
    if (/[a-zA-Z]/.test(text) && /\d/.test(text)) return text
  }
}
