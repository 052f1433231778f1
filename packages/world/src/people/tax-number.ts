import type { Rng } from '../prng.ts'

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Last character of a unified social credit code (GB 32100). */
export function creditCheck(first17: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * ALPHABET.indexOf(first17.charAt(i)), 0)
  return ALPHABET.charAt((31 - (sum % 31)) % 31)
}

/** Unique by the number that is written into it. */
export function creditCode(region: string, serial: number, rng: Rng): string {
  let own = ''
  let rest = serial
  for (let i = 0; i < 5; i += 1) {
    own = ALPHABET.charAt(rest % 31) + own
    rest = Math.floor(rest / 31)
  }
  const head = `91${region}MA${ALPHABET.charAt(rng.int(10, 30))}${own}${ALPHABET.charAt(rng.int(0, 30))}`
  return head + creditCheck(head)
}
