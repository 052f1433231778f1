import { BLANK_MAX, TEXT_MAX } from '@clinker/contract/chat/limits'

/** Length as the limits of the contract and PostgreSQL's `length()` count it; a joined emoji has several. */
export const codePoints = (text: string): number => [...text].length

/** What would be sent of a typed text: line ends as one, no marks that turn the reading around, no control characters. */
export const cleaned = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they are what must go
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/gu, '')
    .trim()

const EMOTION = /^(?:\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*){1,3}$/u

/** One to three emoji and nothing else. */
export const isEmotion = (text: string): boolean => EMOTION.test(text)

export type TextFault = 'blank' | 'long'

export function faultOf(text: string): TextFault | undefined {
  const clean = cleaned(text)
  const length = codePoints(clean)
  if (length <= BLANK_MAX && !isEmotion(clean)) return 'blank'
  return length > TEXT_MAX ? 'long' : undefined
}

export interface TextPart {
  /** Where it begins. */
  readonly at: number
  readonly text: string
  /** A bill number, exactly as it stands. */
  readonly bill: boolean
}

// Without looking behind, which older browsers cannot.
const BILL = /(^|[^A-Za-z0-9])(WTD\d{14})(?![A-Za-z0-9])/g

const BATCH = /(?:^|[^A-Za-z0-9-])([A-Z]\d{2}-\d{4})(?![A-Za-z0-9-])/g
const SLIP = /(?:^|[^A-Za-z0-9])(ZB\d{10})(?![A-Za-z0-9])/g
const MAX_NUMBERS = 2

/** Numbers of batches and slips that a text names, each once; a text with many is not about one of them. */
export function numbersOf(text: string): { readonly batches: readonly string[]; readonly slips: readonly string[] } {
  const found = (pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].flatMap(([, number]) => number ?? []))].slice(0, MAX_NUMBERS)
  return { batches: found(BATCH), slips: found(SLIP) }
}

/** A text cut at bill numbers; the parts put together are the text again. */
export function partsOf(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(BILL)) {
    const [, before = '', bill = ''] = found
    const at = found.index + before.length
    if (at > from) parts.push({ at: from, text: text.slice(from, at), bill: false })
    parts.push({ at, text: bill, bill: true })
    from = at + bill.length
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), bill: false })
  return parts
}
