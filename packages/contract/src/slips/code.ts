/** 26 characters of 5 bits: 130 bits, without look-alike characters. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 26
export const CODE_BYTES = 17

/** From at least 17 random bytes; the last six bits are not used. */
export function codeOf(random: Uint8Array): string {
  let [code, bits, held] = ['', 0, 0]
  for (const byte of random) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5 && code.length < CODE_LENGTH) {
      code += SIGNS[(held >> (bits - 5)) & 31]
      bits -= 5
    }
    held &= (1 << bits) - 1
  }
  if (code.length < CODE_LENGTH) throw new RangeError('too few random bytes for a code')
  return code
}

/** Parses a code as typed from paper; undefined if it cannot be one. */
export function readCode(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\u200b-\u200f\ufeff·.\-‐-―−_]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return plain.length === CODE_LENGTH && [...plain].every((sign) => SIGNS.includes(sign)) ? plain : undefined
}

/** Grouped for reading: 7K3F9-QXM2T-…; the last group has six characters. */
export const groupedCode = (code: string): string => code.replace(/^(.{5})(.{5})(.{5})(.{5})(.{6})$/, '$1-$2-$3-$4-$5')
