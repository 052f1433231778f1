/** First characters of each pinyin initial in the collation order of Chinese; i, u and v begin no syllable. */
const STARTS =
  '\u963f\u516b\u5693\u54d2\u59b8\u53d1\u65ee\u54c8\u8ba5\u5494\u5783\u5988\u62cf\u5662\u5991\u4e03\u5465\u4ee8\u4ed6\u7a75\u5915\u4e2b\u5e00'
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const HAN = /\p{Script=Han}/u

/** Characters of several readings whose first one in the dictionary is not the one that menus and titles mean. */
const READINGS: Readonly<Record<string, string>> = { '\u8c03': 'd', '\u91cd': 'z', '\u957f': 'c', '\u4f20': 'c' }

let collator: Intl.Collator | undefined

/** The letter a person types for a Chinese character; any other character stands for itself. */
export function initialOf(sign: string): string {
  if (!HAN.test(sign)) return sign.toLowerCase()
  const fixed = READINGS[sign]
  if (fixed !== undefined) return fixed
  collator ??= new Intl.Collator('zh-Hans-CN-u-co-pinyin')
  const { compare } = collator
  let letter = ''
  for (let at = 0; at < STARTS.length && compare(STARTS[at] ?? '', sign) <= 0; at += 1) letter = LETTERS[at] ?? ''
  return letter
}
