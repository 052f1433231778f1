/** What can be signed: no fractions, no undefined, nothing that two machines might write differently. */
export type Canonical = string | number | boolean | null | readonly Canonical[] | { readonly [key: string]: Canonical }

/** One text for one content, as RFC 8785 orders it: keys by UTF-16 code units, no blanks. Numbers are whole: decimals travel as text. */
export function canonicalJson(value: Canonical): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) throw new RangeError(`no canonical number: ${value}`)
    return String(value)
  }
  if (typeof value === 'string') {
    if (LONE_SURROGATE.test(value)) throw new RangeError('a text with half a character has no canonical form')
    return JSON.stringify(value)
  }
  if (value === null || typeof value === 'boolean') return String(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Canonical)}`).join(',')}}`
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/

const isList = (value: object): value is readonly Canonical[] => Array.isArray(value)
