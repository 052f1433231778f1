const WIDTH = 0xfee0

/** Folds full-width characters and the ideographic space of input methods to half-width; changes nothing else. */
export const foldWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDTH)).replace(/\u3000/g, ' ')

/** For numbers and codes: half width, plain hyphens, no unseen marks of a paste, no blanks around. */
export const normalise = (text: string): string =>
  foldWidth(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .trim()

/** For codes that are read aloud or copied from a message: blanks and case mean nothing. */
export const normaliseCode = (text: string): string => normalise(text).replace(/\s/g, '').toUpperCase()

/** The dot on a plate is paint; people type it in seven ways. */
export const normalisePlate = (text: string): string =>
  normaliseCode(text).replace(/[\u00b7\u2022\u2027\u2219\u22c5\u30fb\uff65]/g, '')

/** Nothing that can be seen. */
export const isBlank = (text: string): boolean => !/[^\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/.test(text)
